import { DeskFiles } from "@reclaim/core/client/files/DeskFiles"
import type { DocumentFile } from "@reclaim/core/domain/document/DocumentCopy"
import { documentDeskMessages } from "@reclaim/ui/desk/document/documentDeskMessages.ts"
import { Exit } from "effect"
import { atom, useSetAtom } from "jotai"
import { useCallback } from "react"
import { OpenedFiles } from "../../../app/pages/OpenedFiles.tsx"
import { pageMessages } from "../../../app/pages/pageMessages.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { failureText } from "../../../app/runtime/makeQuery.ts"
import { runWithFailureHandling } from "../../../app/runtime/runtime.ts"

interface AskedFile {
  readonly clientId: number
  readonly blobId: number
  readonly signal: AbortSignal
}

/** Bytes of a file of a copy, or the reason why they could not be read; null if the request was aborted. */
export const readFileAtom = atom(
  null,
  async (
    get,
    _set,
    { blobId, clientId, signal }: AskedFile
  ): Promise<Uint8Array | { readonly text: string } | null> => {
    const exit = await runWithFailureHandling(
      get,
      ask(DeskFiles, (files) => files.content(clientId, blobId)),
      { signal }
    )
    if (signal.aborted) return null
    return Exit.isSuccess(exit) ? exit.value : { text: failureText(exit, pageMessages.fileDefect) }
  }
)

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
