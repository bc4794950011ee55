import { useId } from "react"
import { Button } from "./Button.tsx"
import styles from "./ConfirmDialog.module.css"
import { useModal } from "./useModal.ts"

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
}: ConfirmDialogProps) => {
  const dialog = useModal()
  const id = useId()
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles["dialog"]}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}sentence`}
      onCancel={(event) => {
        event.preventDefault()
        onCancel()
      }}
    >
      <h2 id={`${id}title`}>{title}</h2>
      <p id={`${id}sentence`}>{sentence}</p>
      <div className={styles["actions"]}>
        <Button kind="primary" onPress={onCancel}>
          {cancelLabel}
        </Button>
        <Button onPress={onConfirm}>{confirmLabel}</Button>
      </div>
    </dialog>
  )
}
