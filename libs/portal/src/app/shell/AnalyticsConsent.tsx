import { ConsentBar } from "@reclaim/ui/shell/ConsentBar.tsx"
import { ConsentFooter } from "@reclaim/ui/shell/ConsentFooter.tsx"
import { useAtom } from "jotai"
import { useState } from "react"
import { type AnalyticsChoice, analyticsChoiceAtom } from "./analyticsAtoms.ts"

/** The question about analytics until it is answered, and from then on the way to another answer. */
export const AnalyticsConsent = () => {
  const [choice, setChoice] = useAtom(analyticsChoiceAtom)
  // The button that was pressed goes with its question; the focus goes on where the next one stands.
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
