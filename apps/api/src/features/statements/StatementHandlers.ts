import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { NotFound } from "@reclaim/core/contract/access/errors"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { PaymentStatements } from "./PaymentStatements.ts"
import { QuarterlyStatements, type StatementKey } from "./QuarterlyStatements.ts"
import { type StatementFileRequest, StatementFiles, withoutHiddenInvestors } from "./StatementFiles.ts"

/** View of the client whose statements are requested; no client while staff have not chosen whom to view as. */
const statementView = Effect.fnUntraced(function* (
  access: Access["Service"],
  { viewAsUserId }: { readonly viewAsUserId: number }
) {
  const principal = yield* CurrentPrincipal
  return yield* access.viewOf(principal, viewAsUserId)
})

/** Answers a call for one statement; not found when it does not exist or belongs to another client. */
const askedStatement =
  <A, E>(access: Access["Service"], find: (wish: StatementFileRequest) => Effect.Effect<A | null, E>) =>
  ({ payload }: { readonly payload: StatementKey & { readonly viewAsUserId: number } }) =>
    Effect.gen(function* () {
      const { clientId, seesInvestors } = yield* statementView(access, payload)
      const { sessionId, userId } = yield* CurrentPrincipal
      const found = clientId === null ? null : yield* find({ ...payload, clientId, seesInvestors, sessionId, userId })
      return found ?? (yield* new NotFound({ message: "This statement does not exist" }))
    })

export const PaymentStatementHandlers = HttpApiBuilder.group(
  PortalApi,
  "paymentStatements",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const statements = yield* PaymentStatements
    const files = yield* StatementFiles
    return handlers.handleAll({
      available: Effect.fnUntraced(function* ({ payload }) {
        const { clientId } = yield* statementView(access, payload)
        return clientId === null ? [] : yield* statements.list(clientId)
      }),
      excel: askedStatement(access, files.paymentExcel)
    })
  })
)

export const QuarterlyStatementHandlers = HttpApiBuilder.group(
  PortalApi,
  "quarterlyStatements",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const statements = yield* QuarterlyStatements
    const files = yield* StatementFiles
    return handlers.handleAll({
      available: Effect.fnUntraced(function* ({ payload }) {
        const { clientId } = yield* statementView(access, payload)
        return clientId === null ? [] : yield* statements.list(clientId, payload.reportGuid)
      }),
      excel: askedStatement(access, files.quarterlyExcel)
    })
  })
)

/**
 * Number of lines, and of investors, in one response, limited to what a person reads. The Excel file has all of them.
 */
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
        quarterly.detail(wish.clientId, wish, withoutHiddenInvestors(inAnswer, wish))
      ),
      quarterlyPdf: askedStatement(access, files.quarterlyPdf),
      paymentDetail: askedStatement(access, (wish) =>
        payments.detail(wish.clientId, wish, withoutHiddenInvestors(inAnswer, wish))
      ),
      paymentPdf: askedStatement(access, files.paymentPdf)
    })
  })
)
