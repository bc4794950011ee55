import { csvRow, csvStart } from "@reclaim/core/format/csv/csvRow"
import { errorRow, errorTitles } from "@reclaim/core/rules/application/batch/errorRows"
import {
  investorTemplateCodes,
  investorTemplateRows,
  templateCodes,
  templateRows
} from "@reclaim/core/rules/application/batch/batchTemplate"
import type { NotFound } from "@reclaim/core/contract/access/errors"
import type { Column } from "@reclaim/xlsx/Workbook"
import { Context, Effect, Layer, type Scope, Stream } from "effect"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"
import { Database } from "../../../platform/database/Database.ts"
import { maxRowsPerTransaction } from "../../../platform/jobs/maxRowsPerTransaction.ts"
import type { BatchedSheet } from "../../../platform/workbook/BatchedWorkbook.ts"
import { writeWorkbook } from "../../../platform/workbook/writeWorkbook.ts"
import { AccountBatches } from "./AccountBatches.ts"
import { readWrongRowsAfter } from "./batchRowRows.ts"
import { readCustodians } from "./referenceRows.ts"
import { shownRow } from "./shownRow.ts"

type Rows = ReadonlyArray<ReadonlyArray<string>>

const columnsOf = (titles: ReadonlyArray<string>): ReadonlyArray<Column> =>
  titles.map((title) => ({ title, width: Math.max(14, title.length + 2), kind: "text" }))

const csvOf = (rows: Rows): Uint8Array => Buffer.from(csvStart + rows.map(csvRow).join(""))

const sheetOf = (name: string, titles: ReadonlyArray<string>, rows: Rows): BatchedSheet => ({
  name,
  columns: columnsOf(titles),
  batches: Stream.fromIterable([rows])
})

const codesSheet = (codes: typeof investorTemplateCodes): BatchedSheet =>
  sheetOf(
    "Codes",
    ["column", "code", "meaning"],
    codes.map(({ code, column, meaning }) => [column, code, meaning])
  )

/** A list of one client whose rows are written. */
interface ListAsked {
  readonly clientId: number
  readonly batchId: number
}

/** Templates and error files of uploaded lists. */
export class BatchFiles extends Context.Service<
  BatchFiles,
  {
    /** The template for a client, for whom the codes of custodians are read. */
    readonly templateCsv: (clientId: number) => Effect.Effect<Uint8Array>
    readonly templateXlsx: (clientId: number) => Effect.Effect<Uint8Array, never, Scope.Scope>
    /** Template for the investors behind look-through owners. */
    readonly investorTemplateCsv: Uint8Array
    readonly investorTemplateXlsx: Effect.Effect<Uint8Array, never, Scope.Scope>
    /** The rows of a list that aren't committed. */
    readonly errors: (asked: ListAsked) => Effect.Effect<Rows, NotFound>
    readonly errorsCsv: (rows: Rows) => Uint8Array
    readonly errorsXlsx: (rows: Rows) => Effect.Effect<Uint8Array, never, Scope.Scope>
  }
>()("@reclaim/app-api/BatchFiles") {
  static readonly layer = Layer.effect(
    BatchFiles,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const batches = yield* AccountBatches

      const custodians = (clientId: number) => database.asClient(clientId, readCustodians)

      const workbook = Effect.fnUntraced(function* (title: string, sheets: ReadonlyArray<BatchedSheet>) {
        const createdAt = new Date(yield* clock.now).toISOString().replace(/\.\d+/, "")
        return yield* Effect.orDie(writeWorkbook({ title, createdAt, paper: "letter", sheets }))
      })

      return BatchFiles.of({
        templateCsv: (clientId) => Effect.map(custodians(clientId), (known) => csvOf(templateRows(known))),
        templateXlsx: Effect.fn("BatchFiles.templateXlsx")(function* (clientId) {
          const known = yield* custodians(clientId)
          const [titles = [], ...rows] = templateRows(known)
          return yield* workbook("Template for accounts", [
            sheetOf("Accounts", titles, rows),
            codesSheet(templateCodes(known))
          ])
        }),
        investorTemplateCsv: csvOf(investorTemplateRows),
        investorTemplateXlsx: Effect.suspend(() => {
          const [titles = [], ...rows] = investorTemplateRows
          return workbook("Template for investors", [
            sheetOf("Investors", titles, rows),
            codesSheet(investorTemplateCodes)
          ])
        }),
        errors: Effect.fn("BatchFiles.errors")(function* ({ batchId, clientId }) {
          yield* batches.find(clientId, batchId)
          const lines: Array<ReadonlyArray<string>> = []
          let after = 0
          for (;;) {
            const rows = yield* database.asClient(
              clientId,
              readWrongRowsAfter(clientId, batchId, after, maxRowsPerTransaction)
            )
            lines.push(...rows.map((row) => errorRow(batchId, shownRow(row))))
            if (rows.length < maxRowsPerTransaction) return lines
            after = rows.at(-1)?.line ?? after
          }
        }),
        errorsCsv: (rows) => csvOf([errorTitles, ...rows]),
        errorsXlsx: (rows) => workbook("Rows to correct", [sheetOf("Rows to correct", errorTitles, rows)])
      })
    })
  )
}
