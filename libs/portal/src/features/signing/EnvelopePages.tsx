import type { Envelope } from "@reclaim/core/domain/signing/Envelope"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { SaveDocument } from "@reclaim/ui/signing/SaveDocument.tsx"
import { signingMessages as words } from "@reclaim/ui/signing/signingMessages.ts"
import { useSetAtom } from "jotai"
import { useCallback, useMemo } from "react"
import { envelopeFiles, isSealed } from "../../app/pages/envelopeFiles.ts"
import { OpenedFiles } from "../../app/pages/OpenedFiles.tsx"
import { readContentAtom, saveContentAtom, seePageAtom } from "./pagesAtoms.ts"

export interface EnvelopePagesProps {
  readonly envelope: Envelope
  /** Whether the user signs it now, so that it counts what they have seen. */
  readonly isTheirs: boolean
  /** A page that is to be gone to; another object goes there again. */
  readonly wanted: { readonly n: number; readonly page: number } | null
}

/** The pages of what is to be signed, or of the sealed files once there are some. */
export const EnvelopePages = ({ envelope, isTheirs, wanted }: EnvelopePagesProps) => {
  const { documents, envelopeId } = envelope
  const readContent = useSetAtom(readContentAtom)
  const saveContent = useSetAtom(saveContentAtom)
  const see = useSetAtom(seePageAtom)
  const form = isSealed(envelope) ? "sealed" : "shown"
  const read = useCallback(
    (n: number, signal: AbortSignal) => readContent({ envelopeId, n, form, signal }),
    [readContent, envelopeId, form]
  )
  const page = useMemo(() => (wanted === null ? null : { id: wanted.n, page: wanted.page }), [wanted])
  const title = documentTexts.title(envelope)
  return (
    <OpenedFiles
      key={[envelopeId, form, ...documents.map(({ sha256 }) => sha256)].join()}
      isFilling
      label={words.pages.label(title)}
      files={envelopeFiles(documents)}
      read={read}
      wanted={page}
      {...(isTheirs ? { onSeen: (n: number, seen: number) => see({ envelopeId, n }, seen) } : {})}
      end={<SaveDocument onSave={() => void saveContent(envelope, form)} />}
    />
  )
}
