import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { DeskGroup } from "@reclaim/core/contract/desk/DeskGroup"
import { DeskApplicationGroup } from "@reclaim/core/contract/applications/DeskApplicationGroup"
import type { BulkDecision } from "@reclaim/core/domain/application/DeskApplicationAct"
import { type WorkItem, workItemPageLimit } from "@reclaim/core/domain/desk/WorkItem"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { type DeskScreen, itemsOfScreen } from "@reclaim/core/rules/desk/deskAddress"
import type { DeskItemListState } from "@reclaim/ui/desk/DeskItemList.tsx"
import { deskMessages as words } from "@reclaim/ui/desk/deskMessages.ts"
import { Effect } from "effect"
import { atom } from "jotai"
import { ask } from "../runtime/FeatureServices.ts"
import { makeAct } from "../runtime/makeAct.ts"
import { makeQuery } from "../runtime/makeQuery.ts"
import { deskClientAtom, isAtDeskAtom } from "./deskAddressAtoms.ts"

/** The screen that is in view. */
export const deskScreenAtom = atom<DeskScreen | null>(null)

/** The server's order within a kind: by due date, items without one last. */
const byDue = (a: WorkItem, b: WorkItem): number => {
  if (a.dueOn !== b.dueOn) return a.dueOn === null ? 1 : b.dueOn === null ? -1 : a.dueOn < b.dueOn ? -1 : 1
  return a.openedOn === b.openedOn ? a.itemId - b.itemId : a.openedOn < b.openedOn ? -1 : 1
}

const query = makeQuery({
  question: (get) => {
    const screen = get(deskScreenAtom)
    return screen === null || !get(isAtDeskAtom) ? null : { screen, client: get(deskClientAtom) }
  },
  subject: ({ client, screen }) => `${screen} ${String(client)}`,
  ask: ({ client, screen }) =>
    Effect.all({
      pages: Effect.forEach(itemsOfScreen(screen), (kind) =>
        ask(DeskGroup, (calls) =>
          calls.items({ query: { kind, ...(client === null ? {} : { client }), offset: 0, limit: workItemPageLimit } })
        )
      ),
      today: todayInUtc
    }),
  defect: words.defect
})

export const deskItemsAtom = atom((get): DeskItemListState => {
  const state = get(query.stateAtom)
  if (state._tag === "Failed") return state
  if (state._tag !== "Answered") return { _tag: "Loading" }
  const { pages, today } = state.answer
  return { _tag: "Loaded", items: pages.flatMap(({ items }) => items).toSorted(byDue), today }
})

export const reloadDeskItemsAtom = query.retryAtom

interface Closure {
  readonly item: WorkItem
  readonly reason: string
}

/** Closes an item that nothing else ends. */
export const closeItemAct = makeAct({
  ask: ({ item: { itemId: id }, reason }: Closure) =>
    ask(DeskGroup, (calls) => calls.close({ params: { id }, payload: { reason } })),
  defect: words.notClosed,
  onDone: (_done, _get, set) => set(query.retryAtom),
  onFailed: ({ status }, _get, set) => {
    if (status === 409) set(query.retryAtom)
  }
})

interface Together {
  readonly act: BulkDecision
  /** Applications of one client. */
  readonly items: ReadonlyArray<WorkItem>
}

const refusedStoreAtom = atom<ReadonlyMap<number, string>>(new Map())

/** Reasons why an act on several applications did not fit some of them, by item id. */
export const refusedItemsAtom = atom((get) => get(refusedStoreAtom))

/** Acts on several applications of a client at once: on all of them, or on none. */
export const togetherAct = makeAct({
  ask: ({ act, items }: Together) =>
    Effect.flatMap(onceKey, (key) =>
      ask(DeskApplicationGroup, (calls) =>
        calls.bulkAct({
          params: { client: items[0]?.clientId ?? 0 },
          headers: { key },
          payload: { ...act, applicationIds: items.map(({ subjectId }) => Number(subjectId)) }
        })
      )
    ),
  defect: words.together.notDone,
  onDone: (_done, _get, set) => {
    set(refusedStoreAtom, new Map())
    set(query.retryAtom)
  },
  onFailed: ({ fields = {} }, get, set) => {
    const state = get(deskItemsAtom)
    const items = state._tag === "Loaded" ? state.items : []
    const ofItem = ({ itemId, kind, subjectId }: WorkItem) => {
      const text = kind === "application" ? fields[`application_${subjectId}`] : undefined
      return text === undefined ? [] : [[itemId, text] as const]
    }
    set(refusedStoreAtom, new Map(items.flatMap(ofItem)))
  }
})

/** Takes an item. */
export const takeItemAct = makeAct({
  ask: ({ itemId: id }: WorkItem) => ask(DeskGroup, (calls) => calls.take({ params: { id } })),
  defect: words.notTaken,
  onDone: (_done, _get, set) => set(query.retryAtom),
  // Another user may have taken it, or it is done.
  onFailed: ({ status }, _get, set) => {
    if (status === 409) set(query.retryAtom)
  }
})
