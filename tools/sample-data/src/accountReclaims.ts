import type { EntityType } from "@reclaim/core/domain/market/EntityType"
import { rateClassOf } from "@reclaim/core/domain/rate/rateClassOf"
import type { Rate } from "@reclaim/core/domain/market/Rate"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { yearOf } from "@reclaim/core/domain/value/dateSteps"
import { dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { ownersClaim, type OwnersClaim } from "@reclaim/engine/entitlement/ownersClaim"
import { yearlyMinimums } from "@reclaim/engine/entitlement/yearlyMinimums"
import { dateOfDay } from "./life/dateOfDay.ts"
import { Draws } from "./draws/Draws.ts"
import { type Life, lifeOf } from "./life/lifeOf.ts"
import type { SampleDividendEvent, SampleSecurity, MarketLookup } from "./marketLookup.ts"
import { paidRow } from "./paidRow.ts"
import type { PaymentRuns } from "./life/paymentRuns.ts"
import { slowCustodians } from "./draws/custodians.ts"
import { positionOf } from "./positionOf.ts"
import type { AccountRow, ReclaimRow } from "./sampleRows.ts"

/** An account with everything its reclaims follow from. */
export interface FilledAccount {
  readonly seed: number
  readonly clientId: number
  readonly row: AccountRow
  /** Number of its reclaims. */
  readonly transactions: number
  readonly feeRate: Rate
  readonly runs: PaymentRuns
  /** True if its owner has not provided a document that all recent reclaims wait for. */
  readonly isOwnerHeldUp: boolean
  /** The day the data are as of. */
  readonly asOf: CalendarDate
}

type Claim = Extract<OwnersClaim, { readonly _tag: "Own" | "ThroughInvestors" }>

/** An account that was opened late has held its newest security since a day after this. */
const firstOpening = dayNumber(CalendarDate.make("2021-01-01"))
const lastOpening = dayNumber(CalendarDate.make("2024-06-30"))

/**
 * The reclaims of one account. It has held securities since its opening, and each of their dividends on which the owner has
 * something to reclaim gives one. Asking for more reclaims only adds to those of a smaller number.
 */
export const accountReclaims = (lookup: MarketLookup, account: FilledAccount): ReadonlyArray<ReclaimRow> => {
  const today = dayNumber(account.asOf)
  const drafts: Array<Draft> = []
  for (const { dividend, shares } of dividendsOf(lookup, account)) {
    if (drafts.length >= account.transactions) break
    const claim = claimOn(dividend, shares, account)
    if (claim !== null) drafts.push({ dividend, shares, claim, life: draftLife(account, dividend, claim, today) })
  }
  return withoutSmallYears(drafts).map((draft) => reclaimRow(lookup, account, draft))
}

interface Draft {
  readonly dividend: SampleDividendEvent
  readonly shares: bigint
  readonly claim: Claim
  readonly life: Life
}

/** The dividends of the account: its securities in the order chosen, first since the opening, then before it. */
function* dividendsOf(lookup: MarketLookup, account: FilledAccount) {
  const draws = new Draws(account.seed, "account", account.clientId, account.row.accountId)
  const opened = draws.chance(0.35) ? firstOpening + draws.below(lastOpening - firstOpening) : -Infinity
  const held = draws
    .shuffled(lookup.securities.map((value) => ({ value, weight: 2 + value.events.length })))
    .map((security) => ({ security, shares: sharesOf(account, security) }))
  for (const isSinceOpening of [true, false]) {
    for (const { security, shares } of held) {
      for (const dividend of security.events) {
        if (dividend.payDay >= opened === isSinceOpening) yield { dividend, shares }
      }
    }
  }
}

const sharesOf = ({ seed, clientId, row }: FilledAccount, security: SampleSecurity): bigint =>
  positionOf(new Draws(seed, "position", clientId, row.accountId, security.securityId), row.owner, security)

const classOf = (entityType: EntityType) => rateClassOf({ entityType, usClassification: null })

/** Reclaim of the owner on a dividend; null for none. */
const claimOn = (dividend: SampleDividendEvent, shares: bigint, { row: { owner } }: FilledAccount): Claim | null => {
  const { residence, entityType, investors } = owner
  const claim = ownersClaim(
    { ...dividend.dividend, shares },
    {
      residence,
      entityClass: classOf(entityType),
      investors:
        investors.length === 0 ? null : investors.map((one) => ({ ...one, entityClass: classOf(one.entityType) }))
    },
    dividend.answers
  )
  return claim._tag === "Own" || claim._tag === "ThroughInvestors" ? claim : null
}

const draftLife = (account: FilledAccount, dividend: SampleDividendEvent, { lastDays }: Claim, today: number): Life =>
  lifeOf(new Draws(account.seed, "life", account.clientId, account.row.accountId, dividend.eventId), {
    payDay: dividend.payDay,
    cutoffDay: dayNumber(lastDays.agentCutoff),
    lastDay: dayNumber(lastDays.statutory),
    today,
    monthsToPayment: dividend.monthsToPayment,
    market: dividend.market.iso2,
    isTransparent: account.row.owner.investors.length > 0,
    isAtSlowCustodian: slowCustodians.includes(account.row.custodian),
    isOwnerHeldUp: account.isOwnerHeldUp,
    // Drawn separately, so that the life of every other reclaim is unchanged.
    isLeftLying: new Draws(
      account.seed,
      "left lying",
      account.clientId,
      account.row.accountId,
      dividend.eventId
    ).chance(0.012),
    runs: account.runs
  })

const padNumber = (count: number, digits: number): string => String(count).padStart(digits, "0")

const reclaimRow = (
  lookup: MarketLookup,
  account: FilledAccount,
  { dividend, shares, claim, life }: Draft
): ReclaimRow => {
  const { event, market } = dividend
  const draws = new Draws(account.seed, "money", account.clientId, account.row.accountId, dividend.eventId)
  const last = life.steps.at(-1)
  const [firstPayment] = life.payments
  return {
    id: `R${padNumber(account.row.accountId, 4)}-${padNumber(dividend.eventId, 3)}`,
    account: account.row,
    isin: event.isin,
    payDate: event.payDate,
    market: market.iso2,
    currency: event.currency,
    shares,
    withheldRate: dividend.withheldRate,
    hasVoucher: draws.chance(0.3),
    gross: claim.gross,
    withheld: claim.withheld,
    reclaim: claim.reclaim,
    expiresOn: claim.lastDays.statutory,
    agentCutoff: claim.lastDays.agentCutoff,
    history: life.steps.map(({ stage, day }) => ({ stage, since: dateOfDay(day) })),
    closeReason: life.closeReason,
    paidOn: last?.stage === "paid" ? dateOfDay(last.day) : null,
    paid:
      firstPayment === undefined
        ? null
        : paidRow(draws, {
            exchangedOn: dateOfDay(firstPayment.statedDay),
            payments: life.payments.map(({ isReturned, runDay }) => ({ isReturned, valueDate: dateOfDay(runDay) })),
            reclaim: claim.reclaim,
            percent: life.paidPercent,
            currency: event.currency,
            usdPerUnit: lookup.usdPerUnit(event.currency, dateOfDay(firstPayment.statedDay)),
            feeRate: account.feeRate
          })
  }
}

/** Closes reclaims that a market does not pay because the year's refunds together are too small. */
const withoutSmallYears = (drafts: ReadonlyArray<Draft>): ReadonlyArray<Draft> => {
  const yearOfDraft = ({ dividend }: Draft) => `${dividend.market.iso2} ${yearOf(dividend.event.payDate)}`
  const limited = drafts.filter(({ dividend }) => yearlyMinimums[dividend.market.iso2] !== undefined)
  const refunds = new Map<string, bigint>()
  for (const draft of limited) {
    refunds.set(yearOfDraft(draft), (refunds.get(yearOfDraft(draft)) ?? 0n) + draft.claim.reclaim)
  }
  return drafts.map((draft) => {
    const minimum = yearlyMinimums[draft.dividend.market.iso2]
    return minimum === undefined || (refunds.get(yearOfDraft(draft)) ?? 0n) > minimum
      ? draft
      : { ...draft, life: belowMinimum(draft.life) }
  })
}

/** Closes a reclaim below the minimum when its amounts are calculated, on the day of the second step or the first. */
const belowMinimum = ({ steps }: Life): Life => {
  const known = steps.filter(({ stage }) => stage === "identified" || stage === "in_calculation")
  const day = known.at(-1)?.day ?? 0
  return {
    steps: [...known, { stage: "below_minimum", day }],
    closeReason: "below minimum",
    paidPercent: 100,
    payments: []
  }
}
