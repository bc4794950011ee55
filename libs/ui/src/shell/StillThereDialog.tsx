import { useId, useState } from "react"
import { Button } from "../page/Button.tsx"
import styles from "../page/ConfirmDialog.module.css"
import { useModal } from "../page/useModal.ts"
import { LiveRegion } from "./LiveRegion.tsx"

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

/**
 * Asks, over everything else, whether anybody is still there. The seconds are for the eye; a screen reader has the
 * sentence of the last moment worth saying.
 */
export const StillThereDialog = ({
  title,
  sentence,
  announcement,
  continueLabel,
  signOutLabel,
  onContinue,
  onSignOut
}: StillThereDialogProps) => {
  const dialog = useModal()
  const id = useId()
  const [spoken, setSpoken] = useState(sentence)
  if (announcement !== "" && announcement !== spoken) setSpoken(announcement)
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles["dialog"]}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}spoken`}
      onCancel={(event) => {
        event.preventDefault()
        onContinue()
      }}
    >
      <h2 id={`${id}title`}>{title}</h2>
      <p aria-hidden>{sentence}</p>
      <div id={`${id}spoken`}>
        <LiveRegion message={spoken} />
      </div>
      <div className={styles["actions"]}>
        <Button kind="primary" onPress={onContinue}>
          {continueLabel}
        </Button>
        <Button onPress={onSignOut}>{signOutLabel}</Button>
      </div>
    </dialog>
  )
}
