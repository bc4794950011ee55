import { AlertDialogFrame } from "./AlertDialogFrame.tsx"
import { Button } from "../page/Button.tsx"

export interface ConfirmDialogProps {
  readonly title: string
  /** Effect of confirming. */
  readonly sentence: string
  /** Each thing that confirming changes or ends, spelled out. */
  readonly consequences?: ReadonlyArray<string>
  /** True if it cannot be undone. */
  readonly isDestructive?: boolean
  /** True if confirming loses nothing: it is then the main button and has the focus. */
  readonly isHarmless?: boolean
  /** Names the consequence, not "OK". */
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly onConfirm: () => void
  /** Also by Escape. Has the focus where something could be lost, so that a key pressed too early does no harm. */
  readonly onCancel: () => void
}

/** Asks for confirmation of an act that cannot simply be undone. */
export const ConfirmDialog = ({
  title,
  sentence,
  consequences = none,
  isDestructive = false,
  isHarmless = false,
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
    {isHarmless ? (
      <>
        <Button kind="primary" onPress={onConfirm}>
          {confirmLabel}
        </Button>
        <Button onPress={onCancel}>{cancelLabel}</Button>
      </>
    ) : (
      <>
        <Button kind="primary" onPress={onCancel}>
          {cancelLabel}
        </Button>
        <Button kind={isDestructive ? "danger" : "plain"} onPress={onConfirm}>
          {confirmLabel}
        </Button>
      </>
    )}
  </AlertDialogFrame>
)

const none: ReadonlyArray<string> = []
