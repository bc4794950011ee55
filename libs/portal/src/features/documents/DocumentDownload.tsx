import type { DocumentSummary } from "@reclaim/core/domain/document/DocumentSummary"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { DownloadMenu } from "@reclaim/ui/exports/DownloadMenu.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { exportStateAtom } from "../../app/files/exportStateAtoms.ts"
import { exportDocumentsAtom } from "./documentExportAtoms.ts"
import { documentsMessages } from "./documentsMessages.ts"

const words = documentsMessages.download

export interface DocumentDownloadProps {
  readonly summary: DocumentSummary
}

/** The menu that downloads what is awaited: the documents, or the reclaims that wait for them. */
export const DocumentDownload = ({ summary: { documentCount, transactionCount } }: DocumentDownloadProps) => {
  const exporting = useAtomValue(exportStateAtom)
  const make = useSetAtom(exportDocumentsAtom)
  return (
    <DownloadMenu
      isBusy={exporting._tag === "Running"}
      onChoose={(file) => void make(file)}
      choices={[
        {
          kind: "documents",
          label: words.documents.label,
          hint: words.documents.hint(documentTexts.documents(documentCount))
        },
        { kind: "items", label: words.items.label, hint: words.items.hint(documentTexts.reclaims(transactionCount)) }
      ]}
    />
  )
}
