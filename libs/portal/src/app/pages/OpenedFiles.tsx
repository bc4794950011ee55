import type { DocumentFile } from "@reclaim/core/domain/document/DocumentCopy"
import { FilePages, type FilePagesProps } from "@reclaim/ui/pages/FilePages.tsx"
import type { ShownFile } from "@reclaim/ui/pages/ShownFile.ts"
import { useEffect, useMemo, useState } from "react"
import { pageMessages as words } from "./pageMessages.ts"
import { pdfPages } from "./pdfPages.ts"

export interface OpenedFilesProps extends Pick<FilePagesProps, "end" | "isFilling" | "onSeen" | "wanted"> {
  readonly label: string
  readonly files: ReadonlyArray<DocumentFile>
  /** Reads the bytes of a file; resolves to the reason if that failed, and to null if the request was aborted. */
  readonly read: (blobId: number, signal: AbortSignal) => Promise<Uint8Array | { readonly text: string } | null>
}

type FileState = ShownFile["state"]

interface OpenFile {
  readonly state: FileState
  /** Frees its resources. */
  readonly close: () => void
}

const noCleanup = () => undefined

const openFile = async ({ mediaType }: DocumentFile, bytes: Uint8Array<ArrayBuffer>): Promise<OpenFile> => {
  if (mediaType === "application/pdf") {
    const { close, pages } = await pdfPages(bytes)
    return { state: { _tag: "Pages", pages }, close }
  }
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
  return { state: { _tag: "Picture", url }, close: () => URL.revokeObjectURL(url) }
}

/** Pages of a document's files, in order; they stay open until the files change. */
export const OpenedFiles = (props: OpenedFilesProps) => {
  const [attempt, setAttempt] = useState(0)
  const which = props.files.map(({ blobId, isReadable }) => `${String(blobId)} ${String(isReadable)}`)
  return <PagesOnce key={[attempt, ...which].join()} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

const PagesOnce = ({
  files: given,
  label,
  onRetry,
  read,
  ...shown
}: OpenedFilesProps & { readonly onRetry: () => void }) => {
  const [files] = useState(given)
  const [states, setStates] = useState<ReadonlyMap<number, FileState>>(new Map())
  useEffect(() => {
    const stopped = new AbortController()
    const closes: Array<() => void> = []
    const show = (blobId: number, state: FileState) => setStates((now) => new Map(now).set(blobId, state))
    const open = async (file: DocumentFile) => {
      const { blobId } = file
      if (!file.isReadable) return show(blobId, { _tag: "Unreadable" })
      const bytes = await read(blobId, stopped.signal)
      if (bytes === null) return
      if (!(bytes instanceof Uint8Array)) return show(blobId, { _tag: "Failed", text: bytes.text })
      const opened = await openFile(file, new Uint8Array(bytes)).catch((): OpenFile => ({
        state: { _tag: "Failed", text: words.notPdf },
        close: noCleanup
      }))
      if (stopped.signal.aborted) return opened.close()
      closes.push(opened.close)
      show(blobId, opened.state)
    }
    for (const file of files) void open(file)
    return () => {
      stopped.abort()
      for (const close of closes) close()
    }
  }, [files, read])
  const shownFiles = useMemo(
    () =>
      files.map(({ blobId, fileName }): ShownFile => {
        return { id: blobId, name: fileName, state: states.get(blobId) ?? { _tag: "Loading" } }
      }),
    [files, states]
  )
  return <FilePages {...shown} label={label} files={shownFiles} onRetry={onRetry} />
}
