import { ConsentBar } from "@reclaim/ui/shell/ConsentBar.tsx"
import { ConsentFooter } from "@reclaim/ui/shell/ConsentFooter.tsx"
import { useAtom } from "jotai"
import { useState } from "react"
import { type AnalyticsChoice, analyticsChoiceAtom } from "./analyticsAtoms.ts"

/** The question about analytics until it is answered, and afterwards a button to change the answer. */
export const AnalyticsConsent = () => {
  const [choice, setChoice] = useAtom(analyticsChoiceAtom)
  // The pressed button disappears with its question; the focus moves to the button that replaces it.
  const [isAnswering, setAnswering] = useState(false)
  const choose = (next: AnalyticsChoice) => {
    setAnswering(true)
    setChoice(next)
  }
  switch (choice) {
    case "Unread":
      return null
    case "Unasked":
      return (
        <ConsentBar takesFocus={isAnswering} onAccept={() => choose("Accepted")} onDecline={() => choose("Declined")} />
      )
    case "Accepted":
    case "Declined":
      return (
        <ConsentFooter takesFocus={isAnswering} isAccepted={choice === "Accepted"} onChange={() => choose("Unasked")} />
      )
  }
}
