import type { CellChange } from "@reclaim/ui/batches/check/CheckRow.ts"

/** A change of cells with what undoes it. */
export interface KnownChange {
  readonly before: ReadonlyArray<CellChange>
  readonly after: ReadonlyArray<CellChange>
}

/** What was changed, the last change at the end, and what was undone, the next to be done again at the end. */
export interface ChangeHistory {
  readonly done: ReadonlyArray<KnownChange>
  readonly undone: ReadonlyArray<KnownChange>
}

export const noChanges: ChangeHistory = { done: [], undone: [] }

/** The most changes that can be undone. */
const maxKept = 100

/** After a change: what was undone before can't be done again. */
export const withChange = ({ done }: ChangeHistory, change: KnownChange): ChangeHistory => ({
  done: [...done, change].slice(-maxKept),
  undone: []
})

/** The change to undo, and the history without it; null where there is none. */
export const undoing = ({
  done,
  undone
}: ChangeHistory): { readonly change: KnownChange; readonly history: ChangeHistory } | null => {
  const change = done.at(-1)
  return change === undefined ? null : { change, history: { done: done.slice(0, -1), undone: [...undone, change] } }
}

/** The change to do again, and the history with it; null where there is none. */
export const redoing = ({
  done,
  undone
}: ChangeHistory): { readonly change: KnownChange; readonly history: ChangeHistory } | null => {
  const change = undone.at(-1)
  return change === undefined ? null : { change, history: { done: [...done, change], undone: undone.slice(0, -1) } }
}
