import { Invalid, NotFound } from "@reclaim/core/contract/access/errors"
import type { AccountColumnName } from "@reclaim/core/rules/application/batch/accountColumns"
import type { RowChange } from "@reclaim/core/rules/application/batch/BatchAct"
import type { BatchFacts } from "@reclaim/core/rules/application/batch/BatchFacts"
import type { CellsOf } from "@reclaim/core/rules/application/batch/BatchColumn"
import { makeAccountJudge } from "@reclaim/core/rules/application/batch/makeAccountJudge"
import { judgeAccountRow } from "@reclaim/core/rules/application/batch/judgeAccountRow"
import { isSecretColumn } from "@reclaim/core/rules/application/batch/maskedCell"
import { Context, Effect, Function, Layer } from "effect"
import type { WithinTransaction } from "../../../platform/sql/WithinTransaction.ts"
import { BatchReferences } from "./BatchReferences.ts"
import { BatchSecrets } from "./BatchSecrets.ts"
import {
  patchCells,
  readFirstLines,
  readRelatedLines,
  readRowsOf,
  type StoredRow,
  writeJudgedRows,
  writePatch,
  writeSkip
} from "./batchRowRows.ts"
import type { StoredBatch } from "./batchRows.ts"
import { judgedRowOf } from "./judgedRowOf.ts"
import { readKnownNumbers } from "./referenceRows.ts"

/** Correction of every cell of a column that holds the same text. */
export type SameCells = Omit<Extract<RowChange, { readonly _tag: "FixCells" }>, "_tag">

/** Changes of one row. */
export interface RowEdit {
  readonly cells: CellsOf<AccountColumnName>
  /** True to leave the row out, null to keep the setting. */
  readonly isSkipped: boolean | null
}

/** Maximum number of rows checked again within a request; more become a job. */
const maxRelated = 200

const noRow = new NotFound({ message: "The list has no such row" })

const noSameSecrets = new Invalid({
  message: "Cells of this column are corrected one by one",
  fields: { column: "Cells of this column are corrected one by one" }
})

const isText = (text: string): boolean => text !== ""

/** Corrects cells of rows of locked lists, and checks all related rows again. */
export class RowCorrections extends Context.Service<
  RowCorrections,
  {
    /** Rows checked again; null if there are so many that the list has to be checked again. */
    readonly fixRow: (
      clientId: number,
      batch: StoredBatch,
      line: number,
      edit: RowEdit
    ) => WithinTransaction<ReadonlyArray<StoredRow> | null, NotFound>
    /** Number of corrected cells; the list then has to be checked again. */
    readonly fixCells: (clientId: number, batch: StoredBatch, same: SameCells) => WithinTransaction<number, Invalid>
  }
>()("@reclaim/app-api/RowCorrections") {
  static readonly layer = Layer.effect(
    RowCorrections,
    Effect.gen(function* () {
      const secrets = yield* BatchSecrets
      const references = yield* BatchReferences

      /** Judges rows in the order of the file, with those before them that they are judged by. */
      const judgeAnew = Effect.fnUntraced(function* (
        clientId: number,
        { batchId }: StoredBatch,
        facts: BatchFacts,
        lines: ReadonlyArray<number>
      ) {
        const asked = yield* readRowsOf(clientId, batchId, lines)
        const places = asked.map(({ accountPlace }) => accountPlace).filter(isText)
        const names = asked.map(({ reference }) => reference).filter(isText)
        const firsts = yield* readFirstLines(clientId, batchId, { references: names, accountPlaces: places })
        const judge = makeAccountJudge(facts)
        const rows = yield* readRowsOf(clientId, batchId, [...new Set([...lines, ...firsts])])
        const judged = yield* Effect.forEach(rows, (stored) =>
          Effect.map(secrets.openRow(clientId, batchId, stored), (cells) => {
            const row = { line: stored.line, cells, isSkipped: stored.isSkipped }
            return judgedRowOf(row, judge(row))
          })
        )
        const wanted = new Set(lines)
        yield* writeJudgedRows(
          clientId,
          batchId,
          judged.filter(({ line }) => wanted.has(line))
        )
        return yield* readRowsOf(clientId, batchId, lines)
      })

      return RowCorrections.of({
        fixRow: Effect.fnUntraced(function* (clientId, batch, line, { cells, isSkipped }) {
          const { batchId } = batch
          const [before] = yield* readRowsOf(clientId, batchId, [line])
          if (before === undefined) return yield* noRow
          // A placeholder sent back unchanged is not a correction of the sealed value.
          const shown: Readonly<Record<string, string>> = { ...before.cells, ...before.patch }
          const entered = Object.entries(cells).filter(
            ([column, cell]) => !(isSecretColumn(column) && cell !== "" && cell === shown[column])
          )
          const patch = { ...(yield* secrets.openPatch(clientId, batchId, before)), ...Object.fromEntries(entered) }
          const { open, sealed } = yield* secrets.splitPatch(clientId, batchId, line, patch)
          yield* writePatch(clientId, batchId, { line, patch: open, sealed })
          const all = yield* secrets.openRow(clientId, batchId, { ...before, patch: open, patchSealed: sealed })
          const row = { line, cells: all }
          const accounts = yield* readKnownNumbers(clientId, Function.identity)
          const facts = yield* references.factsOf(clientId, accounts, batch)
          const after = judgedRowOf(row, judgeAccountRow(row, facts))
          // Only an owner's first row affects the others of that owner.
          const named = [...new Set([before.reference, after.reference])].filter(isText)
          const firsts = yield* readFirstLines(clientId, batchId, { references: named, accountPlaces: [] })
          const isFirst = firsts.length < named.length || firsts.some((first) => first >= line)
          const accountPlaces = [...new Set([before.accountPlace, after.accountPlace])].filter(isText)
          const related = yield* readRelatedLines(
            clientId,
            batchId,
            { references: isFirst ? named : [], accountPlaces },
            maxRelated
          )
          if (isSkipped !== null) yield* writeSkip(clientId, batchId, line, isSkipped)
          // The corrected row comes first, because the others are judged by it.
          yield* writeJudgedRows(clientId, batchId, [after])
          if (related.length >= maxRelated) return null
          return yield* judgeAnew(clientId, batch, facts, [...new Set([line, ...related])])
        }),
        fixCells: Effect.fnUntraced(function* (clientId, batch, same) {
          if (isSecretColumn(same.column)) return yield* noSameSecrets
          return yield* patchCells(clientId, batch.batchId, {
            column: same.column,
            from: same.from,
            to: same.to
          })
        })
      })
    })
  )
}
