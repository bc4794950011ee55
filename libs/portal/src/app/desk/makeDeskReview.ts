import { onceKey } from "@reclaim/core/client/calls/onceKey"
import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { type DeskAddress, deskHref, type DeskReviewKind } from "@reclaim/core/rules/desk/deskAddress"
import { messageToast } from "@reclaim/core/rules/shell/toast"
import { deskMessages } from "@reclaim/ui/desk/deskMessages.ts"
import { Effect } from "effect"
import { type Atom, atom, type Getter, type WritableAtom } from "jotai"
import { type Act, makeAct } from "../runtime/makeAct.ts"
import { makeQuery, type QueryState } from "../runtime/makeQuery.ts"
import type { PortalServices } from "../runtime/runtime.ts"
import { showToastAtom } from "../session/toastAtoms.ts"
import { openSubjectAtom } from "./deskAddressAtoms.ts"
import { reloadDeskInboxAtom } from "./deskInboxAtoms.ts"
import { reloadDeskItemsAtom } from "./deskItemAtoms.ts"

/** Call of the desk about a subject. */
export type DeskCall<Answer> = Effect.Effect<Answer, CallFailure, PortalServices>

/** Subject, with the ids that its calls have in their paths. */
export interface DeskPlace {
  readonly of: DeskAddress
  readonly params: { readonly client: number; readonly id: number }
}

/** Act on an item as staff see it. */
export interface DeskDecision<Item, Act> {
  readonly of: DeskAddress
  readonly item: Item
  readonly act: Act
}

/** Act to send: once by its key, however often it is attempted. */
export interface DeskStep<Item, Act> extends DeskDecision<Item, Act>, DeskPlace {
  readonly key: string
}

/** One kind of review at the desk: how it is found, acted on, and named. */
export interface DeskReviewSettings<Item, Act, Answer> {
  /** Kinds of addresses that open it. */
  readonly kinds: ReadonlyArray<DeskReviewKind>
  /** Reads the item. A change of what it gets, such as the offset of a page, requests it again. */
  readonly find: (place: DeskPlace, get: Getter) => DeskCall<Item>
  /** Sends an act. Acts that do not have the item's version are refused when another user was faster. */
  readonly act: (step: DeskStep<Item, Act>) => DeskCall<Answer>
  readonly words: {
    /** Title by the id in the address. */
    readonly title: (id: string) => string
    readonly loading: string
    /** Message when the item could not be read. */
    readonly defect: string
    /** Message when the item does not exist; null to show the server's. */
    readonly gone: string | null
    /** Message when an act failed without a message from the server; absent for the usual one. */
    readonly notDone?: string
  }
  /** Title and owner once the item is known; absent where the title by its id stays. */
  readonly named?: (item: Item) => { readonly title: string; readonly owner: string }
  /** Confirmation of an act, shown at the item; absent where the item's new state says enough. */
  readonly done?: (decision: DeskDecision<Item, Act>, answer: Answer) => string
  /** Act that undoes an act, on the item as the act has left it; null for an act that stays. */
  readonly undo?: (decision: DeskDecision<Item, Act>, answer: Answer) => DeskDecision<Item, Act> | null
  /** Confirmation of an act, shown as a toast. */
  readonly toast?: (act: Act) => string
  /** Requests what else an act changes. */
  readonly alsoReload?: WritableAtom<null, [], void>
  /** Place in which the page offers the next item: among the decisions, where the view puts it, or below the item. */
  readonly next?: "among decisions" | "below"
}

/** Settings of a review, with its state and acts. */
export interface DeskReview<Item, Act, Answer> extends DeskReviewSettings<Item, Act, Answer> {
  /** Subject of these kinds that the address opens; null for none. */
  readonly openAtom: Atom<DeskAddress | null>
  /** The item as on the server; null if it does not exist. */
  readonly stateAtom: Atom<QueryState<unknown, Item | null>>
  /** Requests the item again, with the open work items. */
  readonly reloadAtom: WritableAtom<null, [], void>
  /** Sends an act and changes nothing on the page. */
  readonly send: (decision: DeskDecision<Item, Act>) => DeskCall<Answer>
  readonly deskAct: DeskAct<Item, Act, Answer>
}

/** Act that a press triggers, after which the page is requested again. */
export type DeskAct<Item, Acted, Answer> = Act<DeskDecision<Item, Acted>, Answer>

const placeOf = (of: DeskAddress): DeskPlace => ({ of, params: { client: of.clientId, id: of.id } })

const orNull = <Item>(call: DeskCall<Item>): DeskCall<Item | null> =>
  Effect.catch(call, (failure) => (failure.status === 404 ? Effect.succeed(null) : Effect.fail(failure)))

/** True if an act was refused because the item has changed since it was shown. */
const isOutdated = ({ status }: CallFailure): boolean => status === 409 || status === 412

/** Makes the state and the acts of one kind of review. */
export const makeDeskReview = <Item, Act, Answer>(
  settings: DeskReviewSettings<Item, Act, Answer>
): DeskReview<Item, Act, Answer> => {
  const { act, alsoReload, find, kinds, toast, words } = settings
  const openAtom = atom((get) => {
    const of = get(openSubjectAtom)
    return of !== null && kinds.includes(of.kind) ? of : null
  })
  const query = makeQuery({
    question: (get) => {
      const of = get(openAtom)
      return of === null ? null : { of, call: find(placeOf(of), get) }
    },
    subject: ({ of }) => deskHref(of),
    ask: ({ call }) => (words.gone === null ? call : orNull(call)),
    defect: words.defect
  })
  const reloadAtom = atom(null, (_get, set) => {
    set(query.retryAtom)
    set(reloadDeskItemsAtom)
    set(reloadDeskInboxAtom)
    if (alsoReload !== undefined) set(alsoReload)
  })
  const send = (decision: DeskDecision<Item, Act>) =>
    Effect.flatMap(onceKey, (key) => act({ ...decision, ...placeOf(decision.of), key }))
  return {
    ...settings,
    openAtom,
    stateAtom: query.stateAtom,
    reloadAtom,
    send,
    deskAct: makeAct({
      ask: send,
      defect: words.notDone ?? deskMessages.notDone,
      onDone: ({ asked }, _get, set) => {
        if (toast !== undefined) void set(showToastAtom, messageToast(toast(asked.act)))
        set(reloadAtom)
      },
      onFailed: (failure, _get, set) => {
        if (isOutdated(failure)) set(reloadAtom)
      }
    })
  }
}
