import { SavedViews } from "@reclaim/core/client/savedViews/SavedViews"
import { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { SavedView } from "@reclaim/core/domain/user/SavedView"
import { Exit } from "effect"
import { atom } from "jotai"
import { ask } from "../../app/runtime/FeatureServices.ts"
import { failureText } from "../../app/runtime/makeQuery.ts"
import { callFailureOf, runWithFailureHandling } from "../../app/runtime/runtime.ts"
import { savedViewMessages } from "./savedViewMessages.ts"
import { showFailureAtom } from "../../app/session/toastAtoms.ts"

/** What is known of the user's views of the dashboard. */
export type SavedViewsView =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string }
  /** `removed`: what was removed last and can still be had back. */
  | { readonly _tag: "Ready"; readonly views: ReadonlyArray<SavedView>; readonly removed: SavedView | null }

const screen = "reclaimDashboard"

const storeViewsAtom = atom<SavedViewsView>({ _tag: "Loading" })

/** The user's views as the page shows them. */
export const savedViewsAtom = atom((get) => get(storeViewsAtom))

// As the server orders them.
const byName = (one: SavedView, other: SavedView) => (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1)

/** Changes the views that are known; what is not known yet is as the server has it. */
const changeViewsAtom = atom(
  null,
  (
    _get,
    set,
    change: (views: ReadonlyArray<SavedView>) => ReadonlyArray<SavedView>,
    removed: SavedView | null = null
  ): void =>
    set(storeViewsAtom, (known) =>
      known._tag === "Ready" ? { _tag: "Ready", views: change(known.views).toSorted(byName), removed } : known
    )
)

/** Asks for the views unless they are known. */
export const loadSavedViewsAtom = atom(null, async (get, set): Promise<void> => {
  if (get(storeViewsAtom)._tag === "Ready") return
  set(storeViewsAtom, { _tag: "Loading" })
  const exit = await runWithFailureHandling(
    get,
    ask(SavedViews, (views) => views.list(screen))
  )
  if (Exit.isSuccess(exit)) {
    set(storeViewsAtom, { _tag: "Ready", views: exit.value, removed: null })
    return
  }
  set(storeViewsAtom, { _tag: "Failed", text: failureText(exit, savedViewMessages.defect) })
})

/** What is wrong with a name, in the server's words. */
const problemOf = (exit: Exit.Exit<unknown, CallFailure>): string => {
  const fields = callFailureOf(exit)?.fields
  return fields?.["name"] ?? fields?.["query"] ?? failureText(exit, savedViewMessages.notKept)
}

/** Keeps a view under a name; answers what is wrong, or null when it is kept. */
export const saveViewAtom = atom(
  null,
  async (get, set, content: { readonly name: string; readonly query: string }): Promise<string | null> => {
    const exit = await runWithFailureHandling(
      get,
      ask(SavedViews, (views) => views.add(screen, content))
    )
    if (!Exit.isSuccess(exit)) return problemOf(exit)
    set(changeViewsAtom, (views) => [...views, exit.value])
    return null
  }
)

/** Gives a view another name; answers what is wrong, or null when it is changed. */
export const renameViewAtom = atom(null, async (get, set, view: SavedView, name: string): Promise<string | null> => {
  const exit = await runWithFailureHandling(
    get,
    ask(SavedViews, (views) => views.change(screen, new SavedView({ id: view.id, name, query: view.query })))
  )
  if (!Exit.isSuccess(exit)) return problemOf(exit)
  set(changeViewsAtom, (views) => views.map((other) => (other.id === view.id ? exit.value : other)))
  return null
})

/** A removal that failed by a mistake of ours, without a word from the server. */
const brokenRemoval = new CallFailure({ status: 0, statusText: "" })

/** Removes a view at once; when the server refuses, it is restored with a message. */
export const removeViewAtom = atom(null, async (get, set, view: SavedView): Promise<void> => {
  set(changeViewsAtom, (views) => views.filter(({ id }) => id !== view.id), view)
  const exit = await runWithFailureHandling(
    get,
    ask(SavedViews, (views) => views.remove(screen, view.id))
  )
  // One that is not there any more was removed elsewhere.
  if (Exit.isSuccess(exit) || callFailureOf(exit)?.status === 404) return
  set(changeViewsAtom, (views) => [...views, view])
  await set(showFailureAtom, callFailureOf(exit) ?? brokenRemoval, savedViewMessages.notRemoved)
})

/** Keeps the view once more that was removed last. */
export const undoRemovalAtom = atom(null, async (get, set): Promise<void> => {
  const known = get(storeViewsAtom)
  if (known._tag !== "Ready" || known.removed === null) return
  const { name, query } = known.removed
  const exit = await runWithFailureHandling(
    get,
    ask(SavedViews, (views) => views.add(screen, { name, query }))
  )
  if (Exit.isSuccess(exit)) set(changeViewsAtom, (views) => [...views, exit.value])
  else await set(showFailureAtom, callFailureOf(exit) ?? brokenRemoval, savedViewMessages.notKept)
})
