import type { ReportFile } from "@reclaim/core/domain/reclaim/ReportFile"
import { urlDate } from "@reclaim/core/format/urlDate"
import { Context, DateTime, Effect, Layer } from "effect"
import type { Workbook } from "../export/Workbook.ts"
import { writeWorkbook } from "../export/writeWorkbook.ts"
import { paymentWorkbook } from "../statements/paymentWorkbook.ts"
import { quarterlyWorkbook } from "../statements/quarterlyWorkbook.ts"
import { PaymentStatements } from "./PaymentStatements.ts"
import { QuarterlyStatements } from "./QuarterlyStatements.ts"
import type { StatementKey } from "./StatementKey.ts"

/** A file of one client's statement; null when the client has no such statement. The caller decides whose it is. */
type MakeFile = (clientId: number, key: StatementKey) => Effect.Effect<ReportFile | null>

/** More than any statement has: an Excel file holds all of it. */
const everyLine = 1_000_000

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
    readonly paymentExcel: MakeFile
  }
>()("@reclaim/app-api/StatementFiles") {
  static readonly layer = Layer.effect(
    StatementFiles,
    Effect.gen(function* () {
      const quarterly = yield* QuarterlyStatements
      const payments = yield* PaymentStatements

      return StatementFiles.of({
        quarterlyExcel: Effect.fn("StatementFiles.quarterlyExcel")(function* (clientId, key) {
          const detail = yield* quarterly.detail(clientId, key, everyLine)
          if (detail === null) return null
          return yield* excel(quarterlyFileName(detail.statement), (at) => quarterlyWorkbook(detail, at))
        }),
        paymentExcel: Effect.fn("StatementFiles.paymentExcel")(function* (clientId, key) {
          const detail = yield* payments.detail(clientId, key, everyLine)
          if (detail === null) return null
          return yield* excel(paymentFileName(detail.statement), (at) => paymentWorkbook(detail, at))
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
