import { count } from "@reclaim/core/format/count"
import type { WaitingItem } from "@reclaim/core/rules/account/waiting/waitingItems"
import { isSignature } from "@reclaim/core/rules/document/waiting/waitingStepOf"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { allWaitingHref, isAllWaitingOf } from "@reclaim/core/rules/address/accountsUrl"
import { WaitingCard, type WaitingCardProps, type WaitingState } from "@reclaim/ui/accounts/waiting/WaitingCard.tsx"
import { waitingMessages as words } from "@reclaim/ui/accounts/waiting/waitingMessages.ts"
import { ButtonLink } from "@reclaim/ui/page/ButtonLink.tsx"
import { documentsHref } from "@reclaim/core/rules/address/documentsUrl"
import { standingTexts } from "@reclaim/ui/dashboard/standingTexts.ts"
import { useAtomValue, useSetAtom } from "jotai"
import { type ReactNode, useEffect } from "react"
import { Link, useLocation } from "react-router-dom"
import { todayAtom } from "../navigation/todayAtom.ts"
import { currentUserAtom } from "../session/userAtoms.ts"
import { shownUserAtom, viewedUserAtom } from "../viewAs/viewAsAtoms.ts"
import { sentReclaimsAtom, waitingReclaimsAtom } from "./standingAtoms.ts"
import { isWaitingShownAtom, reloadWaitingAtom, waitingAtom, waitingCountsAtom } from "./waitingAtoms.ts"

interface ListProps {
  readonly part?: WaitingCardProps["part"]
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
const useWaitingShown = (): void => {
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

/** Documents of the list whose next step is a signature; none until they are known. */
const useToSign = (): { readonly items: ReadonlyArray<WaitingItem>; readonly documents: number } => {
  useWaitingShown()
  const state = useAtomValue(waitingAtom)
  const items =
    state?._tag === "Loaded"
      ? state.items.filter((item) => item._tag === "Documents" && isSignature(item.documents.step))
      : []
  return { items, documents: useAtomValue(waitingCountsAtom)?.get(taskNames.signDocuments) ?? 0 }
}

export interface WaitingToSignProps {
  /** Shown where no document is to be signed. */
  readonly otherwise: ReactNode
}

/** Documents to be signed that nobody was asked to sign yet, each with the way to do it. */
export const WaitingToSign = ({ otherwise }: WaitingToSignProps) => {
  const { documents, items } = useToSign()
  if (items.length === 0) return otherwise
  const part = { title: words.toSign, note: words.documents(documents, count(documents)) }
  return <List state={{ _tag: "Loaded", items }} part={part} />
}

/** Link to the documents to be signed, beside those that the user was asked to sign. */
export const SeeToSign = () => {
  const { documents } = useToSign()
  const { pathname } = useLocation()
  return documents === 0 ? null : (
    <ButtonLink to={documentsHref({ standing: "to_do" }, pathname)} isSmall LinkComponent={Link}>
      {words.seeToSign}
    </ButtonLink>
  )
}
