import type { DutyName } from "@reclaim/core/domain/contact/Duty"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { AskForRight } from "@reclaim/ui/duties/AskForRight.tsx"
import { useAtomValue } from "jotai"
import { Link } from "react-router-dom"
import { configAtom } from "../config/configAtoms.ts"
import { useAct } from "../runtime/useAct.ts"
import { currentUserAtom } from "../session/userAtoms.ts"
import { askForRightAct, dutiesAtom } from "./dutyAtoms.ts"

/** Act by which the user gets somebody to do what they have no right for; nothing until it is known who can. */
export const HelpWithDuty = ({ duty }: { readonly duty: DutyName }) => {
  const duties = useAtomValue(dutiesAtom)
  const user = useAtomValue(currentUserAtom)
  const { serviceDeskUrl } = useAtomValue(configAtom)
  const [request, ask] = useAct(askForRightAct)
  if (duties === null) return null
  return (
    <AskForRight
      duty={duty}
      duties={duties}
      request={request}
      onAsk={user?.isReadOnly === false ? (asked) => void ask(asked) : null}
      peopleHref={routes.contacts.path}
      serviceDeskHref={serviceDeskUrl === "" ? null : serviceDeskUrl}
      LinkComponent={Link}
    />
  )
}
