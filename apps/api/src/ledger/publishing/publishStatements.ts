import type { Quarter } from "@reclaim/core/domain/statement/Quarter"
import type { PublishDecision } from "@reclaim/engine/publishing/decidePublishing"
import { Data, Effect } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { notifyListeners } from "../../platform/notifications/notifyUsers.ts"
import { listClients } from "../clientRows.ts"
import { paymentStatementName, publishQuarter, restateFrom } from "./publishQuarter.ts"
import { insertPaymentStatements, paymentsWithoutStatement } from "./rows/paymentPublishing.ts"

const publish = Effect.fnUntraced(function* (clientId: number) {
  const payments = yield* paymentsWithoutStatement(clientId)
  const named = payments.map((payment) => ({
    ...payment,
    name: paymentStatementName(payment.valueDate, payment.externalId)
  }))
  const reportId = yield* insertPaymentStatements(clientId, named)
  const newest = named.at(-1)
  if (newest === undefined) return 0
  // Together: no user reads two hundred notifications of one import.
  yield* notifyListeners(clientId, [
    {
      key: `statement payment ${String(reportId)}`,
      content: {
        kind: "statement-published",
        report: "payment",
        name: newest.name,
        reportId,
        statements: named.length
      }
    }
  ])
  return named.length
})

/** Publishes a statement of each of a client's payments that has none, all or nothing; returns how many. */
export const publishPaymentStatements = Effect.fn("publishPaymentStatements")(function* (clientId: number) {
  const database = yield* Database
  return yield* database.asImport(publish(clientId))
})

/** Quarters to publish in chronological order, for one client or for all. */
export interface StatementsRequest {
  readonly quarters: ReadonlyArray<Quarter>
  /** Null for every client. */
  readonly clientCode: string | null
  /**
   * Reason to republish the first quarter, and the later ones that it changes; empty to publish only new statements.
   */
  readonly reason: string
}

/** The outcome for one client. */
export interface ClientPublished {
  readonly clientCode: string
  readonly quarters: ReadonlyArray<{ readonly quarter: Quarter; readonly outcome: PublishDecision }>
  /** Number of new payment statements. */
  readonly payments: number
}

/** No client has the code. */
export class UnknownClient extends Data.TaggedError("UnknownClient")<{ readonly clientCode: string }> {
  override get message() {
    return `The client ${this.clientCode} does not exist: use the code from the clients' file.`
  }
}

const quarterByQuarter = (clientId: number, quarters: ReadonlyArray<Quarter>) =>
  Effect.forEach(quarters, (quarter) =>
    Effect.map(publishQuarter({ clientId, quarter }), (outcome) => ({ quarter, outcome }))
  )

/**
 * Publishes quarterly statements, and a statement of each payment that has none. Each statement is a separate
 * transaction: published ones stay if a later one fails, and running the same request again continues from there.
 */
export const publishStatements = Effect.fn("publishStatements")(function* (wish: StatementsRequest) {
  const { clientCode, quarters, reason } = wish
  const database = yield* Database
  const clients = (yield* database.asImport(listClients)).filter(
    ({ code }) => clientCode === null || code === clientCode
  )
  if (clientCode !== null && clients.length === 0) return yield* new UnknownClient({ clientCode })
  return yield* Effect.forEach(clients, ({ clientId, code }) =>
    Effect.gen(function* () {
      const [first] = quarters
      const outcomes =
        reason === "" || first === undefined
          ? yield* quarterByQuarter(clientId, quarters)
          : yield* restateFrom({ clientId, quarter: first, reason })
      const payments = yield* publishPaymentStatements(clientId)
      return { clientCode: code, quarters: outcomes, payments } satisfies ClientPublished
    })
  )
})
