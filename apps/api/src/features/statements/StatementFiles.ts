import type { TooManyRequests, Unavailable } from "@reclaim/core/contract/access/errors"
import { WirePaymentStatementDetail } from "@reclaim/core/contract/statements/WirePaymentStatementDetail"
import { WireQuarterlyStatementDetail } from "@reclaim/core/contract/statements/WireQuarterlyStatementDetail"
import type { ReportFile } from "@reclaim/core/domain/export/ReportFile"
import type { PaymentStatement } from "@reclaim/core/domain/statement/PaymentStatement"
import type { Statement } from "@reclaim/core/domain/statement/Statement"
import { urlDate } from "@reclaim/core/format/urlDate"
import type { WorkbookFacts } from "@reclaim/xlsx/workbookParts"
import { Context, DateTime, Effect, Layer, Schema } from "effect"
import type { ExportPlace } from "../../platform/files/ExportQueue.ts"
import type { FileKind, FileRequest } from "../../platform/files/fileEvent.ts"
import { IssuedFiles } from "../../platform/files/IssuedFiles.ts"
import type { PdfOrder } from "../../platform/files/PdfOrder.ts"
import { PdfWorker } from "../../platform/files/PdfWorker.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import type { BatchedWorkbook } from "../../platform/workbook/BatchedWorkbook.ts"
import { writeWorkbook } from "../../platform/workbook/writeWorkbook.ts"
import { paymentWorkbook } from "./document/paymentWorkbook.ts"
import { quarterlyWorkbook } from "./document/quarterlyWorkbook.ts"
import { paymentPdfOrder, quarterlyPdfOrder } from "./document/statementPdfOrders.ts"
import type { StatementPrintContext } from "./document/StatementPrintContext.ts"
import { PaymentStatements } from "./PaymentStatements.ts"
import { type Extent, QuarterlyStatements, type StatementKey } from "./QuarterlyStatements.ts"

/** Extent of a statement, without investors for a user who may not see them. */
export const withoutHiddenInvestors = (
  extent: Extent,
  { seesInvestors }: { readonly seesInvestors: boolean }
): Extent => (seesInvestors ? extent : { ...extent, maxInvestors: 0 })

/** Statement to make a file of, and the requester. The caller decides whether they may have it. */
export interface StatementFileRequest
  extends StatementKey, Pick<FileRequest, "userId" | "sessionId" | "clientId" | "viewAsUserId"> {
  readonly seesInvestors: boolean
}

/** Null when the client has no such statement. */
type MakeFile = (wish: StatementFileRequest) => Effect.Effect<ReportFile | null, TooManyRequests | Unavailable>

/** A workbook streams its lines, and has every investor. */
const inWorkbook: Extent = { maxLines: 0, maxInvestors: 1_000_000 }

/** Number of lines that a PDF lists individually; the spreadsheet has the complete list. */
const inQuarterlyDocument: Extent = { maxLines: 200, maxInvestors: 200 }
const inPaymentDocument: Extent = { maxLines: 500, maxInvestors: 200 }

const encodeQuarterly = Schema.encodeSync(WireQuarterlyStatementDetail)
const encodePayment = Schema.encodeSync(WirePaymentStatementDetail)

const requestOf = (kind: FileKind, wish: StatementFileRequest): FileRequest => {
  const { clientId, id, reportGuid, sessionId, userId, viewAsUserId } = wish
  return {
    clientId,
    sessionId,
    userId,
    viewAsUserId,
    kind,
    type: "export",
    about: { reportId: id, reportGuid }
  }
}

/** Published statements as files. An Excel file is made in its own thread. */
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
      const files = yield* IssuedFiles
      const { paperSize, productName } = yield* Settings

      const excel = Effect.fnUntraced(function* (
        name: string,
        place: ExportPlace,
        workbookOf: (facts: Pick<WorkbookFacts, "createdAt" | "paper">) => BatchedWorkbook
      ) {
        const now = yield* DateTime.now
        const workbook = workbookOf({ createdAt: DateTime.formatIso(now), paper: paperSize })
        const bytes = yield* Effect.orDie(writeWorkbook(workbook, place.onRows))
        return { _tag: "Bytes" as const, bytes, extension: "xlsx", name: `${name}.xlsx` }
      })

      const pdf = Effect.fnUntraced(function* (name: string, orderOn: (paper: StatementPrintContext) => PdfOrder) {
        const now = yield* DateTime.now
        const bytes = yield* worker.make(
          orderOn({ product: productName, createdAt: now.epochMilliseconds, paper: paperSize })
        )
        return { _tag: "Bytes" as const, bytes, extension: "pdf", name: `${name}.pdf` }
      })

      /** A file of one statement, made from as many lines as the format takes. */
      const fileOf = <Detail extends { readonly lineCount: number }>(
        kind: FileKind,
        extent: Extent,
        read: (clientId: number, key: StatementKey, extent: Extent) => Effect.Effect<Detail | null>,
        make: (detail: Detail, wish: StatementFileRequest, place: ExportPlace) => Effect.Effect<ReportFile>
      ): MakeFile =>
        Effect.fn("StatementFiles.make")(
          function* (wish) {
            const found = Effect.flatMap(
              read(wish.clientId, wish, withoutHiddenInvestors(extent, wish)),
              Effect.fromNullishOr
            )
            return yield* files.make(requestOf(kind, wish), {
              read: found,
              rowCountOf: ({ lineCount }) => lineCount,
              rowsWrittenOf: ({ lineCount }) => (extent === inWorkbook ? lineCount : 0),
              make: (detail, place) => make(detail, wish, place)
            })
          },
          Effect.catchTag("NoSuchElementError", () => Effect.succeed(null)),
          Effect.scoped
        )

      return StatementFiles.of({
        quarterlyExcel: fileOf("quarterly-excel", inWorkbook, quarterly.detail, (detail, { clientId, id }, place) =>
          excel(quarterlyFileName(detail.statement), place, (facts) =>
            quarterlyWorkbook(detail, quarterly.lines(clientId, id), facts)
          )
        ),
        quarterlyPdf: fileOf("quarterly-pdf", inQuarterlyDocument, quarterly.detail, (detail) =>
          pdf(quarterlyFileName(detail.statement), (paper) =>
            quarterlyPdfOrder({ detail: encodeQuarterly(detail), ...paper })
          )
        ),
        paymentExcel: fileOf("payment-excel", inWorkbook, payments.detail, (detail, wish, place) =>
          excel(paymentFileName(detail.statement), place, (facts) =>
            paymentWorkbook(detail, payments.lines(wish.clientId, wish), facts)
          )
        ),
        paymentPdf: fileOf("payment-pdf", inPaymentDocument, payments.detail, (detail) =>
          pdf(paymentFileName(detail.statement), (paper) =>
            paymentPdfOrder({ detail: encodePayment(detail), ...paper })
          )
        )
      })
    })
  )
}

const quarterlyFileName = ({ quarter, statementDate, version = 1 }: Statement) =>
  `quarterly-statement-${quarter ?? urlDate(statementDate)}-v${version}`

const paymentFileName = ({ id, statementDate }: PaymentStatement) => `payment-statement-${urlDate(statementDate)}-${id}`
