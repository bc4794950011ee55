import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { allWaitingHref, isAllWaitingOf } from "@reclaim/core/rules/address/accountsUrl"
import { WaitingCard, type WaitingState } from "@reclaim/ui/accounts/waiting/WaitingCard.tsx"
import { standingTexts } from "@reclaim/ui/dashboard/standingTexts.ts"
import { useAtomValue, useSetAtom } from "jotai"
import { useEffect } from "react"
import { Link, useLocation } from "react-router-dom"
import { todayAtom } from "../navigation/todayAtom.ts"
import { currentUserAtom } from "../session/userAtoms.ts"
import { shownUserAtom, viewedUserAtom } from "../viewAs/viewAsAtoms.ts"
import { sentReclaimsAtom, waitingReclaimsAtom } from "./standingAtoms.ts"
import { isWaitingShownAtom, reloadWaitingAtom, waitingAtom } from "./waitingAtoms.ts"

interface ListProps {
  readonly state: WaitingState
  readonly sentence?: string | undefined
  readonly allHref?: string | undefined
  readonly isWhole?: boolean
}

const List = (props: ListProps) => {
  const reload = useSetAtom(reloadWaitingAtom)
  const user = useAtomValue(currentUserAtom)
  const isViewing = useAtomValue(viewedUserAtom) !== null
  return (
    <WaitingCard
      {...props}
      today={useAtomValue(todayAtom)}
      mayAct={user !== null && !isViewing && !user.isReadOnly}
      onRetry={reload}
      LinkComponent={Link}
    />
  )
}

/** Requests the list while a screen shows it. */
export const useWaitingShown = (): void => {
  const show = useSetAtom(isWaitingShownAtom)
  useEffect(() => {
    show(true)
    return () => show(false)
  }, [show])
}

/** First open items of the user, above the figures of a report; all of them are on My Accounts. */
export const WaitingToDo = () => {
  useWaitingShown()
  const state = useAtomValue(waitingAtom)
  const hasList = useAtomValue(shownUserAtom)?.canUse(taskNames.myAccounts) === true
  return state === null ? null : <List state={state} allHref={hasList ? allWaitingHref : undefined} />
}

/** Open items of the user above the accounts, with the money that waits; empty until they are known. */
export const WaitingOfAccounts = () => {
  const state = useAtomValue(waitingAtom)
  const next = useAtomValue(waitingReclaimsAtom)
  const sent = useAtomValue(sentReclaimsAtom)
  const isWhole = isAllWaitingOf(useLocation().search)
  if (state === null || state._tag === "Loading") return null
  const texts = next._tag === "Loaded" ? standingTexts(next.answer, sent) : null
  const sentence = texts === null ? undefined : [texts.title, texts.note].filter((text) => text !== "").join(". ")
  return <List key={String(isWhole)} state={state} sentence={sentence} isWhole={isWhole} />
}
