import type { RegisteredDocument } from "@reclaim/core/domain/document/register/RegisteredDocument"
import {
  type RegisterQuery,
  registerQueryOf,
  searchOfOpenDocument,
  searchOfRegister
} from "@reclaim/core/rules/address/registerUrl"
import { RegisterList } from "@reclaim/ui/documents/register/RegisterList.tsx"
import { registerDefinition } from "@reclaim/ui/documents/register/registerDefinition.ts"
import { nothingChosen } from "@reclaim/ui/grid/RowChoice.ts"
import { useAtomValue } from "jotai"
import { useCallback, useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { openedFromPage, OpeningLink } from "../../../app/address/OpeningLink.tsx"
import { type AddressCodec, useWrittenAddress } from "../../../app/address/useWrittenAddress.ts"
import { useKeptSetup } from "../../../app/appearance/useKeptSetup.ts"
import { useAct } from "../../../app/runtime/useAct.ts"
import { documentFilesAct, mayHaveFilesAtom } from "./documentSheetAtoms.ts"

export interface RegisterFoundProps {
  readonly documents: ReadonlyArray<RegisteredDocument>
}

/** The storage key of the settings of the list. */
const storageKey = "reclaim.register"

const codec: AddressCodec<RegisterQuery> = {
  read: registerQueryOf,
  hrefOf: (query, { pathname, search }) => pathname + searchOfRegister(query, search)
}

/** Documents on file with the address's search, filters and order. */
export const RegisterFound = ({ documents }: RegisterFoundProps) => {
  const navigate = useNavigate()
  const [setup, setSetup] = useKeptSetup(storageKey, registerDefinition.setups)
  const { pathname, search } = useLocation()
  const [query, write] = useWrittenAddress(codec)
  const change = (part: Partial<RegisterQuery>) => write({ ...query, ...part })
  const listed = searchOfRegister(query, search)
  const hrefOf = useCallback(
    ({ documentId }: RegisteredDocument) => pathname + searchOfOpenDocument(documentId, listed),
    [pathname, listed]
  )
  const [choice, setChoice] = useState(() => nothingChosen<number>())
  const [saving, save] = useAct(documentFilesAct)
  const mayHaveFiles = useAtomValue(mayHaveFilesAtom)
  return (
    <RegisterList
      documents={documents}
      search={query.search}
      onSearch={(text) => change({ search: text })}
      state={query.state}
      onState={(chosen) => change({ state: chosen })}
      choice={choice}
      onChoice={setChoice}
      order={query.order}
      onOrder={(order) => change({ order })}
      setup={setup}
      onSetup={setSetup}
      hrefOf={hrefOf}
      onOpen={(document) => void navigate(hrefOf(document), { state: openedFromPage, preventScrollReset: true })}
      onFiles={mayHaveFiles ? (found) => void save(found.map(({ documentId }) => documentId)) : null}
      isBusy={saving._tag === "Busy"}
      LinkComponent={OpeningLink}
    />
  )
}
