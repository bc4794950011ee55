import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { callFailureOf } from "@reclaim/core/domain/failure/callFailureOf"
import { ownFailure } from "@reclaim/core/domain/failure/ownFailure"
import type { FormProblem } from "@reclaim/core/rules/input/FormState"
import type { EntriesState } from "@reclaim/ui/entries/EntriesState.ts"
import { type Effect, Exit, Record, String as Text } from "effect"
import { type Atom, atom, type Getter, type WritableAtom } from "jotai"
import { failureText, makeQuery } from "../runtime/makeQuery.ts"
import { type PortalServices, runWithFailureHandling } from "../runtime/runtime.ts"
import { showFailureAtom } from "../session/toastAtoms.ts"

type Call<Answer> = Effect.Effect<Answer, CallFailure, PortalServices>

export interface EntriesSettings<Content, Entry extends Content & { readonly id: number }> {
  /** Owner of the entries; null while they are not needed. A change of owner discards them and requests the others. */
  readonly owner: (get: Getter) => string | null
  readonly list: () => Call<ReadonlyArray<Entry>>
  readonly add: (content: Content) => Call<Entry>
  readonly change: (id: number, content: Content) => Call<Entry>
  readonly remove: (id: number) => Call<unknown>
  /** Order of the server's list. */
  readonly order: (one: Entry, other: Entry) => number
  /** Messages for failures without one from the server. */
  readonly texts: { readonly defect: string; readonly notSaved: string; readonly notRemoved: string }
}

/** Atoms of such a list. Saved entries are shown without requesting the list again. */
export interface Entries<Content, Entry> {
  readonly stateAtom: Atom<EntriesState<Entry>>
  /** Requests the list again. */
  readonly reloadAtom: WritableAtom<null, [], void>
  readonly addAtom: WritableAtom<null, [content: Content], Promise<Exit.Exit<Entry, CallFailure>>>
  readonly changeAtom: WritableAtom<null, [id: number, content: Content], Promise<Exit.Exit<Entry, CallFailure>>>
  /** Removes an entry at once; if the server refuses, it is restored with a message. */
  readonly removeAtom: WritableAtom<null, [entry: Entry], Promise<void>>
  /** Restores the entry removed last, as a new one with the same content. */
  readonly undoAtom: WritableAtom<null, [], Promise<void>>
}

/** Problem of a form whose content was not saved, in the server's words; null if it was saved. */
export const formProblemOf = (exit: Exit.Exit<unknown, CallFailure>, defect: string): FormProblem | null =>
  Exit.isSuccess(exit)
    ? null
    : {
        text: failureText(exit, defect),
        fields: Record.mapKeys(callFailureOf(exit)?.fields ?? {}, Text.snakeToCamel)
      }

/** List of a user's own entries with adding, changing, removing and undo. */
export const makeEntries = <Content, Entry extends Content & { readonly id: number }>(
  settings: EntriesSettings<Content, Entry>
): Entries<Content, Entry> => {
  const { order, owner, texts } = settings
  const query = makeQuery({
    question: owner,
    subject: (asked) => asked,
    ask: settings.list,
    defect: texts.defect
  })
  /** Entries as changed here since the server listed them; null if unchanged. */
  const changedAtom = atom<{ readonly entries: ReadonlyArray<Entry>; readonly removed: Entry | null } | null>(null)
  const stateAtom = atom((get): EntriesState<Entry> => {
    const state = get(query.stateAtom)
    switch (state._tag) {
      case "Answered":
        return { _tag: "Loaded", ...(get(changedAtom) ?? { entries: state.answer, removed: null }) }
      case "Failed":
        return state
      default:
        return { _tag: "Loading" }
    }
  })
  /** Applies a change to the list if it is loaded; otherwise the server's next answer has it. */
  const showAtom = atom(
    null,
    (get, set, apply: (entries: ReadonlyArray<Entry>) => ReadonlyArray<Entry>, removed: Entry | null = null) => {
      const state = get(stateAtom)
      if (state._tag === "Loaded") set(changedAtom, { entries: apply(state.entries).toSorted(order), removed })
    }
  )
  const reloadAtom = atom(null, (_get, set): void => {
    set(changedAtom, null)
    set(query.retryAtom)
  })
  const addAtom = atom(null, async (get, set, content: Content) => {
    const exit = await runWithFailureHandling(get, settings.add(content))
    if (Exit.isSuccess(exit)) set(showAtom, (entries) => [...entries, exit.value])
    return exit
  })
  const changeAtom = atom(null, async (get, set, id: number, content: Content) => {
    const exit = await runWithFailureHandling(get, settings.change(id, content))
    if (Exit.isSuccess(exit)) set(showAtom, (entries) => entries.map((one) => (one.id === id ? exit.value : one)))
    return exit
  })
  const removeAtom = atom(null, async (get, set, entry: Entry): Promise<void> => {
    set(showAtom, (entries) => entries.filter(({ id }) => id !== entry.id), entry)
    const exit = await runWithFailureHandling(get, settings.remove(entry.id))
    const failure = callFailureOf(exit)
    // An entry that no longer exists was removed elsewhere.
    if (Exit.isSuccess(exit) || failure?.status === 404) return
    set(showAtom, (entries) => [...entries, entry])
    await set(showFailureAtom, failure ?? ownFailure, texts.notRemoved)
  })
  const undoAtom = atom(null, async (get, set): Promise<void> => {
    const state = get(stateAtom)
    if (state._tag !== "Loaded" || state.removed === null) return
    const { removed } = state
    // A second click finds nothing to restore.
    set(showAtom, (entries) => entries)
    const exit = await set(addAtom, removed)
    if (Exit.isSuccess(exit)) return
    set(showAtom, (entries) => entries, removed)
    await set(showFailureAtom, callFailureOf(exit) ?? ownFailure, texts.notSaved)
  })
  return { stateAtom, reloadAtom, addAtom, changeAtom, removeAtom, undoAtom }
}
