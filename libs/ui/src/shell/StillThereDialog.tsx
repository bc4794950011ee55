import { useEffect, useId, useRef } from "react"
import { Button } from "../page/Button.tsx"
import { LiveRegion } from "./LiveRegion.tsx"
import styles from "./StillThereDialog.module.css"

export interface StillThereDialogProps {
  readonly title: string
  /** What happens when nobody answers, with the time that is left. */
  readonly sentence: string
  /** What a screen reader says now; empty between the moments worth saying. */
  readonly announcement: string
  readonly continueLabel: string
  readonly signOutLabel: string
  /** Also by Escape: whoever presses a key is still there. */
  readonly onContinue: () => void
  readonly onSignOut: () => void
}

/** Asks, over everything else, whether anybody is still there. */
export const StillThereDialog = ({
  title,
  sentence,
  announcement,
  continueLabel,
  signOutLabel,
  onContinue,
  onSignOut
}: StillThereDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles["dialog"]}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onContinue()
      }}
    >
      <h2 id={id}>{title}</h2>
      <p>{sentence}</p>
      <div className={styles["actions"]}>
        <Button kind="primary" onPress={onContinue}>
          {continueLabel}
        </Button>
        <Button onPress={onSignOut}>{signOutLabel}</Button>
      </div>
      <LiveRegion message={announcement} isUrgent />
    </dialog>
  )
}
