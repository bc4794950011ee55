import { AlertDialogFrame } from "./AlertDialogFrame.tsx"
import { Button } from "../page/Button.tsx"

export interface ConfirmDialogProps {
  readonly title: string
  /** What confirming does. */
  readonly sentence: string
  /** Each thing that confirming changes or ends, spelled out. */
  readonly consequences?: ReadonlyArray<string>
  /** Whether it cannot be undone. */
  readonly isDestructive?: boolean
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
  consequences = none,
  isDestructive = false,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel
}: ConfirmDialogProps) => (
  <AlertDialogFrame
    title={title}
    sentence={sentence}
    onEscape={onCancel}
    {...(consequences.length === 0
      ? {}
      : {
          details: (
            <ul>
              {consequences.map((consequence) => (
                <li key={consequence}>{consequence}</li>
              ))}
            </ul>
          )
        })}
  >
    <Button kind="primary" onPress={onCancel}>
      {cancelLabel}
    </Button>
    <Button kind={isDestructive ? "danger" : "plain"} onPress={onConfirm}>
      {confirmLabel}
    </Button>
  </AlertDialogFrame>
)

const none: ReadonlyArray<string> = []
