import { OwnFiles } from "@reclaim/core/client/files/OwnFiles"
import type { DocumentFile } from "@reclaim/core/domain/document/DocumentCopy"
import { registerMessages } from "@reclaim/ui/documents/register/registerMessages.ts"
import { Exit } from "effect"
import { atom, useSetAtom } from "jotai"
import { useCallback } from "react"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { failureText } from "../../../app/runtime/makeQuery.ts"
import { runWithFailureHandling } from "../../../app/runtime/runtime.ts"
import { OpenedFiles } from "../../../app/pages/OpenedFiles.tsx"
import { pageMessages } from "../../../app/pages/pageMessages.ts"

interface AskedFile {
  readonly blobId: number
  readonly signal: AbortSignal
}

const readFileAtom = atom(null, async (get, _set, { blobId, signal }: AskedFile) => {
  const exit = await runWithFailureHandling(
    get,
    ask(OwnFiles, (files) => files.content(blobId)),
    { signal }
  )
  if (signal.aborted) return null
  return Exit.isSuccess(exit) ? exit.value : { text: failureText(exit, pageMessages.fileDefect) }
})

export interface DocumentPagesProps {
  readonly files: ReadonlyArray<DocumentFile>
}

/** The pages of a document on file. */
export const DocumentPages = ({ files }: DocumentPagesProps) => {
  const readFile = useSetAtom(readFileAtom)
  const read = useCallback((blobId: number, signal: AbortSignal) => readFile({ blobId, signal }), [readFile])
  return <OpenedFiles label={registerMessages.sheet.pages} files={files} read={read} />
}
