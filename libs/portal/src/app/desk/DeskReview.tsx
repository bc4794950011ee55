import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import {
  type DeskAddress,
  deskHref,
  deskItemHref,
  deskSubjects,
  isItemOf,
  searchWithoutSubject
} from "@reclaim/core/rules/desk/deskAddress"
import { filterInbox, inboxFilterOf } from "@reclaim/core/rules/desk/inboxFilter"
import { routes } from "@reclaim/core/rules/navigation/routes"
import type { DeskDecisionProps } from "@reclaim/ui/desk/DecisionFrame.tsx"
import { deskMessages } from "@reclaim/ui/desk/deskMessages.ts"
import { Breadcrumbs } from "@reclaim/ui/page/Breadcrumbs.tsx"
import { EmptyState } from "@reclaim/ui/page/EmptyState.tsx"
import { FailureNotice } from "@reclaim/ui/page/FailureNotice.tsx"
import { PageTitle } from "@reclaim/ui/page/PageTitle.tsx"
import { Skeleton } from "@reclaim/ui/page/Skeleton.tsx"
import { pageKeys } from "@reclaim/ui/shell/pageKeys.ts"
import { layout } from "@reclaim/ui/theme/layout.ts"
import { useAtomValue, useSetAtom } from "jotai"
import { type ComponentType, type RefObject, useRef, useState } from "react"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { isOpenedFromPage } from "../address/OpeningLink.tsx"
import { todayAtom } from "../navigation/todayAtom.ts"
import { usePageKey } from "../palette/usePageKey.ts"
import { useAct } from "../runtime/useAct.ts"
import { deskInboxAtom } from "./deskInboxAtoms.ts"
import { inboxSearchOf, type OpenedFromInbox } from "./InboxLink.tsx"
import styles from "./DeskReview.module.css"
import { offerUndoAtom, undoOfferAtom } from "./undoAtoms.ts"
import { UndoNotice, useUndo } from "./UndoNotice.tsx"
import type { DeskReview } from "./makeDeskReview.ts"
import { useDeskInbox } from "./useDeskInbox.ts"

/** Props of each kind's review. */
export interface OpenReviewProps {
  readonly of: DeskAddress
}

/** Props of an item under review. */
export interface DeskItemProps<Item, Act> extends OpenReviewProps {
  readonly item: Item
  readonly today: CalendarDate
  readonly decision: DeskDecisionProps<Act>
}

export interface DeskReviewProps<Item, Act, Answer> extends OpenReviewProps {
  readonly review: DeskReview<Item, Act, Answer>
  readonly View: ComponentType<DeskItemProps<Item, Act>>
}

/** Page on which the desk reviews one item. */
export const DeskReviewPage = <Item, Act, Answer>(props: DeskReviewProps<Item, Act, Answer>) => {
  const { of, review } = props
  const { screen } = deskSubjects[of.kind]
  const { owner, title } = useHeading(review, of)
  useDeskInbox(review.next !== undefined)
  const place = useRef<HTMLDivElement>(null)
  useButtonKey(place, pageKeys.accept)
  useButtonKey(place, pageKeys.reject)
  useButtonKey(place, pageKeys.undo)
  return (
    <div ref={place} className={layout.stack(4)}>
      <Breadcrumbs
        above={[{ label: deskMessages.screens[screen], to: routes[screen].path }]}
        current={title}
        LinkComponent={Link}
      />
      <PageTitle>{owner === null ? title : `${title}: ${owner}`}</PageTitle>
      <UndoNotice at={of} />
      <DeskReviewed key={deskHref(of)} {...props} />
    </div>
  )
}

/** Presses the button that names the keys, wherever the focus is. */
const useButtonKey = (place: RefObject<HTMLElement | null>, keys: ReadonlyArray<string>): void =>
  usePageKey(keys, () =>
    place.current?.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${keys.join(" ")}"]`)?.click()
  )

/** Title and owner of the item; the owner is null until the item is known, and for items without one. */
export const useHeading = <Item, Act, Answer>(
  { named, stateAtom, words }: DeskReview<Item, Act, Answer>,
  { id }: DeskAddress
): { readonly title: string; readonly owner: string | null } => {
  const state = useAtomValue(stateAtom)
  const item = state._tag === "Answered" ? state.answer : null
  return (item === null ? undefined : named?.(item)) ?? { title: words.title(String(id)), owner: null }
}

