import { SavedViewGroup } from "@reclaim/core/contract/savedViews/SavedViewGroup"
import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import type { SavedView, SavedViewScreen } from "@reclaim/core/domain/user/SavedView"
import { decideInput } from "@reclaim/core/rules/input/decideInput"
import { ViewName } from "@reclaim/core/rules/input/ViewName"
import type { NameProblem } from "@reclaim/ui/savedViews/NameProblem.ts"
import { Exit, Result, Schema } from "effect"
import { atom } from "jotai"
import { makeEntries } from "../entries/makeEntries.ts"
import { ask } from "../runtime/FeatureServices.ts"
import { failureText } from "../runtime/makeQuery.ts"
import { savedViewMessages as words } from "./savedViewMessages.ts"

/** Problem with a name, in the server's words; null if it was saved. */
const problemOf = (exit: Exit.Exit<unknown, CallFailure>): NameProblem | null => {
  if (Exit.isSuccess(exit)) return null
  const fields = callFailureOf(exit)?.fields
  const text = fields?.["name"] ?? fields?.["query"] ?? failureText(exit, words.notKept)
  return { _tag: "Refused", fields: { name: text } }
}

const enteredWrongly = (fields: Readonly<Record<string, string>>): NameProblem => ({
  _tag: "Entered",
  text: fields["name"] ?? words.notKept
})

const decideName = decideInput(Schema.Struct({ name: ViewName }))

/** Name and query of a view. */
interface ViewContent {
  readonly name: string
  readonly query: string
}

/** Atoms of a user's views of one screen. */
const makeSavedViews = (screen: SavedViewScreen) => {
  const query = { screen }
  /** True once the views are needed; they are not requested with the page. */
  const isWantedAtom = atom(false)
  const views = makeEntries<ViewContent, SavedView>({
    owner: (get) => (get(isWantedAtom) ? screen : null),
    list: () => ask(SavedViewGroup, (calls) => calls.list({ query })),
    add: (view) =>
      ask(SavedViewGroup, (calls) => calls.add({ query, payload: { name: view.name, query: view.query } })),
    change: (id, payload) => ask(SavedViewGroup, (calls) => calls.change({ params: { id }, query, payload })),
    remove: (id) => ask(SavedViewGroup, (calls) => calls.remove({ params: { id }, query })),
    order: (one, other) => (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1),
    texts: { defect: words.defect, notSaved: words.notKept, notRemoved: words.notRemoved }
  })
  return {
    /** The views as the page shows them. */
    stateAtom: views.stateAtom,
    /** Requests the views unless they are loaded or loading. */
    loadAtom: atom(null, (get, set): void => {
      if (get(views.stateAtom)._tag === "Failed") set(views.reloadAtom)
      set(isWantedAtom, true)
    }),
    /** Saves a view under a name; resolves to null, or to the problem if it was not saved. */
    saveAtom: atom(null, async (_get, set, content: ViewContent): Promise<NameProblem | null> => {
      const entered = decideName(content)
      if (Result.isFailure(entered)) return enteredWrongly(entered.failure)
      return problemOf(await set(views.addAtom, { ...entered.success, query: content.query }))
    }),
    /** Renames a view; resolves to null, or to the problem if it was not renamed. */
    renameAtom: atom(null, async (_get, set, view: SavedView, typed: string): Promise<NameProblem | null> => {
      const entered = decideName({ name: typed })
      if (Result.isFailure(entered)) return enteredWrongly(entered.failure)
      return problemOf(await set(views.changeAtom, view.id, { ...entered.success, query: view.query }))
    }),
    removeAtom: views.removeAtom,
    undoAtom: views.undoAtom
  }
}

/** The user's views of each screen that has them. */
export const savedViews: Readonly<Record<SavedViewScreen, ReturnType<typeof makeSavedViews>>> = {
  reclaimDashboard: makeSavedViews("reclaimDashboard"),
  desk: makeSavedViews("desk")
}
