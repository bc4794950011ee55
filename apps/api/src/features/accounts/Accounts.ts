import { AccountPage } from "@reclaim/core/domain/account/AccountPage"
import { Context, Effect, Layer } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { type AccountPart, readAccountPage } from "./accountRows.ts"
import { inOneSnapshot } from "../../ledger/DashboardRows.ts"

const noAccounts = new AccountPage({ accounts: [], totalCount: 0 })

/** The accounts of one client. */
export class Accounts extends Context.Service<
  Accounts,
  {
    /** One page, read in one snapshot; empty for a null client. The caller decides whose accounts may be seen. */
    readonly page: (clientId: number | null, part: AccountPart) => Effect.Effect<AccountPage>
  }
>()("@reclaim/app-api/Accounts") {
  static readonly layer = Layer.effect(
    Accounts,
    Effect.map(Database, (database) =>
      Accounts.of({
        page: Effect.fn("Accounts.page")(function* (clientId, part) {
          if (clientId === null) return noAccounts
          return new AccountPage(yield* inOneSnapshot(database.asClient(clientId, readAccountPage(clientId, part))))
        }, Effect.orDie)
      })
    )
  )
}
