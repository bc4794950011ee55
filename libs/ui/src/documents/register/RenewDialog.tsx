import type { RegisteredDocument } from "@reclaim/core/domain/document/register/RegisteredDocument"
import { displayDate } from "@reclaim/core/format/displayDate"
import { documentTexts } from "@reclaim/core/format/document/documentTexts"
import { ConfirmDialog } from "../../dialog/ConfirmDialog.tsx"
import { registerMessages } from "./registerMessages.ts"

const words = registerMessages.renew

export interface RenewDialogProps {
  /** A document whose next copy can be requested. */
  readonly document: RegisteredDocument
  readonly onGo: () => void
  readonly onCancel: () => void
}

/** Explains the effect of requesting the next copy of a document, before it is requested. */
export const RenewDialog = ({ document: { nextPeriod, period, title, validTo }, onCancel, onGo }: RenewDialogProps) => (
  <ConfirmDialog
    isHarmless
    title={words.title(documentTexts.title({ name: title, period }))}
    sentence={nextPeriod === null || nextPeriod === 0 ? words.copy(displayDate(validTo)) : words.year(nextPeriod)}
    consequences={[words.goesOn]}
    confirmLabel={words.go}
    cancelLabel={words.cancel}
    onConfirm={onGo}
    onCancel={onCancel}
  />
)
