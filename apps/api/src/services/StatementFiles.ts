import { WirePaymentStatementDetail } from "@reclaim/core/contract/WirePaymentStatementDetail"
import { WireQuarterlyStatementDetail } from "@reclaim/core/contract/WireQuarterlyStatementDetail"
import type { TooManyRequests, Unavailable } from "@reclaim/core/contract/errors"
import type { ReportFile } from "@reclaim/core/domain/reclaim/ReportFile"
import type { PaymentStatement } from "@reclaim/core/domain/statement/PaymentStatement"
import type { Statement } from "@reclaim/core/domain/statement/Statement"
import { urlDate } from "@reclaim/core/format/urlDate"
import { Context, DateTime, Effect, Layer, Schema } from "effect"
import type { BatchedWorkbook } from "../export/BatchedWorkbook.ts"
import { writeWorkbookBeside } from "../export/writeWorkbookBeside.ts"
import type { PdfOrder } from "../pdf/composePdf.ts"
import { PdfWorker } from "../pdf/PdfWorker.ts"
import { Settings } from "../Settings.ts"
import { paymentWorkbook } from "../statements/paymentWorkbook.ts"
import { quarterlyWorkbook } from "../statements/quarterlyWorkbook.ts"
import type { StatementPaper } from "../statements/StatementPaper.ts"
import { Exports } from "./Exports.ts"
import { PaymentStatements } from "./PaymentStatements.ts"
import { type Extent, QuarterlyStatements } from "./QuarterlyStatements.ts"
import type { StatementKey } from "./StatementKey.ts"

/** Which statement, whose it is, and who has the file made. The caller decides whether they may. */
export interface FileWish extends StatementKey {
  readonly clientId: number
  readonly userId: number
}

/** Null when the client has no such statement. */
type MakeFile<E = never> = (wish: FileWish) => Effect.Effect<ReportFile | null, E>

/** A workbook has its lines from a stream, and every investor. */
const inWorkbook: Extent = { mostLines: 0, mostInvestors: 1_000_000 }

/** What a document lists one by one; a list of all of it belongs into a spreadsheet. */
const inQuarterlyDocument: Extent = { mostLines: 200, mostInvestors: 200 }
const inPaymentDocument: Extent = { mostLines: 500, mostInvestors: 200 }

const encodeQuarterly = Schema.encodeSync(WireQuarterlyStatementDetail)
const encodePayment = Schema.encodeSync(WirePaymentStatementDetail)

/** Published statements as files. An Excel file is made in its user's turn, in a thread of its own. */
export class StatementFiles extends Context.Service<
  StatementFiles,
  {
    readonly quarterlyExcel: MakeFile<TooManyRequests | Unavailable>
    readonly quarterlyPdf: MakeFile
    readonly paymentExcel: MakeFile<TooManyRequests | Unavailable>
    readonly paymentPdf: MakeFile
  }
>()("@reclaim/app-api/StatementFiles") {
  static readonly layer = Layer.effect(
    StatementFiles,
    Effect.gen(function* () {
      const quarterly = yield* QuarterlyStatements
      const payments = yield* PaymentStatements
      const worker = yield* PdfWorker
      const exports = yield* Exports
      const { paperSize, productName } = yield* Settings

      const excel = Effect.fnUntraced(function* (
        userId: number,
        name: string,
        rowCount: number,
        workbookAt: (createdAt: string) => BatchedWorkbook
      ) {
        const turn = yield* exports.turn(userId, rowCount)
        const now = yield* DateTime.now
        const written = writeWorkbookBeside(workbookAt(DateTime.formatIso(now)), turn.onRows)
        const bytes = yield* Effect.raceFirst(written, turn.cancelled).pipe(
          Effect.catchTag("ExportFailed", (failure) => Effect.die(failure))
        )
        return { _tag: "Bytes" as const, bytes, extension: "xlsx", name: `${name}.xlsx` }
      }, Effect.scoped)

      const pdf = Effect.fnUntraced(function* (name: string, orderOn: (paper: StatementPaper) => PdfOrder) {
        const now = yield* DateTime.now
        const bytes = yield* worker.make(
          orderOn({ product: productName, createdAt: now.epochMilliseconds, paper: paperSize })
        )
        return { _tag: "Bytes" as const, bytes, extension: "pdf", name: `${name}.pdf` }
      })

      return StatementFiles.of({
        quarterlyExcel: Effect.fn("StatementFiles.quarterlyExcel")(function* ({ clientId, userId, ...key }) {
          const detail = yield* quarterly.detail(clientId, key, inWorkbook)
          if (detail === null) return null
          const lines = quarterly.lines(clientId, key.id)
          return yield* excel(userId, quarterlyFileName(detail.statement), detail.lineCount, (at) =>
            quarterlyWorkbook(detail, lines, at)
          )
        }),
        quarterlyPdf: Effect.fn("StatementFiles.quarterlyPdf")(function* ({ clientId, ...key }) {
          const detail = yield* quarterly.detail(clientId, key, inQuarterlyDocument)
          if (detail === null) return null
          const statement = encodeQuarterly(detail)
          return yield* pdf(quarterlyFileName(detail.statement), (paper) => ({
            kind: "quarterlyStatement",
            statement: { detail: statement, ...paper }
          }))
        }),
        paymentExcel: Effect.fn("StatementFiles.paymentExcel")(function* ({ clientId, userId, ...key }) {
          const detail = yield* payments.detail(clientId, key, inWorkbook)
          if (detail === null) return null
          const lines = payments.lines(clientId, key)
          return yield* excel(userId, paymentFileName(detail.statement), detail.lineCount, (at) =>
            paymentWorkbook(detail, lines, at)
          )
        }),
        paymentPdf: Effect.fn("StatementFiles.paymentPdf")(function* ({ clientId, ...key }) {
          const detail = yield* payments.detail(clientId, key, inPaymentDocument)
          if (detail === null) return null
          const statement = encodePayment(detail)
          return yield* pdf(paymentFileName(detail.statement), (paper) => ({
            kind: "paymentStatement",
            statement: { detail: statement, ...paper }
          }))
        })
      })
    })
  )
}

const quarterlyFileName = ({ quarter, statementDate, version = 1 }: Statement) =>
  `quarterly-statement-${quarter ?? urlDate(statementDate)}-v${version}`

const paymentFileName = ({ id, statementDate }: PaymentStatement) => `payment-statement-${urlDate(statementDate)}-${id}`
