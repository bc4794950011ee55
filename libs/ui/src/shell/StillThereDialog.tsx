import { useState } from "react"
import { AlertDialogFrame } from "../dialog/AlertDialogFrame.tsx"
import { Button } from "../page/Button.tsx"
import { LiveRegion } from "./LiveRegion.tsx"

export interface StillThereDialogProps {
  readonly title: string
  /** Consequence of no response, with the remaining time. */
  readonly sentence: string
  /** The announcement of this moment; empty between announcements. */
  readonly announcement: string
  readonly continueLabel: string
  readonly signOutLabel: string
  /** Also by Escape: any key press shows that the user is there. */
  readonly onContinue: () => void
  readonly onSignOut: () => void
}

/**
 * Asks, over everything else, if the user is still there. The seconds are visual only; a screen reader gets the latest
 * announcement.
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
