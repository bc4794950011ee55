import { ConsentBar } from "@reclaim/ui/shell/ConsentBar"
import { ConsentFooter } from "@reclaim/ui/shell/ConsentFooter"
import { useAtom } from "jotai"
import { analyticsChoiceAtom } from "../state/analyticsAtoms.ts"

/** The question about analytics until it is answered, and from then on the way to another answer. */
export const AnalyticsConsent = () => {
  const [choice, choose] = useAtom(analyticsChoiceAtom)
  switch (choice) {
    case "Unread":
      return null
    case "Unasked":
      return <ConsentBar onAccept={() => choose("Accepted")} onDecline={() => choose("Declined")} />
    case "Accepted":
    case "Declined":
      return <ConsentFooter isAccepted={choice === "Accepted"} onChange={() => choose("Unasked")} />
  }
}
