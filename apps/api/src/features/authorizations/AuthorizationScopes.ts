import { Invalid, NotFound, Stale } from "@reclaim/core/contract/access/errors"
import { WireScopePage } from "@reclaim/core/contract/authorizations/WireScope"
import {
  type ScopeCell,
  type ScopeChange,
  ScopePage,
  ScopeRow
} from "@reclaim/core/domain/authorization/AuthorizationScope"
import { scopePageLimit } from "@reclaim/core/domain/authorization/authorizationLimits"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { isTransparent } from "@reclaim/core/domain/market/EntityType"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { makeRateLookup } from "@reclaim/engine/rate/RateLookup"
import { nothingRecorded, treatyClaimOf } from "@reclaim/engine/rate/treatyClaimOf"
import { BigDecimal, Context, Effect, Layer, Schema } from "effect"
import type { Acting } from "../../identity/actingForOwn.ts"
import {
  readScope,
  readScopeFrame,
  type StoredScope,
  unknownAccounts,
  writeScope
} from "../../ledger/authorizations/scopeRows.ts"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"

const notAll = new NotFound({ message: "Not all of these accounts exist" })

/** What may be filed without asking. The caller decides who may see and change it. */
export class AuthorizationScopes extends Context.Service<
  AuthorizationScopes,
  {
    readonly page: (clientId: number, offset: number) => Effect.Effect<ScopePage>
    /** All of them or none; answers the page that begins at the offset. */
    readonly change: (
      by: Acting,
      changes: ReadonlyArray<ScopeChange>,
      offset: number
    ) => Effect.Effect<ScopePage, NotFound | Stale | Invalid>
  }
>()("@reclaim/app-api/AuthorizationScopes") {
  static readonly layer = Layer.effect(
    AuthorizationScopes,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const trail = yield* AuditTrail
      const { markets: known, rates } = yield* ReferenceData
      const lookup = makeRateLookup(rates)
      const today = Effect.map(clock.now, dateInUtc)

      /** Whether there is something to reclaim by today's tables; an owner whose investors claim is left to them. */
      const hasClaim = (owner: StoredScope, market: CountryCode, on: CalendarDate): boolean => {
        if (owner.residence === market) return false
        if (isTransparent(owner)) return true
        const recorded = { ...nothingRecorded, facts: owner.facts[market] ?? [] }
        const { due, missing, statutory } = treatyClaimOf(rates, lookup, { market, owner, recorded, on })
        return missing !== null || (due !== null && statutory !== null && BigDecimal.isLessThan(due, statutory))
      }

      const cellOf = (account: StoredScope, market: CountryCode, on: CalendarDate): ScopeCell => {
        const set = account.set.find((one) => one.market === market)
        const isBlocked = account.blocked.includes(market)
        return {
          market,
          state: set?.state ?? "not_authorized",
          fromYear: set?.fromYear ?? null,
          minNet: set?.minNet ?? null,
          hindrance: hasClaim(account, market, on) ? (isBlocked ? "blocked" : null) : "nothing",
          version: set?.version ?? 1
        }
      }

      const page = Effect.fnUntraced(function* (clientId: number, offset: number) {
        const on = yield* today
        const frame = yield* readScopeFrame(clientId)
        const markets = known.map(({ iso2 }) => iso2).filter((market) => frame.markets.includes(market))
        const accounts = yield* readScope(clientId, { offset, limit: scopePageLimit })
        return new ScopePage({
          markets,
          totalCount: frame.accounts,
          rows: accounts.map(
            (account) =>
              new ScopeRow({
                accountId: account.accountId,
                account: account.account,
                ownerName: account.ownerName,
                cells: markets.map((market) => cellOf(account, market, on))
              })
          )
        })
      })

      const changed = Effect.fnUntraced(function* (
        { actor, clientId }: Acting,
        changes: ReadonlyArray<ScopeChange>,
        offset: number
      ) {
        const ids = [...new Set(changes.map(({ accountId }) => accountId))]
        if ((yield* unknownAccounts(clientId, ids)).length > 0) return yield* notAll
        const { markets } = yield* readScopeFrame(clientId)
        const strange = changes.findIndex(({ market }) => !markets.includes(market))
        if (strange >= 0) {
          const text = "The client has no reclaims in this market"
          return yield* new Invalid({ message: text, fields: { [`changes.${String(strange)}.market`]: text } })
        }
        const written = yield* writeScope(clientId, changes, yield* today)
        if (written.length < changes.length) {
          const current = yield* Effect.orDie(Schema.encodeEffect(WireScopePage)(yield* page(clientId, offset)))
          return yield* new Stale({ message: "Somebody has changed this meanwhile", code: "newer_version", current })
        }
        yield* trail.append({
          clientId,
          actor,
          action: "authorization.scopeChanged",
          subject: { kind: "client", id: String(clientId) },
          facts: {
            changes: changes.map(({ accountId, fromYear, market, minNet, state }) =>
              [accountId, market, state, fromYear ?? "", minNet ?? ""].join(" ")
            )
          }
        })
        return yield* page(clientId, offset)
      })

      return AuthorizationScopes.of({
        page: Effect.fn("AuthorizationScopes.page")(
          (clientId, offset) => database.asClient(clientId, page(clientId, offset)),
          Effect.catchTag("SqlError", Effect.die)
        ),
        change: Effect.fn("AuthorizationScopes.change")(
          (by, changes, offset) => database.asClient(by.clientId, changed(by, changes, offset)),
          Effect.catchTag("SqlError", Effect.die)
        )
      })
    })
  )
}
