import { AlertDialogFrame } from "./AlertDialogFrame.tsx"
import { Button } from "../page/Button.tsx"

export interface ConfirmDialogProps {
  readonly title: string
  /** What happens on confirming. */
  readonly sentence: string
  /** Names the consequence, not "OK". */
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly onConfirm: () => void
  /** Also by Escape. The focus starts here: nothing is lost by a key pressed too soon. */
  readonly onCancel: () => void
}

/** Asks, over everything else, before something is lost. */
export const ConfirmDialog = ({
  title,
  sentence,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel
}: ConfirmDialogProps) => (
  <AlertDialogFrame title={title} sentence={sentence} onEscape={onCancel}>
    <Button kind="primary" onPress={onCancel}>
      {cancelLabel}
    </Button>
    <Button onPress={onConfirm}>{confirmLabel}</Button>
  </AlertDialogFrame>
)
