import { Conflict, Invalid, NotFound, Stale } from "@reclaim/core/contract/access/errors"
import { WireAccountDetail } from "@reclaim/core/contract/accounts/WireAccountDetail"
import { WireActedAccounts } from "@reclaim/core/contract/accounts/WireActedAccounts"
import { AccountDetail } from "@reclaim/core/domain/account/AccountDetail"
import type { AccountState } from "@reclaim/core/domain/account/AccountState"
import {
  type AccountAct,
  ActedAccounts,
  type BulkAccountAct,
  type SeenAccount
} from "@reclaim/core/domain/account/AccountAct"
import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { decideNextStep } from "@reclaim/core/rules/account/decideNextStep"
import { decideAccountActs } from "@reclaim/core/rules/account/decideAccountState"
import { inFuture } from "@reclaim/core/rules/input/EnteredDate"
import { Context, Data, Effect, Layer, Schema } from "effect"
import type { OwnClientActor } from "../../identity/actingForOwn.ts"
import { ApplicationPayments } from "../../ledger/ApplicationPayments.ts"
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
  readStandings,
  readTaxNumbers,
  type StoredStanding,
  writeStates
} from "./accountDetailRows.ts"

const noAccount = new NotFound({ message: "This account does not exist" })

const noAccounts = new NotFound({ message: "Not all of these accounts exist" })

const noTaxNumber = new NotFound({ message: "This tax number does not exist" })

const actions: Readonly<Record<AccountAct["_tag"], AuditAction>> = {
  Suspend: "account.suspended",
  Resume: "account.resumed",
  Close: "account.closed"
}

const stands: Readonly<Record<AccountState, string>> = {
  documents_pending: "This account is still waiting for documents",
  active: "This account is active",
  suspended: "This account is suspended",
  closed: "This account is closed and cannot be reopened"
}

const wrongDay = (text: string) => new Invalid({ message: text, fields: { on: text } })

/** Reason that an act does not fit some of a number of accounts. */
const standsText = (states: ReadonlyArray<AccountState>, of: number): string => {
  const [state] = states
  if (of === 1 && state !== undefined) return stands[state]
  return states.length === 1
    ? "This is not possible in the state of one of these accounts"
    : `This is not possible in the state of ${String(states.length)} of these accounts`
}

const staleText = (accounts: number): string =>
  accounts === 1
    ? "One of these accounts has changed since you opened it"
    : `${String(accounts)} of these accounts have changed since you opened them`

/** Fails with the current state of the resource. */
const stale = <A, I extends Schema.Json>(
  codec: Schema.Codec<A, I>,
  current: A,
  message = "This has changed since you opened it"
) =>
  Effect.flatMap(Effect.orDie(Schema.encodeEffect(codec)(current)), (sent) =>
    Effect.fail(new Stale({ message, code: "newer_version", current: sent }))
  )

/** Error for accounts that have changed since they were read. */
class ConcurrentChange extends Data.TaggedError("ConcurrentChange")<{ readonly accountIds: ReadonlyArray<number> }> {}

type ActError = NotFound | Conflict | Stale | Invalid

/** One account of a client. The caller decides who may see it and act on it. */
export class AccountDetails extends Context.Service<
  AccountDetails,
  {
    readonly find: (
      clientId: number | null,
      accountId: number,
      seesPayments: boolean
    ) => Effect.Effect<AccountDetail, NotFound>
    /** Runs once per idempotency key. */
    readonly act: (
      by: OwnClientActor,
      of: SeenAccount,
      act: AccountAct,
      seesPayments: boolean
    ) => Effect.Effect<AccountDetail, ActError>
    /** Applies the act to all accounts or to none. Runs once per idempotency key. */
    readonly bulkAct: (by: OwnClientActor, act: BulkAccountAct) => Effect.Effect<ActedAccounts, ActError>
    /** The number itself. It is recorded who has seen it. */
    readonly taxNumber: (by: OwnClientActor, taxNumberId: number) => Effect.Effect<string, NotFound>
  }
