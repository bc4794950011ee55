import { Invalid, NotFound, Stale } from "@reclaim/core/contract/access/errors"
import { WireTreatyClaim } from "@reclaim/core/contract/accounts/WireTreatyClaim"
import { isTransparent } from "@reclaim/core/domain/market/EntityType"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { LobTest } from "@reclaim/core/domain/rate/LobTest"
import type { TreatyClaim } from "@reclaim/core/domain/rate/TreatyClaim"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { makeRateLookup } from "@reclaim/engine/rate/RateLookup"
import { factRows, nothingRecorded, type RecordedClaim, treatyClaimOf } from "@reclaim/engine/rate/treatyClaimOf"
import { Context, Effect, Layer, Schema } from "effect"
import type { OwnClientActor } from "../../identity/actingForOwn.ts"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { findStoredAccount, type StoredAccount } from "./accountDetailRows.ts"
import { readRecordedClaims, writeRecordedClaim } from "./treatyClaimRows.ts"

/** A change by the desk to an owner's treaty claim in a market. `version` is the one the desk saw. */
export interface ClaimRecord {
  readonly market: CountryCode
  readonly version: number
  readonly facts: ReadonlyArray<string>
  readonly lobTest: LobTest | null
  readonly evidence: string
}

const noAccount = new NotFound({ message: "This account does not exist" })

const noClaim = new NotFound({ message: "The owner of this account has no claims in this market" })

/** Fails with the claim as it is now. */
const staleClaim = (current: TreatyClaim) =>
  Effect.flatMap(Effect.orDie(Schema.encodeEffect(WireTreatyClaim)(current)), (sent) =>
    Effect.fail(new Stale({ message: "This has changed since you opened it", code: "newer_version", current: sent }))
  )

/** Treaty claims of account owners by market. The caller decides who may see and change them. */
export class TreatyClaims extends Context.Service<
  TreatyClaims,
  {
    /** In the order of the table of markets; none for an owner whose investors claim in its place. */
    readonly list: (clientId: number | null, accountId: number) => Effect.Effect<ReadonlyArray<TreatyClaim>, NotFound>
    readonly record: (
      by: OwnClientActor,
      accountId: number,
      told: ClaimRecord
    ) => Effect.Effect<TreatyClaim, NotFound | Invalid | Stale>
  }
>()("@reclaim/app-api/TreatyClaims") {
  static readonly layer = Layer.effect(
    TreatyClaims,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const trail = yield* AuditTrail
      const { markets, rates } = yield* ReferenceData
      const lookup = makeRateLookup(rates)
      const today = Effect.map(clock.now, dateInUtc)

      /**
       * The markets in which the owner of an account claims by treaty or law: the account's own, but for its residence.
       */
      const marketsOf = ({ owner, profile }: StoredAccount): ReadonlyArray<CountryCode> => {
        if (isTransparent(owner)) return []
        const own = profile?.markets ?? []
        return markets
          .map(({ iso2 }) => iso2)
          .filter((market) => market !== owner.residence && (own.length === 0 || own.includes(market)))
      }

      const findClaims = Effect.fnUntraced(function* (clientId: number, accountId: number) {
        const account = yield* findStoredAccount(clientId, accountId)
        if (account === null) return yield* noAccount
        const recorded = yield* readRecordedClaims(clientId, account.owner.ownerId)
        const on = yield* today
        const claimIn = (market: CountryCode, now: RecordedClaim) =>
          treatyClaimOf(rates, lookup, { market, owner: account.owner, recorded: now, on })
        const recordedIn = (market: CountryCode): RecordedClaim => recorded.get(market) ?? nothingRecorded
        return { account, claimIn, recordedIn, on }
      })

      const list = Effect.fnUntraced(function* (clientId: number, accountId: number) {
        const { account, claimIn, recordedIn } = yield* findClaims(clientId, accountId)
        return marketsOf(account).map((market) => claimIn(market, recordedIn(market)))
      })

      const record = Effect.fnUntraced(function* (
        { actor, clientId }: OwnClientActor,
        accountId: number,
        told: ClaimRecord
      ) {
        const { evidence, lobTest, market, version } = told
        const { account, claimIn, on, recordedIn } = yield* findClaims(clientId, accountId)
        if (!marketsOf(account).includes(market)) return yield* noClaim
        const before = recordedIn(market)
        if (before.version !== version) return yield* staleClaim(claimIn(market, before))
        const known = factRows(rates, market, account.owner)
        const facts = [...new Set(told.facts)]
        const strange = facts.find((fact) => !known.has(fact))
        if (strange !== undefined) {
          const text = `No rate in this market depends on “${strange}” for this owner`
          return yield* new Invalid({ message: text, fields: { facts: text } })
        }
        const { ownerId } = account.owner
        const isWritten = yield* writeRecordedClaim(clientId, ownerId, market, {
          version,
          facts,
          lobTest,
          evidence,
          recordedOn: on
        })
        if (!isWritten) {
          const now = (yield* readRecordedClaims(clientId, ownerId)).get(market) ?? nothingRecorded
          return yield* staleClaim(claimIn(market, now))
        }
        yield* trail.append({
          clientId,
          actor,
          action: "owner.treatyClaimRecorded",
          subject: { kind: "owner", id: String(ownerId) },
          facts: { market, facts, formerFacts: before.facts, lobTest, formerLobTest: before.lobTest, evidence }
        })
        return claimIn(market, { version: version + 1, facts, lobTest, evidence, recordedOn: on })
      })

      return TreatyClaims.of({
        list: Effect.fn("TreatyClaims.list")((clientId, accountId) =>
          clientId === null ? Effect.fail(noAccount) : database.asClient(clientId, list(clientId, accountId))
        ),
        record: Effect.fn("TreatyClaims.record")((by, accountId, told) =>
          database.asClient(by.clientId, record(by, accountId, told))
        )
      })
    })
  )
}
