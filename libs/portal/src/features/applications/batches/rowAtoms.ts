import { BatchGroup } from "@reclaim/core/contract/applications/batches/BatchGroup"
import type { BatchState } from "@reclaim/core/domain/application/batch/BatchState"
import type { CorrectedRows } from "@reclaim/core/domain/application/batch/CorrectedRows"
import type { RowCounts, UploadBatch } from "@reclaim/core/domain/application/batch/UploadBatch"
import type { CallFailure } from "@reclaim/core/domain/failure/CallFailure"
import { type AccountColumnName, accountColumns } from "@reclaim/core/rules/application/batch/accountColumns"
import type { RowChange } from "@reclaim/core/rules/application/batch/BatchAct"
import type { CellsOf } from "@reclaim/core/rules/application/batch/BatchColumn"
import { isSecretColumn } from "@reclaim/core/rules/application/batch/maskedCell"
import { countOf, partsOf, type RowFilter, type RowPart } from "@reclaim/core/rules/application/batch/rowFilter"
import { batchMessages as words } from "@reclaim/ui/applications/batches/batchMessages.ts"
import type { CellChange, CheckRow } from "@reclaim/ui/applications/batches/check/CheckRow.ts"
import { Effect, Exit } from "effect"
import { atom } from "jotai"
import { againOnceOnline } from "../../../app/network/againOnceOnline.ts"
import { ask } from "../../../app/runtime/FeatureServices.ts"
import { failureText } from "../../../app/runtime/makeQuery.ts"
import { type PortalServices, runRaw, runWithFailureHandling } from "../../../app/runtime/runtime.ts"
import { viewAsAtom } from "../../../app/viewAs/viewAsAtoms.ts"
import { batchAtom, followBatch, isBusy, reloadBatchAtom, versionedRequest } from "./batchAtoms.ts"
import {
  type ChangeHistory,
  type KnownChange,
  noChanges,
  takeRedo,
  type RowEdit,
  type SkippedRows,
  takeUndo,
  withChange
} from "./changeHistory.ts"
import { type Draft, draftAtom } from "./draftAtoms.ts"
import { SheetReader } from "./sheet/SheetReader.ts"

const storeFilterAtom = atom<RowFilter | null>(null)

/** Filter of the rows; until the user chooses one, rows with errors if there are any. */
export const filterAtom = atom(
  (get): RowFilter => get(storeFilterAtom) ?? (countOf(get(countsAtom), "error") > 0 ? "error" : "all"),
  (_get, set, filter: RowFilter): void => set(storeFilterAtom, filter)
)

const unservedStates: ReadonlySet<BatchState> = new Set(["received", "checking", "failed", "cancelled", "expired"])

/** True once the server has checked all rows, so that they can be read and corrected there. */
export const isServedAtom = atom((get): boolean => {
  const state = get(batchAtom)?.state
  return state !== undefined && !unservedStates.has(state)
})

const none: RowCounts = {}

/** Number of rows by result: from the server, or before that from the page's own check. */
export const countsAtom = atom((get): RowCounts => {
  if (get(isServedAtom)) return get(batchAtom)?.counts ?? none
  return get(draftAtom)?.check?.counts ?? none
})

const storeProblemAtom = atom<string | null>(null)

/** Reason why rows could not be read or a change was not saved; null for none. */
export const rowProblemAtom = atom((get) => get(storeProblemAtom))

/** Source of the rows shown; a new object whenever it changes. */
const sourceAtom = atom((get): RowSource => {
  const draft = get(draftAtom)
  const batch = get(batchAtom)
  return get(isServedAtom) && batch !== null
    ? { _tag: "Server", batchId: batch.batchId, version: batch.version }
    : { _tag: "Page", check: draft?.check ?? null }
})

/** Loaded rows by line, at most as many as the grid holds. */
const knownRowsAtom = atom(new Map<number, CheckRow>())

