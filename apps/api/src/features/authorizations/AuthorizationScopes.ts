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
import { countryName } from "@reclaim/core/format/countryName"
import { makeRateLookup } from "@reclaim/engine/rate/RateLookup"
import { nothingRecorded, treatyClaimOf } from "@reclaim/engine/rate/treatyClaimOf"
import { BigDecimal, Context, Effect, Layer, Schema } from "effect"
import type { OwnClientActor } from "../../identity/actingForOwn.ts"
import {
  readAccountNames,
  readRisenFees,
  readScope,
  readScopeFrame,
  type SoughtAccounts,
  type StoredScope,
  unknownAccounts,
  writeScope
} from "../../ledger/authorizations/scopeRows.ts"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"

const notAll = new NotFound({ message: "Not all of these accounts exist" })

/** Filter and position of the accounts shown. */
export type ScopePart = Omit<SoughtAccounts, "limit">

/** Number of places that a message lists by name. */
const placesNamed = 3

const places = (all: ReadonlyArray<{ readonly account: string; readonly market: CountryCode }>): string => {
  const named = all.slice(0, placesNamed).map(({ account, market }) => `${account} in ${countryName(market)}`)
  const more = all.length - named.length
  return named.join(", ") + (more > 0 ? ` and ${String(more)} more` : "")
}

/** Standing authorizations to file. The caller decides who may see and change them. */
export class AuthorizationScopes extends Context.Service<
  AuthorizationScopes,
  {
    readonly page: (clientId: number, part: ScopePart) => Effect.Effect<ScopePage>
    /** Changes all of them or none, at the fees that the user saw. Returns the changed page. */
    readonly change: (
      by: OwnClientActor,
      changes: ReadonlyArray<ScopeChange>,
      part: ScopePart
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

      /** True if today's tables give something to reclaim. A transparent owner always counts: its investors claim. */
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
          fee: account.fees[market] ?? null,
          agreedFee: set?.agreedFee ?? null,
          hindrance: hasClaim(account, market, on) ? (isBlocked ? "blocked" : null) : "nothing",
          version: set?.version ?? 1
        }
      }

      const page = Effect.fnUntraced(function* (clientId: number, part: ScopePart) {
        const on = yield* today
        const frame = yield* readScopeFrame(clientId, part.search)
        const markets = known.map(({ iso2 }) => iso2).filter((market) => frame.markets.includes(market))
        const accounts = yield* readScope(clientId, { ...part, limit: scopePageLimit })
        return new ScopePage({
          markets,
          totalCount: frame.accounts,
          rows: accounts.map(
            (account) =>
              new ScopeRow({
                accountId: account.accountId,
                account: account.account,
                ownerName: account.ownerName,
                custodianName: account.custodianName,
                reliefMethods: account.reliefMethods,
                cells: markets.map((market) => cellOf(account, market, on))
              })
          )
        })
      })

      const stale = Effect.fnUntraced(function* (clientId: number, part: ScopePart, message: string) {
        const current = yield* Effect.orDie(Schema.encodeEffect(WireScopePage)(yield* page(clientId, part)))
        return yield* new Stale({ message, code: "newer_version", current })
      })

      const changeScopes = Effect.fnUntraced(function* (
        { actor, clientId }: OwnClientActor,
        changes: ReadonlyArray<ScopeChange>,
        part: ScopePart
      ) {
        const ids = [...new Set(changes.map(({ accountId }) => accountId))]
        if ((yield* unknownAccounts(clientId, ids)).length > 0) return yield* notAll
        const { markets } = yield* readScopeFrame(clientId, "")
        const strange = changes.findIndex(({ market }) => !markets.includes(market))
        if (strange >= 0) {
          const text = "The client has no reclaims in this market"
          return yield* new Invalid({ message: text, fields: { [`changes.${String(strange)}.market`]: text } })
        }
        const risen = yield* readRisenFees(clientId, changes)
        if (risen.length > 0) return yield* stale(clientId, part, `The fee has changed: ${places(risen)}`)
        const written = yield* writeScope(clientId, changes, yield* today)
        if (written.length < changes.length) {
          const left = changes.filter(
            ({ accountId, market }) => !written.some((one) => one.accountId === accountId && one.market === market)
          )
          const names = yield* readAccountNames(
            clientId,
            left.map(({ accountId }) => accountId)
          )
          const named = left.map(({ accountId, market }) => ({ account: names.get(accountId) ?? "", market }))
          return yield* stale(clientId, part, `This has changed since you opened it: ${places(named)}`)
        }
        yield* trail.append({
          clientId,
          actor,
          action: "authorization.scopeChanged",
          subject: { kind: "client", id: String(clientId) },
          facts: {
            changes: changes.map(({ accountId, fee, fromYear, market, minNet, state }) =>
              [
                accountId,
                market,
                state,
                fromYear ?? "",
                minNet ?? "",
                fee === null || state !== "authorized" ? "" : `${BigDecimal.format(fee)}%`
              ].join(" ")
            )
          }
        })
        return yield* page(clientId, part)
      })

      return AuthorizationScopes.of({
        page: Effect.fn("AuthorizationScopes.page")((clientId, part) =>
          database.asClient(clientId, page(clientId, part))
        ),
        change: Effect.fn("AuthorizationScopes.change")((by, changes, part) =>
          database.asClient(by.clientId, changeScopes(by, changes, part))
        )
      })
    })
  )
}
