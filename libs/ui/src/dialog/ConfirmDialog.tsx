import { AlertDialogFrame } from "./AlertDialogFrame.tsx"
import { Button } from "../page/Button.tsx"

export interface ConfirmDialogProps {
  readonly title: string
  /** What confirming does. */
  readonly sentence: string
  /** Names the consequence, not "OK". */
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly onConfirm: () => void
  /** Also by Escape. Gets the focus first, so that a key pressed too early loses nothing. */
  readonly onCancel: () => void
}

/** Asks for confirmation before something is lost. */
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
