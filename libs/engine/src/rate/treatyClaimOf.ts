import { BigDecimal } from "effect"
import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { EntityType } from "@reclaim/core/domain/market/EntityType"
import type { UsClassification } from "@reclaim/core/domain/market/UsClassification"
import { lobTestOf } from "@reclaim/core/domain/rate/lobTestOf"
import { rateClassOf } from "@reclaim/core/domain/rate/rateClassOf"
import type { ReliefRate } from "@reclaim/core/domain/rate/ReliefRate"
import { type NeededFact, TreatyClaim } from "@reclaim/core/domain/rate/TreatyClaim"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { DueRate, dueRate } from "./dueRate.ts"
import type { RateLookup, RateTables } from "./RateLookup.ts"
import { rateRowOf } from "./rateRows.ts"

/** The owner of a claim, as the tables of rates tell owners apart. */
export interface ClaimingOwner {
  readonly residence: CountryCode
  readonly entityType: EntityType
  readonly usClassification: UsClassification | null
}

/** Facts recorded for an owner's claims in a market. */
export interface RecordedClaim extends Pick<TreatyClaim, "version" | "lobTest" | "evidence" | "recordedOn"> {
  readonly facts: ReadonlyArray<string>
}

/** Record of an owner without recorded facts. */
export const nothingRecorded: RecordedClaim = { version: 1, facts: [], lobTest: null, evidence: "", recordedOn: null }

/** The relief that an owner could be given in a market for a fact about it: each fact once, by its latest row. */
export const factRows = (
  { relief }: Pick<RateTables, "relief">,
  market: CountryCode,
  owner: ClaimingOwner
): ReadonlyMap<string, ReliefRate> => {
  const entityClass = rateClassOf(owner)
  const latest = new Map<string, ReliefRate>()
  for (const row of relief) {
    const { need } = row
    if (need === null || row.market !== market) continue
    if (row.residence !== owner.residence && row.residence !== "*") continue
    if (row.entityClass !== entityClass && row.entityClass !== "any") continue
    const known = latest.get(need)
    if (known === undefined || isBefore(known, row)) latest.set(need, row)
  }
  return latest
}

/** The later period is named; of two rates of one period, as for two kinds of income, the lower one. */
const isBefore = (known: ReliefRate, row: ReliefRate): boolean =>
  known.validFrom === row.validFrom ? BigDecimal.isLessThan(row.rate, known.rate) : known.validFrom < row.validFrom

const toClaimFields = DueRate.$match({
  Due: ({ rate, row, statutory }) => ({ statutory: statutory.rate, due: rate, missing: null, row: rateRowOf(row) }),
  NoTreaty: ({ row, statutory }) => ({ statutory: statutory.rate, due: null, missing: null, row: rateRowOf(row) }),
  Unknown: ({ missing, statutory }) => ({ statutory: statutory?.rate ?? null, due: null, missing, row: null })
})

/** Claim of an owner, for itself, in a market on an ordinary dividend of a date. */
export const treatyClaimOf = (
  tables: RateTables,
  rates: RateLookup,
  {
    market,
    on,
    owner,
    recorded
  }: {
    readonly market: CountryCode
    readonly owner: ClaimingOwner
    readonly recorded: RecordedClaim
    readonly on: CalendarDate
  }
): TreatyClaim => {
  const facts = new Set(recorded.facts)
  const due = dueRate(rates, {
    market,
    income: "ordinary",
    payDate: on,
    recipient: "undisclosed",
    residence: owner.residence,
    entityClass: rateClassOf(owner),
    facts
  })
  const needed = [...factRows(tables, market, owner)].map(([fact, row]): NeededFact => ({
    fact,
    rate: row.rate,
    row: rateRowOf(row),
    isRecorded: facts.has(fact)
  }))
  const { evidence, lobTest, recordedOn, version } = recorded
  return new TreatyClaim({
    market,
    version,
    ...toClaimFields(due),
    facts: needed,
    lobTest,
    usualLobTest: lobTestOf(owner.entityType),
    evidence,
    recordedOn
  })
}
