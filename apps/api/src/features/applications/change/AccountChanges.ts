import { Conflict, type Invalid, NotFound } from "@reclaim/core/contract/access/errors"
import { WireBegunChange } from "@reclaim/core/contract/accounts/AccountChangeGroup"
import { BegunChange } from "@reclaim/core/domain/application/BegunChange"
import { Context, Effect, Layer } from "effect"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"
import { Database } from "../../../platform/database/Database.ts"
import { exactlyOnce } from "../../../platform/writing/exactlyOnce.ts"
import { Drafts } from "../Drafts.ts"
import { JudgedApplications } from "../JudgedApplications.ts"
import { KnownAccounts } from "../KnownAccounts.ts"

const noAccount = new NotFound({ message: "This account does not exist" })

const isClosed = new Conflict({ message: "This account is closed and cannot be changed", code: "wrong_state" })

const isUnderWay = new Conflict({
  message: "A change to this account is already in progress: complete it, or withdraw it",
  code: "wrong_state"
})

/** Changes to the facts on file of existing accounts. The caller decides who may make them. */
export class AccountChanges extends Context.Service<
  AccountChanges,
  {
    /** Starts a draft with the facts on file, unless the account has an open change. Runs once per idempotency key. */
    readonly add: (
      by: { readonly clientId: number; readonly userId: number },
      accountId: number
    ) => Effect.Effect<BegunChange, NotFound | Conflict | Invalid>
  }
>()("@reclaim/app-api/AccountChanges") {
  static readonly layer = Layer.effect(
    AccountChanges,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const drafts = yield* Drafts
      const known = yield* KnownAccounts
      const judged = yield* JudgedApplications

      const addChange = Effect.fnUntraced(function* (
        by: { readonly clientId: number; readonly userId: number },
        accountId: number
      ) {
        const { clientId } = by
        const account = yield* known.find(clientId, accountId)
        if (account === null) return yield* noAccount
        if (account.state === "closed") return yield* isClosed
        const applicationId = yield* drafts
          .add(by, {
            origin: "manual",
            changedAccountId: accountId,
            steps: account.steps,
            facts: { changedAccountId: accountId }
          })
          .pipe(Effect.catchReason("SqlError", "UniqueViolation", () => Effect.fail(isUnderWay)))
        const { application } = yield* Effect.orDie(judged.find(clientId, applicationId))
        return new BegunChange({ applicationId, version: application.version })
      })

      return AccountChanges.of({
        add: Effect.fn("AccountChanges.add")((by, accountId) =>
          database
            .asClient(by.clientId, exactlyOnce(WireBegunChange, addChange(by, accountId)))
            .pipe(Effect.provideService(ServerClock, clock))
        )
      })
    })
  )
}
