import type { RowProblemCode } from "@reclaim/core/domain/application/batch/RowProblem"
import type { CellChange } from "@reclaim/ui/applications/batches/check/CheckRow.ts"

/** A row, or all rows with a problem. */
export type SkippedRows = { readonly line: number } | { readonly code: RowProblemCode }

/** An edit of an upload's rows: texts of cells, or rows to leave out. */
export type RowEdit =
  | { readonly _tag: "Cells"; readonly cells: ReadonlyArray<CellChange> }
  | { readonly _tag: "Skip"; readonly rows: SkippedRows; readonly isSkipped: boolean }

/** A change with its inverse. */
export interface KnownChange {
  readonly before: RowEdit
  readonly after: RowEdit
}

/** Stacks of changes to undo and to redo; the next one of each is last. */
export interface ChangeHistory {
  readonly done: ReadonlyArray<KnownChange>
  readonly undone: ReadonlyArray<KnownChange>
}

export const noChanges: ChangeHistory = { done: [], undone: [] }

/** Maximum number of changes that can be undone. */
const maxKept = 100

/** History after a change, which clears the changes to redo. */
export const withChange = ({ done }: ChangeHistory, change: KnownChange): ChangeHistory => ({
  done: [...done, change].slice(-maxKept),
  undone: []
})

/** The change to undo and the history without it; null if there is none. */
export const takeUndo = ({
  done,
  undone
}: ChangeHistory): { readonly change: KnownChange; readonly history: ChangeHistory } | null => {
  const change = done.at(-1)
  return change === undefined ? null : { change, history: { done: done.slice(0, -1), undone: [...undone, change] } }
}

/** The change to redo and the history with it; null if there is none. */
export const takeRedo = ({
  done,
  undone
}: ChangeHistory): { readonly change: KnownChange; readonly history: ChangeHistory } | null => {
  const change = undone.at(-1)
  return change === undefined ? null : { change, history: { done: [...done, change], undone: undone.slice(0, -1) } }
}