>()("@reclaim/app-api/AccountDetails") {
  static readonly layer = Layer.effect(
    AccountDetails,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const trail = yield* AuditTrail
      const values = yield* SealedValues
      const payments = yield* ApplicationPayments

      /** Next step of each account, in the order given. */
      const nextSteps = Effect.fnUntraced(function* (clientId: number, accounts: ReadonlyArray<StoredStanding>) {
        const payment = yield* payments.standings(clientId, [...new Set(accounts.map(({ ownerId }) => ownerId))])
        return accounts.map(({ ownerId, ...account }) =>
          decideNextStep({ ...account, documents: account, payment: payment.get(ownerId) ?? "none" })
        )
      })

      const detail = Effect.fnUntraced(function* (clientId: number, accountId: number, seesPayments: boolean) {
        const stored = yield* findStoredAccount(clientId, accountId)
        if (stored === null) return yield* noAccount
        const { ownerId } = stored.owner
        const standings = yield* readStandings(clientId, [accountId])
        const [nextStep = null] = yield* nextSteps(clientId, standings)
        return new AccountDetail({
          ...stored,
          nextStep,
          taxNumbers: yield* readTaxNumbers(clientId, ownerId),
          people: yield* readActingPeople(clientId, accountId),
          payments: seesPayments ? yield* readPaymentsInForce(clientId, ownerId) : null
        })
      })

      /** Reads the accounts, each with the version that the sender saw; fails if one is missing. */
      const readAtVersions = Effect.fnUntraced(function* (clientId: number, of: ReadonlyArray<SeenAccount>) {
        const versions = new Map(of.map(({ accountId, version }) => [accountId, version]))
        const standings = yield* readStandings(clientId, [...versions.keys()])
        if (standings.length < versions.size) return yield* of.length === 1 ? noAccount : noAccounts
        return standings.map((standing) => ({ standing, seenVersion: versions.get(standing.accountId) ?? 0 }))
      })

      /**
       * Acts on accounts together or not at all; one account is a special case. `Stale` has the numbers of those
       * changed since.
       */
      const applyAct = Effect.fnUntraced(function* (
        { actor, clientId }: OwnClientActor,
        of: ReadonlyArray<SeenAccount>,
        { _tag: act, on, reason }: AccountAct
      ) {
        const accounts = yield* readAtVersions(clientId, of)
        const decision = decideAccountActs(accounts, { act, on, today: dateInUtc(yield* clock.now) })
        switch (decision._tag) {
          case "Stale":
            return yield* new ConcurrentChange({ accountIds: decision.accountIds })
          case "WrongState":
            return yield* new Conflict({ message: standsText(decision.states, of.length), code: "wrong_state" })
          case "FutureDay":
            return yield* wrongDay(inFuture)
          case "DayBeforeOpening":
            return yield* wrongDay(
              of.length === 1
                ? "The account was not open on that day"
                : "Not all of these accounts were open on that day"
            )
          case "Done":
        }
        const written = accounts.map(({ seenVersion, standing: { accountId, state } }, at) => ({
          accountId,
          version: seenVersion,
          from: state,
          state: decision.states[at] ?? state
        }))
        const done = new Set(yield* writeStates(clientId, { accounts: written, on, reason }))
        const missed = written.filter(({ accountId }) => !done.has(accountId))
        if (missed.length > 0) {
          return yield* new ConcurrentChange({ accountIds: missed.map(({ accountId }) => accountId) })
        }
        yield* trail.appendAll(
          written.map(({ accountId, from }) => ({
            clientId,
            actor,
            action: actions[act],
            subject: { kind: "account", id: String(accountId) },
            facts: { from, on, reason }
          }))
        )
        const steps = yield* nextSteps(
          clientId,
          accounts.map(({ standing }, at) => ({ ...standing, state: decision.states[at] ?? standing.state }))
        )
        return written.map(({ accountId, state, version }, at) => ({
          accountId,
          state,
          version: version + 1,
          nextStep: steps[at] ?? null
        }))
      })

      const actOnOne = Effect.fnUntraced(
        function* (by: OwnClientActor, of: SeenAccount, act: AccountAct, seesPayments: boolean) {
          yield* applyAct(by, [of], act)
          return yield* detail(by.clientId, of.accountId, seesPayments)
        },
        (effect, { clientId }, { accountId }, _act, seesPayments) =>
          Effect.catchTag(effect, "ConcurrentChange", () =>
            Effect.flatMap(detail(clientId, accountId, seesPayments), (current) => stale(WireAccountDetail, current))
          )
      )

      const actOnAll = Effect.fnUntraced(
        function* (by: OwnClientActor, act: BulkAccountAct) {
          return new ActedAccounts({ accounts: yield* applyAct(by, act.accounts, act) })
        },
        (effect, { clientId }) =>
          Effect.catchTag(effect, "ConcurrentChange", ({ accountIds }) =>
            Effect.gen(function* () {
              const standings = yield* readStandings(clientId, accountIds)
              const steps = yield* nextSteps(clientId, standings)
              const accounts = standings.map(({ accountId, state, version }, at) => ({
                accountId,
                state,
                version,
                nextStep: steps[at] ?? null
              }))
              return yield* stale(WireActedAccounts, new ActedAccounts({ accounts }), staleText(accounts.length))
            })
          )
      )

      const revealTaxNumber = Effect.fnUntraced(function* ({ actor, clientId }: OwnClientActor, taxNumberId: number) {
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
        find: Effect.fn("AccountDetails.find")((clientId, accountId, seesPayments) =>
          clientId === null
            ? Effect.fail(noAccount)
            : database.asClient(clientId, detail(clientId, accountId, seesPayments))
        ),
        act: Effect.fn("AccountDetails.act")(function* (by, of, act, seesPayments) {
          // Before the key is taken, for there may be no such client that it could be kept for.
          yield* database.asClient(by.clientId, detail(by.clientId, of.accountId, false))
          return yield* database
            .asClient(by.clientId, exactlyOnce(WireAccountDetail, actOnOne(by, of, act, seesPayments)))
            .pipe(Effect.provideService(ServerClock, clock))
        }),
        bulkAct: Effect.fn("AccountDetails.bulkAct")(
          (by, act) => database.asClient(by.clientId, exactlyOnce(WireActedAccounts, actOnAll(by, act))),
          Effect.provideService(ServerClock, clock)
        ),
        taxNumber: Effect.fn("AccountDetails.taxNumber")((by, taxNumberId) =>
          database.asClient(by.clientId, revealTaxNumber(by, taxNumberId))
        )
      })
    })
  )
}
