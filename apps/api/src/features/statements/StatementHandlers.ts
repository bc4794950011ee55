import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { PaymentStatements } from "./PaymentStatements.ts"
import { QuarterlyStatements } from "./QuarterlyStatements.ts"
import { StatementFiles } from "./StatementFiles.ts"
import { askedStatement } from "./askedStatement.ts"
import { withinSight } from "./withinSight.ts"

/** How many lines, and investors, one answer lists: as many as a person reads. The Excel file has them all. */
const inAnswer = { maxLines: 500, maxInvestors: 500 }

export const StatementHandlers = HttpApiBuilder.group(
  PortalApi,
  "statements",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const quarterly = yield* QuarterlyStatements
    const payments = yield* PaymentStatements
    const files = yield* StatementFiles
    return handlers.handleAll({
      quarterlyDetail: askedStatement(access, (wish) =>
        quarterly.detail(wish.clientId, wish, withinSight(inAnswer, wish))
      ),
      quarterlyPdf: askedStatement(access, files.quarterlyPdf),
      paymentDetail: askedStatement(access, (wish) =>
        payments.detail(wish.clientId, wish, withinSight(inAnswer, wish))
      ),
      paymentPdf: askedStatement(access, files.paymentPdf)
    })
  })
)
