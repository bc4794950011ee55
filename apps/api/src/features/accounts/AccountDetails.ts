import { Conflict, Invalid, NotFound, Stale } from "@reclaim/core/contract/access/errors"
import { WireAccountDetail } from "@reclaim/core/contract/accounts/WireAccountDetail"
import { AccountDetail } from "@reclaim/core/domain/account/AccountDetail"
import type { AccountState } from "@reclaim/core/domain/account/AccountState"
import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { type AccountAct, decideAccountState } from "@reclaim/core/rules/account/decideAccountState"
import { Context, Effect, Layer, Schema } from "effect"
import type { Acting } from "../../identity/actingForOwn.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { placeIn } from "../../platform/sealed/SealedColumn.ts"
import { sealedTaxNumber } from "../../platform/sealed/sealedColumns.ts"
import { SealedValues } from "../../platform/sealed/SealedValues.ts"
import { exactlyOnce } from "../../platform/writing/exactlyOnce.ts"
import {
  findStoredAccount,
  findTaxNumber,
  readActingPeople,
  readPaymentsInForce,
  readTaxNumbers,
  writeState
} from "./accountDetailRows.ts"

/** An account as whoever wants to act on it has seen it. */
export interface SeenAccount {
  readonly accountId: number
  readonly version: number
}

/** What somebody does with an account, why, and from which day. */
export interface AccountStep {
  readonly act: AccountAct
  readonly reason: string
  readonly on: CalendarDate
  /** Whether they may see where the owner is paid to. */
  readonly seesPayments: boolean
}

const noAccount = new NotFound({ message: "This account does not exist" })

const noTaxNumber = new NotFound({ message: "This tax number does not exist" })

const actions: Readonly<Record<AccountAct, AuditAction>> = {
  suspend: "account.suspended",
  resume: "account.resumed",
  close: "account.closed"
}

const stands: Readonly<Record<AccountState, string>> = {
  documents_pending: "This account still waits for documents",
  active: "This account is active",
  suspended: "This account is suspended",
  closed: "This account is closed, and stays so"
}

const wrongDay = (text: string) => new Invalid({ message: text, fields: { on: text } })

/** Fails with the account as it is now. */
const stale = (current: AccountDetail) =>
  Effect.flatMap(Effect.orDie(Schema.encodeEffect(WireAccountDetail)(current)), (sent) =>
    Effect.fail(new Stale({ message: "Somebody has changed this meanwhile", code: "newer_version", current: sent }))
  )

type Refused = NotFound | Conflict | Stale | Invalid

/** One account of a client. The caller decides who may see it and act on it. */
export class AccountDetails extends Context.Service<
  AccountDetails,
  {
    readonly find: (
      clientId: number | null,
      accountId: number,
      seesPayments: boolean
    ) => Effect.Effect<AccountDetail, NotFound>
    /** Once for each key of a request. */
    readonly act: (by: Acting, of: SeenAccount, step: AccountStep) => Effect.Effect<AccountDetail, Refused>
    /** The number itself. It is recorded who has seen it. */
    readonly taxNumber: (by: Acting, taxNumberId: number) => Effect.Effect<string, NotFound>
  }
>()("@reclaim/app-api/AccountDetails") {
  static readonly layer = Layer.effect(
    AccountDetails,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const trail = yield* AuditTrail
      const values = yield* SealedValues

      const detail = Effect.fnUntraced(function* (clientId: number, accountId: number, seesPayments: boolean) {
        const stored = yield* findStoredAccount(clientId, accountId)
        if (stored === null) return yield* noAccount
        const { ownerId } = stored.owner
        return new AccountDetail({
          ...stored,
          taxNumbers: yield* readTaxNumbers(clientId, ownerId),
          people: yield* readActingPeople(clientId, accountId),
          payments: seesPayments ? yield* readPaymentsInForce(clientId, ownerId) : null
        })
      })

      const acted = Effect.fnUntraced(function* (by: Acting, of: SeenAccount, step: AccountStep) {
        const { actor, clientId } = by
        const { accountId, version } = of
        const { act, on, reason, seesPayments } = step
        const account = yield* detail(clientId, accountId, seesPayments)
        if (account.version !== version) return yield* stale(account)
        const state = decideAccountState(account.state, act)
        if (state === null) return yield* new Conflict({ message: stands[account.state], code: "wrong_state" })
        const { openedOn = null } = account.profile ?? {}
        if (on > dateInUtc(yield* clock.now)) return yield* wrongDay("This day is in the future")
        if (openedOn !== null && on < openedOn) return yield* wrongDay("The account was not open on that day")
        const isWritten = yield* writeState(clientId, accountId, { state, on, reason, version })
        const current = yield* detail(clientId, accountId, seesPayments)
        if (!isWritten) return yield* stale(current)
        const facts = { from: account.state, on, reason }
        const subject = { kind: "account", id: String(accountId) } as const
        yield* trail.append({ clientId, actor, action: actions[act], subject, facts })
        return current
      })

      const shown = Effect.fnUntraced(function* ({ actor, clientId }: Acting, taxNumberId: number) {
        const found = yield* findTaxNumber(clientId, taxNumberId)
        if (found === null) return yield* noTaxNumber
        const { country, kind, ownerId, valueSealed } = found
        const place = placeIn(sealedTaxNumber, clientId, "owner", ownerId, country, kind)
        const value = yield* Effect.orDie(values.open(place, valueSealed))
        const subject = { kind: "owner", id: String(ownerId) } as const
        yield* trail.append({ clientId, actor, action: "owner.taxNumberShown", subject, facts: { country, kind } })
        return value
      })

      return AccountDetails.of({
        find: Effect.fn("AccountDetails.find")(
          (clientId, accountId, seesPayments) =>
            clientId === null
              ? Effect.fail(noAccount)
              : database.asClient(clientId, detail(clientId, accountId, seesPayments)),
          Effect.catchTag("SqlError", Effect.die)
        ),
        act: Effect.fn("AccountDetails.act")(
          function* (by, of, step) {
            // Before the key is taken, for there may be no such client that it could be kept for.
            yield* database.asClient(by.clientId, detail(by.clientId, of.accountId, false))
            return yield* database
              .asClient(by.clientId, exactlyOnce(WireAccountDetail, acted(by, of, step)))
              .pipe(Effect.provideService(ServerClock, clock))
          },
          Effect.catchTags({ SqlError: Effect.die, SchemaError: Effect.die })
        ),
        taxNumber: Effect.fn("AccountDetails.taxNumber")(
          (by, taxNumberId) => database.asClient(by.clientId, shown(by, taxNumberId)),
          Effect.catchTag("SqlError", Effect.die)
        )
      })
    })
  )
}
