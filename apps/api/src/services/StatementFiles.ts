import { WirePaymentStatementDetail } from "@reclaim/core/contract/WirePaymentStatementDetail"
import { WireQuarterlyStatementDetail } from "@reclaim/core/contract/WireQuarterlyStatementDetail"
import type { ReportFile } from "@reclaim/core/domain/reclaim/ReportFile"
import { urlDate } from "@reclaim/core/format/urlDate"
import { Context, DateTime, Effect, Layer, Schema } from "effect"
import type { Workbook } from "../export/Workbook.ts"
import { writeWorkbook } from "../export/writeWorkbook.ts"
import type { PdfOrder } from "../pdf/composePdf.ts"
import { PdfWorker } from "../pdf/PdfWorker.ts"
import { Settings } from "../Settings.ts"
import { paymentWorkbook } from "../statements/paymentWorkbook.ts"
import { quarterlyWorkbook } from "../statements/quarterlyWorkbook.ts"
import type { StatementPaper } from "../statements/StatementPaper.ts"
import { PaymentStatements } from "./PaymentStatements.ts"
import { QuarterlyStatements } from "./QuarterlyStatements.ts"
import type { StatementKey } from "./StatementKey.ts"

/** A file of one client's statement; null when the client has no such statement. The caller decides whose it is. */
type MakeFile = (clientId: number, key: StatementKey) => Effect.Effect<ReportFile | null>

/** More than any statement has: an Excel file holds all of it. */
const everyLine = 1_000_000

/** Lines that a document lists one by one; a list of all of them belongs into a spreadsheet. */
const listedLines = 500

const encodeQuarterly = Schema.encodeSync(WireQuarterlyStatementDetail)
const encodePayment = Schema.encodeSync(WirePaymentStatementDetail)

const excel = (name: string, workbookAt: (createdAt: string) => Workbook) =>
  Effect.map(DateTime.now, (now) => ({
    _tag: "Bytes" as const,
    bytes: writeWorkbook(workbookAt(DateTime.formatIso(now))),
    extension: "xlsx",
    name: `${name}.xlsx`
  }))

/** Published statements as files. */
export class StatementFiles extends Context.Service<
  StatementFiles,
  {
    readonly quarterlyExcel: MakeFile
    readonly quarterlyPdf: MakeFile
    readonly paymentExcel: MakeFile
    readonly paymentPdf: MakeFile
  }
>()("@reclaim/app-api/StatementFiles") {
  static readonly layer = Layer.effect(
    StatementFiles,
    Effect.gen(function* () {
      const quarterly = yield* QuarterlyStatements
      const payments = yield* PaymentStatements

      const worker = yield* PdfWorker
      const { paperSize, productName } = yield* Settings

      const pdf = Effect.fnUntraced(function* (name: string, orderOn: (paper: StatementPaper) => PdfOrder) {
        const now = yield* DateTime.now
        const bytes = yield* worker.make(
          orderOn({ product: productName, createdAt: now.epochMilliseconds, paper: paperSize })
        )
        return { _tag: "Bytes" as const, bytes, extension: "pdf", name: `${name}.pdf` }
      })

      return StatementFiles.of({
        quarterlyExcel: Effect.fn("StatementFiles.quarterlyExcel")(function* (clientId, key) {
          const detail = yield* quarterly.detail(clientId, key, everyLine)
          if (detail === null) return null
          return yield* excel(quarterlyFileName(detail.statement), (at) => quarterlyWorkbook(detail, at))
        }),
        quarterlyPdf: Effect.fn("StatementFiles.quarterlyPdf")(function* (clientId, key) {
          const detail = yield* quarterly.detail(clientId, key, listedLines)
          if (detail === null) return null
          const statement = encodeQuarterly(detail)
          return yield* pdf(quarterlyFileName(detail.statement), (paper) => ({
            kind: "quarterlyStatement",
            statement: { detail: statement, ...paper }
          }))
        }),
        paymentExcel: Effect.fn("StatementFiles.paymentExcel")(function* (clientId, key) {
          const detail = yield* payments.detail(clientId, key, everyLine)
          if (detail === null) return null
          return yield* excel(paymentFileName(detail.statement), (at) => paymentWorkbook(detail, at))
        }),
        paymentPdf: Effect.fn("StatementFiles.paymentPdf")(function* (clientId, key) {
          const detail = yield* payments.detail(clientId, key, listedLines)
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

const quarterlyFileName = ({ quarter, version }: { readonly quarter?: string; readonly version?: number }) =>
  `quarterly-statement-${quarter ?? ""}-v${version ?? 1}`

const paymentFileName = ({
  id,
  statementDate
}: {
  readonly id: number
  readonly statementDate: Parameters<typeof urlDate>[0]
}) => `payment-statement-${urlDate(statementDate)}-${id}`
