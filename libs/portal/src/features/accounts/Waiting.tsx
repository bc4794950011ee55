import { WaitingCard } from "@reclaim/ui/accounts/waiting/WaitingCard.tsx"
import { useAtomValue, useSetAtom } from "jotai"
import { Link } from "react-router-dom"
import { todayAtom } from "../../app/navigation/todayAtom.ts"
import { currentUserAtom } from "../../app/session/userAtoms.ts"
import { viewedUserAtom } from "../../app/viewAs/viewAsAtoms.ts"
import { reloadWaitingAtom, waitingAtom } from "./waitingAtoms.ts"

/** Open items of the user, above the accounts; empty until they are known. */
export const Waiting = () => {
  const state = useAtomValue(waitingAtom)
  const reload = useSetAtom(reloadWaitingAtom)
  const user = useAtomValue(currentUserAtom)
  const isViewing = useAtomValue(viewedUserAtom) !== null
  const today = useAtomValue(todayAtom)
  if (state === null) return null
  return (
    <WaitingCard
      state={state}
      today={today}
      mayAct={user !== null && !isViewing && !user.isReadOnly}
      onRetry={reload}
      LinkComponent={Link}
    />
  )
}
