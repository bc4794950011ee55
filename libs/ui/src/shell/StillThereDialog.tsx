import { useState } from "react"
import { AlertDialogFrame } from "../dialog/AlertDialogFrame.tsx"
import { Button } from "../page/Button.tsx"
import { LiveRegion } from "./LiveRegion.tsx"

export interface StillThereDialogProps {
  readonly title: string
  /** What happens without an answer, with the time that is left. */
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
 * Asks, over everything else, whether the person is still there. The seconds are visual only; a screen reader gets the
 * latest sentence worth announcing.
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
  const [spoken, setSpoken] = useState(sentence)
  if (announcement !== "" && announcement !== spoken) setSpoken(announcement)
  return (
    <AlertDialogFrame title={title} sentence={sentence} spoken={<LiveRegion message={spoken} />} onEscape={onContinue}>
      <Button kind="primary" onPress={onContinue}>
        {continueLabel}
      </Button>
      <Button onPress={onSignOut}>{signOutLabel}</Button>
    </AlertDialogFrame>
  )
}
