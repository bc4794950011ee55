import { Account } from "@reclaim/core/domain/account/Account"
import { AccountPage } from "@reclaim/core/domain/account/AccountPage"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { decideNextStep } from "@reclaim/core/rules/account/decideNextStep"
import { Array as Arr, Context, Effect, Layer } from "effect"
import { ApplicationPayments } from "../../ledger/ApplicationPayments.ts"
import { Requirements } from "../../ledger/requirements/Requirements.ts"
import { Database } from "../../platform/database/Database.ts"
import { type AccountPart, findAccountsOf, readAccountPage, type StoredAccountRow } from "./accountRows.ts"
import { inOneSnapshot } from "../../ledger/DashboardRows.ts"

/**
 * Number of accounts that one statement of a file reads. Each statement also reads the requirements of their owners,
 * whose accounts may be anywhere in the list; small chunks would read the same requirements many times.
 */
const listedAtOnce = 10_000

const noAccounts = new AccountPage({ accounts: [], totalCount: 0 })

/** The accounts of one client. */
export class Accounts extends Context.Service<
  Accounts,
  {
    /** One page, read in one snapshot; empty for a null client. The caller decides whose accounts may be seen. */
    readonly page: (clientId: number | null, part: AccountPart) => Effect.Effect<AccountPage>
    /** Accounts with these numbers, in their order, without those that are not the client's. */
    readonly listed: (
      clientId: number | null,
      accountIds: ReadonlyArray<number>
    ) => Effect.Effect<ReadonlyArray<Account>>
  }
>()("@reclaim/app-api/Accounts") {
  static readonly layer = Layer.effect(
    Accounts,
    Effect.gen(function* () {
      const database = yield* Database
      const payments = yield* ApplicationPayments
      const requirements = yield* Requirements

      const withNextSteps = Effect.fnUntraced(function* (clientId: number, rows: ReadonlyArray<StoredAccountRow>) {
        const standings = yield* payments.standings(clientId, [...new Set(rows.map(({ ownerId }) => ownerId))])
        return rows.map(({ change, inReviewCount, isImported, ownerId, toDoCount, ...row }) => {
          const payment = standings.get(ownerId) ?? "none"
          const documents = { missingCount: row.missingCount, toDoCount, inReviewCount }
          const nextStep = decideNextStep({ state: row.state, change, payment, documents, isImported })
          return new Account({ ...row, nextStep })
        })
      })

      const page = Effect.fnUntraced(function* (clientId: number, part: AccountPart) {
        const { accounts, totalCount } = yield* readAccountPage(clientId, part, yield* todayInUtc)
        return new AccountPage({ accounts: yield* withNextSteps(clientId, accounts), totalCount })
      })

      const listAccounts = Effect.fnUntraced(function* (clientId: number, accountIds: ReadonlyArray<number>) {
        const today = yield* todayInUtc
        const found = new Map<number, Account>()
        for (const part of Arr.chunksOf(accountIds, listedAtOnce)) {
          const rows = yield* findAccountsOf({ clientId, accountIds: part, today })
          for (const account of yield* withNextSteps(clientId, rows)) found.set(account.accountId, account)
        }
        return accountIds.flatMap((accountId) => found.get(accountId) ?? [])
      })

      return Accounts.of({
        page: Effect.fn("Accounts.page")(
          (clientId, part) =>
            clientId === null
              ? Effect.succeed(noAccounts)
              : Effect.andThen(
                  requirements.follow(clientId),
                  inOneSnapshot(database.asClient(clientId, page(clientId, part)))
                ),
          Effect.orDie
        ),
        listed: Effect.fn("Accounts.listed")(
          (clientId, accountIds) =>
            clientId === null
              ? Effect.succeed([])
              : Effect.andThen(
                  requirements.follow(clientId),
                  inOneSnapshot(database.asClient(clientId, listAccounts(clientId, accountIds)))
                ),
          Effect.orDie
        )
      })
    })
  )
}
