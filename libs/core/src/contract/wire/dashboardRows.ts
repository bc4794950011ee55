import { Schema, SchemaGetter } from "effect"
import { BlockerGroup } from "../../domain/reclaim/Blocker.ts"
import { CountryGroup } from "../../domain/reclaim/CountryGroup.ts"
import { CustodianAccountRow } from "../../domain/reclaim/CustodianAccountRow.ts"
import { AccountFacet, DashboardFacets } from "../../domain/reclaim/DashboardFacets.ts"
import { NextActionGroup } from "../../domain/reclaim/NextActor.ts"
import { PastDeadlineTotal } from "../../domain/reclaim/PastDeadlineTotal.ts"
import { StatusGroup } from "../../domain/reclaim/StatusGroup.ts"
import { YearGroup } from "../../domain/reclaim/YearGroup.ts"
import { wireOf } from "./wireOf.ts"

/**
 * A share as a ratio from 0 to 1. On the wire a number up to and including 1 is a ratio, anything above it a percentage
 * already; we send ratios.
 */
export const Ratio = Schema.Finite.pipe(
  Schema.decodeTo(Schema.Finite, {
    decode: SchemaGetter.transform((share: number) => (share > 1 ? share / 100 : share)),
    encode: SchemaGetter.transform((ratio: number) => ratio)
  })
)

const share = { keys: { shareOfAll: "pct" }, values: { shareOfAll: Ratio } } as const

/** A row of `netMidasStatusSum`. */
export const WireInternalStatusGroup = wireOf(StatusGroup, {
  ...share,
  keys: { ...share.keys, status: "midas_status" }
})

/** A row of `netReclaimClientStatusSum`. */
export const WireClientStatusGroup = wireOf(StatusGroup, {
  ...share,
  keys: { ...share.keys, status: "client_facing_status" }
})

/** A row of `yearNetReclaimSum`. */
export const WireYearGroup = wireOf(YearGroup)

/** A row of `coiNetReclaimSum`. */
export const WireCountryGroup = wireOf(CountryGroup, share)

/** A row of `fiAcctTransactionSum`. */
export const WireCustodianAccountRow = wireOf(CustodianAccountRow)

/** A row of `next_actions`. */
export const WireNextActionGroup = wireOf(NextActionGroup, { keys: { actor: "next_action" } })

/** A row of `blockers`. */
export const WireBlockerGroup = wireOf(BlockerGroup, { keys: { blocker: "blocked_by" } })

/** `past_deadline`. */
export const WirePastDeadlineTotal = wireOf(PastDeadlineTotal)

/** The lists under all filters but their own, if their own filter is set. */
export const WireDashboardFacets = wireOf(DashboardFacets, {
  values: {
    internalStatuses: Schema.optionalKey(Schema.Array(WireInternalStatusGroup)),
    clientStatuses: Schema.optionalKey(Schema.Array(WireClientStatusGroup)),
    years: Schema.optionalKey(Schema.Array(WireYearGroup)),
    countries: Schema.optionalKey(Schema.Array(WireCountryGroup)),
    nextActions: Schema.optionalKey(Schema.Array(WireNextActionGroup)),
    blockers: Schema.optionalKey(Schema.Array(WireBlockerGroup)),
    accounts: Schema.optionalKey(wireOf(AccountFacet, { values: { largest: Schema.Array(WireCustodianAccountRow) } }))
  }
})