const maxKnownRows = 10_000

/** Source of rows. */
type RowSource = { readonly _tag: "Server"; readonly batchId: number; readonly version: number } | PageSource

interface PageSource {
  readonly _tag: "Page"
  readonly check: Draft["check"]
}

const storeNamedAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Columns with content or with a problem in the loaded rows, including columns that the file lacks. */
export const namedColumnsAtom = atom((get) => get(storeNamedAtom))

const withNamed = (known: ReadonlySet<string>, rows: ReadonlyArray<CheckRow>): ReadonlySet<string> => {
  const named = rows.flatMap(({ cells, problems }) => [...Object.keys(cells), ...problems.map(({ column }) => column)])
  return named.every((column) => known.has(column)) ? known : new Set([...known, ...named])
}

/** Rows shown in the grid and their source; a new object whenever they change. */
export interface ShownRows {
  readonly count: number
  readonly source: RowSource
  /** Parts of the file between two positions of the rows shown. */
  readonly parts: (from: number, to: number) => ReadonlyArray<RowPart>
}

export const shownRowsAtom = atom((get): ShownRows => {
  const counts = get(countsAtom)
  const filter = get(filterAtom)
  const count = countOf(counts, filter)
  return {
    count,
    source: get(sourceAtom),
    parts: (from, to) => partsOf(counts, filter, { from, to: Math.min(to, count) })
  }
})

const readFromSheet = (parts: ReadonlyArray<RowPart>) =>
  ask(SheetReader, (reader) => reader.ask({ _tag: "Read", of: parts }))

const readFromServer = (batchId: number, parts: ReadonlyArray<RowPart>, viewAs: number) =>
  ask(BatchGroup, (calls) =>
    Effect.map(
      Effect.forEach(parts, ({ limit, offset, state }) =>
        calls.rows({
          params: { id: batchId },
          query: { offset, limit, viewAsUserId: viewAs, ...(state === null ? {} : { state }) }
        })
      ),
      (pages): ReadonlyArray<CheckRow> => pages.flatMap(({ rows }) => rows)
    )
  )

/** Reads rows; returns null after a failure, which is reported. */
export const readRowsAtom = atom(
  null,
  async (
    get,
    set,
    { parts, source }: { readonly source: RowSource; readonly parts: ReadonlyArray<RowPart> }
  ): Promise<ReadonlyArray<CheckRow> | null> => {
    const exit: Exit.Exit<ReadonlyArray<CheckRow>, unknown> = source._tag === "Page"
      ? await runRaw(get, readFromSheet(parts))
      : await runWithFailureHandling(
          get,
          againOnceOnline(readFromServer(source.batchId, parts, get(viewAsAtom).userId))
        )
    if (Exit.isFailure(exit)) {
      set(storeProblemAtom, words.rowsDefect)
      return null
    }
    const read = get(knownRowsAtom)
    if (read.size > maxKnownRows) read.clear()
    for (const row of exit.value) read.set(row.line, row)
    set(storeNamedAtom, (known) => withNamed(known, exit.value))
    return exit.value
  }
)

/** True while a change is being saved. */
export const isSavingAtom = atom(false)

/** Notice about a refused act; empty for none. */
export const noticeAtom = atom("")

const historyAtom = atom<ChangeHistory>(noChanges)

export const canUndoAtom = atom((get) => get(historyAtom).done.length > 0)
export const canRedoAtom = atom((get) => get(historyAtom).undone.length > 0)

/** The cells of each line that are changed. */
const byLine = (changes: ReadonlyArray<CellChange>): ReadonlyMap<number, CellsOf<AccountColumnName>> => {
  const lines = new Map<number, CellsOf<AccountColumnName>>()
  for (const { column, line, text } of changes) lines.set(line, { ...lines.get(line), [column]: text })
  return lines
}

