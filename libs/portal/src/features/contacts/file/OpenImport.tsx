import { ContactImport } from "@reclaim/ui/contacts/file/ContactImport.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect } from "react"
import { Link } from "react-router-dom"
import {
  checkContactFileAtom,
  contactFileLimits,
  contactImportAtom,
  forgetContactFileAtom,
  retryContactFileAtom,
  saveTemplateAtom,
  takeContactFileAtom,
  writeContactFileAtom
} from "./contactImportAtoms.ts"
import { useContactsAddress } from "../list/useContactsAddress.ts"

/** Imports people from a file when the address asks for it; leaving discards an unfinished import. */
export const OpenImport = () => {
  const { go, hrefOf } = useContactsAddress()
  const take = useSetAtom(takeContactFileAtom)
  const forget = useSetAtom(forgetContactFileAtom)
  const retry = useSetAtom(retryContactFileAtom)
  const check = useSetAtom(checkContactFileAtom)
  const write = useSetAtom(writeContactFileAtom)
  const saveTemplate = useSetAtom(saveTemplateAtom)
  useEffect(() => forget, [forget])
  return (
    <ContactImport
      state={useAtomValue(contactImportAtom)}
      limits={contactFileLimits}
      onFile={(file) => void take(file)}
      onForget={forget}
      onRetry={() => void retry()}
      onCheck={() => void check()}
      onWrite={() => void write()}
      onTemplate={() => void saveTemplate()}
      onClose={() => go({ isImporting: false }, "back")}
      peopleHref={hrefOf({ isImporting: false, search: "", role: null, status: null })}
      LinkComponent={Link}
    />
  )
}
