import type { RegisteredDocument } from "@reclaim/core/domain/document/register/RegisteredDocument"
import { registerMessages } from "@reclaim/ui/documents/register/registerMessages.ts"
import { FileDrop } from "@reclaim/ui/upload/FileDrop.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { addedScansAtom, addScanAtom, forgetScanAtom, retryScanAtom, scanLimits } from "./scanAtoms.ts"

export interface AddScanProps {
  readonly document: RegisteredDocument
  readonly onAdded: () => void
}

/** A place for the scan of a document that was put on file without one. */
export const AddScan = ({ document, onAdded }: AddScanProps) => {
  const scansOf = useAtomValue(addedScansAtom)
  const add = useSetAtom(addScanAtom)
  const retry = useSetAtom(retryScanAtom)
  const tell = (isAdded: boolean) => {
    if (isAdded) onAdded()
  }
  return (
    <FileDrop
      label={registerMessages.sheet.scan}
      name="scan"
      limits={scanLimits}
      files={scansOf(document.documentId)}
      onAdd={([file]) => {
        if (file !== undefined) void add(document, file).then(tell)
      }}
      onRemove={useSetAtom(forgetScanAtom)}
      onRetry={() => void retry(document).then(tell)}
      takesPhotos
    />
  )
}