const changeRows = (batch: UploadBatch, change: RowChange) =>
  ask(BatchGroup, (calls) => calls.changeRows({ ...versionedRequest(batch), payload: change }))

/** Saves row by row, each change based on the version that the previous one returned. */
const savingRows = (batch: UploadBatch, changes: ReadonlyArray<CellChange>, onSaved: (now: UploadBatch) => void) =>
  Effect.gen(function* () {
    let now = batch
    for (const [line, cells] of byLine(changes)) {
      const { batch: fixed } = yield* changeRows(now, { _tag: "FixRow", line, cells })
      // If many rows are affected, the whole list is rechecked before the next one can be corrected.
      now = isBusy(fixed)
        ? yield* Effect.delay(followBatch(fixed.batchId), "1 second").pipe(Effect.repeat({ while: isBusy }))
        : fixed
      onSaved(now)
    }
  })

/** Saves changes; returns true if that succeeded. */
const saveAtom = atom(
  null,
  async (
    get,
    set,
    saving: (
      batch: UploadBatch,
      onSaved: (now: UploadBatch) => void
    ) => Effect.Effect<unknown, CallFailure, PortalServices>
  ): Promise<boolean> => {
    const batch = get(batchAtom)
    if (batch === null || isBusy(batch) || get(isSavingAtom)) return false
    set(isSavingAtom, true)
    set(storeProblemAtom, null)
    set(noticeAtom, "")
    const exit = await runWithFailureHandling(get, againOnceOnline(saving(batch, (now) => set(batchAtom, now))))
    set(isSavingAtom, false)
    if (Exit.isSuccess(exit)) return true
    set(storeProblemAtom, failureText(exit, words.notSaved))
    // The upload may have changed since it was shown.
    await set(reloadBatchAtom)
    return false
  }
)

const correctHereAtom = atom(null, async (get, _set, changes: ReadonlyArray<CellChange>): Promise<void> => {
  if (get(draftAtom)?.isRead !== true) return
  await runRaw(
    get,
    ask(SheetReader, (reader) => reader.ask({ _tag: "Correct", of: changes }))
  )
})

const saveCellsAtom = atom(null, async (_get, set, changes: ReadonlyArray<CellChange>): Promise<boolean> => {
  const isSaved = await set(saveAtom, (batch, onSaved) => savingRows(batch, changes, onSaved))
  if (isSaved) await set(correctHereAtom, changes)
  return isSaved
})

const skipRows = (batch: UploadBatch, rows: SkippedRows, isSkipped: boolean) =>
  changeRows(
    batch,
    "line" in rows ? { _tag: "SkipRow", line: rows.line, isSkipped } : { _tag: "SkipRows", code: rows.code, isSkipped }
  )

const saveEditAtom = atom(null, (_get, set, edit: RowEdit): Promise<boolean> =>
  edit._tag === "Cells"
    ? set(saveCellsAtom, edit.cells)
    : set(saveAtom, (batch, onSaved) =>
        Effect.map(skipRows(batch, edit.rows, edit.isSkipped), (corrected) => onSaved(corrected.batch))
      )
)

const cellsOf = (cells: ReadonlyArray<CellChange>): RowEdit => ({ _tag: "Cells", cells })

/** Previous content of cells; null if unknown, because a cell is secret or was not read. */
const beforeOf = (
  read: ReadonlyMap<number, CheckRow>,
  changes: ReadonlyArray<CellChange>
): ReadonlyArray<CellChange> | null => {
  if (changes.some(({ column, line }) => isSecretColumn(column) || !read.has(line))) return null
  return changes.map(({ column, line }) => ({ line, column, text: read.get(line)?.cells[column] ?? "" }))
}

/** Changes the text of cells. */
export const changeCellsAtom = atom(null, async (get, set, changes: ReadonlyArray<CellChange>): Promise<void> => {
  const before = beforeOf(get(knownRowsAtom), changes)
  if (!(await set(saveCellsAtom, changes))) return
  // A change without a known inverse clears the undo history: an older change must not be undone over a newer one.
  set(historyAtom, (history) =>
    before === null ? noChanges : withChange(history, { before: cellsOf(before), after: cellsOf(changes) })
  )
})

