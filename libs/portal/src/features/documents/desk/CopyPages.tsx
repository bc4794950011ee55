import type { DocumentFile } from "@reclaim/core/domain/document/DocumentCopy"
import { documentDeskMessages } from "@reclaim/ui/desk/document/documentDeskMessages.ts"
import { useSetAtom } from "jotai"
import { useCallback } from "react"
import { OpenedFiles } from "../../../app/pages/OpenedFiles.tsx"
import { readFileAtom } from "./deskDocumentAtoms.ts"

export interface CopyPagesProps {
  readonly clientId: number
  /** Files in order; the same array while they are equal. */
  readonly files: ReadonlyArray<DocumentFile>
}

/** The pages of files that a client has sent, one after the other. */
export const CopyPages = ({ clientId, files }: CopyPagesProps) => {
  const readFile = useSetAtom(readFileAtom)
  const read = useCallback(
    (blobId: number, signal: AbortSignal) => readFile({ clientId, blobId, signal }),
    [clientId, readFile]
  )
  return <OpenedFiles label={documentDeskMessages.pages} files={files} read={read} />
}