/** An item under review once it is loaded, in any frame. */
export const DeskReviewed = <Item, Act, Answer>({ of, review, View }: DeskReviewProps<Item, Act, Answer>) => {
  const { next: place, words } = review
  const state = useAtomValue(review.stateAtom)
  const today = useAtomValue(todayAtom)
  const reload = useSetAtom(review.reloadAtom)
  const { act, ...acting } = useDecision(review, of)
  const next = place === undefined ? null : <NextItem of={of} />
  if (state._tag === "Failed") return <FailureNotice text={state.text} onRetry={reload} />
  if (state._tag !== "Answered" || today === null) {
    return (
      <div role="status">
        <span className="visually-hidden">{words.loading}</span>
        <Skeleton height="480px" isCard />
      </div>
    )
  }
  const { answer: item } = state
  return item === null ? (
    <EmptyState sentence={words.gone ?? ""} action={next} />
  ) : (
    <>
      <View of={of} item={item} today={today} decision={{ onAct: (wanted) => act(item, wanted), ...acting, next }} />
      {place === "below" ? <p>{next}</p> : null}
    </>
  )
}

/** Acts of staff on an item, and the result of the last one. */
export const useDecision = <Item, Act, Answer>(review: DeskReview<Item, Act, Answer>, of: DeskAddress) => {
  const { deskAct, done: doneText, named, reloadAtom, send, undo: undoOf, words } = review
  const [acting, run] = useAct(deskAct)
  const [done, setDone] = useState("")
  const offer = useAtomValue(undoOfferAtom)
  const offerUndo = useSetAtom(offerUndoAtom)
  const undo = useUndo()
  const act = async (item: Item, wanted: Act) => {
    setDone("")
    offerUndo(null)
    const decision = { of, item, act: wanted }
    const answer = await run(decision)
    if (answer === null) return
    const text = doneText?.(decision, answer) ?? ""
    setDone(text)
    const undoing = undoOf?.(decision, answer) ?? null
    if (undoing === null) return
    const title = named?.(item).title ?? words.title(String(of.id))
    offerUndo({ of, text: deskMessages.decided(title, text), call: send(undoing), reloadAtom })
  }
  const isOffered = offer !== null && deskHref(offer.of) === deskHref(of)
  return {
    act: (item: Item, wanted: Act) => void act(item, wanted),
    isBusy: acting._tag === "Busy",
    problem: acting._tag === "Failed" ? acting.text : null,
    done,
    undo:
      isOffered && undo !== null
        ? () => {
            setDone("")
            undo()
          }
        : null
  }
}

/** Closes the sheet of an item: back to the page that opened it, else to the list. */
export const useCloseReview = ({ kind }: DeskAddress): (() => void) => {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  return () =>
    isOpenedFromPage(state)
      ? void navigate(-1)
      : void navigate(pathname + searchWithoutSubject(kind, search), { replace: true, preventScrollReset: true })
}

/** Link to the next item of the inbox, under the filter that this one was opened from, with keyboard shortcuts for it and for the previous one. */
const NextItem = ({ of }: OpenReviewProps) => {
  const inbox = useAtomValue(deskInboxAtom)
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const inboxSearch = inboxSearchOf(state)
  const items = inbox._tag === "Loaded" ? filterInbox(inbox.items, inboxFilterOf(inboxSearch), inbox.today) : []
  const at = items.findIndex((item) => isItemOf(of, item))
  // A decided item has left the inbox; the one after it has taken its place.
  const [place, setPlace] = useState(0)
  if (at !== -1 && at !== place) setPlace(at)
  const others = items.flatMap((item, index) => {
    const href = index === at ? null : deskItemHref(item)
    return href === null ? [] : [{ index, href }]
  })
  const next = others.find(({ index }) => index >= place) ?? others[0]
  const previous = others.findLast(({ index }) => index < place)
  const passedOn: OpenedFromInbox = { inboxSearch }
  const go = (to: string | undefined) => (to === undefined ? null : () => void navigate(to, { state: passedOn }))
  usePageKey(pageKeys.next, go(next?.href))
  usePageKey(pageKeys.previous, go(previous?.href))
  if (inbox._tag !== "Loaded") return null
  return next === undefined ? (
    <span>{deskMessages.nothingNext}</span>
  ) : (
    <Link to={next.href} state={passedOn} className={styles["next"]} aria-keyshortcuts={pageKeys.next.join(" ")}>
      {deskMessages.next}
    </Link>
  )
}