/** Lines whose cell in a column holds a text; null if the page does not have the file. */
const linesLikeAtom = atom(
  null,
  async (get, _set, column: AccountColumnName, text: string): Promise<ReadonlyArray<number> | null> => {
    if (get(draftAtom)?.isRead !== true) return null
    const exit = await runRaw(
      get,
      ask(SheetReader, (reader) => reader.ask({ _tag: "LinesWith", of: [column, text] }))
    )
    return Exit.isSuccess(exit) ? exit.value : null
  }
)

/** Number of cells in a column that hold a text; null if unknown. */
export const countLikeAtom = atom(null, async (_get, set, column: string, text: string): Promise<number | null> => {
  const name = accountColumns.find((one) => one.name === column)?.name
  return name === undefined ? null : ((await set(linesLikeAtom, name, text))?.length ?? null)
})

const changesAt = (lines: ReadonlyArray<number>, column: AccountColumnName, text: string): ReadonlyArray<CellChange> =>
  lines.map((line) => ({ line, column, text }))

/** Replaces a text in all cells of a column that hold it. */
export const changeLikeAtom = atom(
  null,
  async (_get, set, column: AccountColumnName, from: string, to: string): Promise<void> => {
    const known = await set(linesLikeAtom, column, from)
    let corrected: CorrectedRows | null = null
    const isSaved = await set(saveAtom, (batch, onSaved) =>
      Effect.map(changeRows(batch, { _tag: "FixCells", column, from, to }), (answer) => {
        corrected = answer
        onSaved(answer.batch)
      })
    )
    if (!isSaved) return
    const lines = known ?? rowsOf(corrected).flatMap(({ cells, line }) => (cells[column] === to ? [line] : []))
    await set(correctHereAtom, changesAt(lines, column, to))
    set(historyAtom, (history) =>
      lines.length === 0
        ? noChanges
        : withChange(history, {
            before: cellsOf(changesAt(lines, column, from)),
            after: cellsOf(changesAt(lines, column, to))
          })
    )
  }
)

const rowsOf = (corrected: CorrectedRows | null): CorrectedRows["rows"] => corrected?.rows ?? []

/** Leaves rows out or includes them again. */
export const skipAtom = atom(null, async (_get, set, rows: SkippedRows, isSkipped: boolean): Promise<void> => {
  const edit = (skipped: boolean): RowEdit => ({ _tag: "Skip", rows, isSkipped: skipped })
  if (!(await set(saveEditAtom, edit(isSkipped)))) return
  set(historyAtom, (history) => withChange(history, { before: edit(!isSkipped), after: edit(isSkipped) }))
})

const replayAtom = atom(
  null,
  async (
    get,
    set,
    next: { readonly change: KnownChange; readonly history: ChangeHistory } | null,
    side: keyof KnownChange
  ): Promise<void> => {
    if (next === null || get(isSavingAtom)) return
    if (await set(saveEditAtom, next.change[side])) set(historyAtom, next.history)
  }
)

/** Undoes the last change. */
export const undoAtom = atom(null, (get, set) => set(replayAtom, takeUndo(get(historyAtom)), "before"))

/** Redoes the change undone last. */
export const redoAtom = atom(null, (get, set) => set(replayAtom, takeRedo(get(historyAtom)), "after"))

/** Resets filter and history for another upload. */
export const forgetRowsAtom = atom(null, (get, set): void => {
  get(knownRowsAtom).clear()
  set(storeNamedAtom, new Set<string>())
  set(storeFilterAtom, null)
  set(storeProblemAtom, null)
  set(noticeAtom, "")
  set(historyAtom, noChanges)
})
