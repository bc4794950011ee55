import { SavedViewGroup } from "@reclaim/core/contract/savedViews/SavedViewGroup"
import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import { ownFailure } from "@reclaim/core/domain/failure/ownFailure"
import type { SavedView } from "@reclaim/core/domain/user/SavedView"
import { decideInput } from "@reclaim/core/rules/input/decideInput"
import { ViewName } from "@reclaim/core/rules/input/ViewName"
import { Exit, Result, Schema } from "effect"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { failureText, makeQuery } from "../../app/runtime/makeQuery.ts"
import { runWithFailureHandling } from "../../app/runtime/runtime.ts"
import type { NameProblem } from "@reclaim/ui/savedViews/NameProblem.ts"
import { savedViewMessages } from "./savedViewMessages.ts"
import { showFailureAtom } from "../../app/session/toastAtoms.ts"

/** The user's views, and the one removed last, which can still be restored. */
interface KnownViews {
  readonly views: ReadonlyArray<SavedView>
  readonly removed: SavedView | null
}

/** The state of the user's views of the dashboard. */
export type SavedViewsView =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  | ({ readonly _tag: "Ready" } & KnownViews)

const screen = "reclaimDashboard"

const query = { screen } as const

/** True once the views are needed; they are not requested with the page. */
const isWantedAtom = atom(false)

const listQuery = makeQuery({
  question: (get) => (get(isWantedAtom) ? screen : null),
  subject: (asked) => asked,
  ask: () => ask(SavedViewGroup, (calls) => calls.list({ query })),
  defect: savedViewMessages.defect
})

/** The views as they were changed here; null while they are as the server listed them. */
const changedAtom = atom<KnownViews | null>(null)

/** The user's views as the page shows them. */
export const savedViewsAtom = atom((get): SavedViewsView => {
  const state = get(listQuery.stateAtom)
  switch (state._tag) {
    case "Answered":
      return { _tag: "Ready", ...(get(changedAtom) ?? { views: state.answer, removed: null }) }
    case "Failed":
      return state
    default:
      return { _tag: "Loading" }
  }
})

// The server's order.
const byName = (one: SavedView, other: SavedView) => (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1)

/** Changes the views if they are loaded; otherwise the server has the latest. */
const changeViewsAtom = atom(
  null,
  (
    get,
    set,
    change: (views: ReadonlyArray<SavedView>) => ReadonlyArray<SavedView>,
    removed: SavedView | null = null
  ): void => {
    const known = get(savedViewsAtom)
    if (known._tag === "Ready") set(changedAtom, { views: change(known.views).toSorted(byName), removed })
  }
)

/** Requests the views unless they are loaded or loading. */
export const loadSavedViewsAtom = atom(null, (get, set): void => {
  if (get(listQuery.stateAtom)._tag === "Failed") set(listQuery.retryAtom)
  set(isWantedAtom, true)
})

/** Problem with a name, in the server's words. */
const problemOf = (exit: Exit.Exit<unknown, CallFailure>): NameProblem => {
  const fields = callFailureOf(exit)?.fields
  const text = fields?.["name"] ?? fields?.["query"] ?? failureText(exit, savedViewMessages.notKept)
  return { _tag: "Refused", fields: { name: text } }
}

const enteredWrongly = (fields: Readonly<Record<string, string>>): NameProblem => ({
  _tag: "Entered",
  text: fields["name"] ?? savedViewMessages.notKept
})

const decideName = decideInput(Schema.Struct({ name: ViewName }))

/** Saves a view under a name; resolves to null, or to the problem if it was not saved. */
export const saveViewAtom = atom(
  null,
  async (get, set, content: { readonly name: string; readonly query: string }): Promise<NameProblem | null> => {
    const entered = decideName(content)
    if (Result.isFailure(entered)) return enteredWrongly(entered.failure)
    const { name } = entered.success
    const exit = await runWithFailureHandling(
      get,
      ask(SavedViewGroup, (calls) => calls.add({ query, payload: { name, query: content.query } }))
    )
    if (!Exit.isSuccess(exit)) return problemOf(exit)
    set(changeViewsAtom, (views) => [...views, exit.value])
    return null
  }
)

/** Renames a view; resolves to null, or to the problem if it was not renamed. */
export const renameViewAtom = atom(
  null,
  async (get, set, view: SavedView, typed: string): Promise<NameProblem | null> => {
    const entered = decideName({ name: typed })
    if (Result.isFailure(entered)) return enteredWrongly(entered.failure)
    const { name } = entered.success
    const exit = await runWithFailureHandling(
      get,
      ask(SavedViewGroup, (calls) =>
        calls.change({ params: { id: view.id }, query, payload: { name, query: view.query } })
      )
    )
    if (!Exit.isSuccess(exit)) return problemOf(exit)
    set(changeViewsAtom, (views) => views.map((other) => (other.id === view.id ? exit.value : other)))
    return null
  }
)

/** Removes a view at once; when the server refuses, it is restored with a message. */
export const removeViewAtom = atom(null, async (get, set, view: SavedView): Promise<void> => {
  set(changeViewsAtom, (views) => views.filter(({ id }) => id !== view.id), view)
  const exit = await runWithFailureHandling(
    get,
    ask(SavedViewGroup, (calls) => calls.remove({ params: { id: view.id }, query }))
  )
  // A view that no longer exists was removed elsewhere.
  if (Exit.isSuccess(exit) || callFailureOf(exit)?.status === 404) return
  set(changeViewsAtom, (views) => [...views, view])
  await set(showFailureAtom, callFailureOf(exit) ?? ownFailure, savedViewMessages.notRemoved)
})

/** Restores the view removed last. */
export const undoRemovalAtom = atom(null, async (get, set): Promise<void> => {
  const known = get(savedViewsAtom)
  if (known._tag !== "Ready" || known.removed === null) return
  const { removed } = known
  const payload = { name: removed.name, query: removed.query }
  const exit = await runWithFailureHandling(
    get,
    ask(SavedViewGroup, (calls) => calls.add({ query, payload }))
  )
  if (Exit.isSuccess(exit)) set(changeViewsAtom, (views) => [...views, exit.value])
  else await set(showFailureAtom, callFailureOf(exit) ?? ownFailure, savedViewMessages.notKept)
})
