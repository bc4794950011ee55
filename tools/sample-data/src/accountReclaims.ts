import type { Rate } from "@reclaim/core/domain/market/Rate"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { yearOf } from "@reclaim/core/domain/value/dateSteps"
import { dateOfDayNumber, dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { ownersClaim, type OwnersClaim } from "@reclaim/engine/entitlement/ownersClaim"
import { yearlyMinimums } from "@reclaim/engine/entitlement/yearlyMinimums"
import { Draws } from "./draws/Draws.ts"
import { type Life, lifeOf } from "./lifeOf.ts"
import type { BookedEvent, BookedSecurity, MarketBook } from "./marketBook.ts"
import { paidRow } from "./paidRow.ts"
import type { AccountRow, ReclaimRow } from "./sampleRows.ts"

/** An account with everything its reclaims follow from. */
export interface FilledAccount {
  readonly seed: number
  readonly clientId: number
  readonly row: AccountRow
  /** How many reclaims it gets. */
  readonly transactions: number
  readonly feeRate: Rate
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
export const accountReclaims = (book: MarketBook, account: FilledAccount): ReadonlyArray<ReclaimRow> => {
  const today = dayNumber(account.asOf)
  const drafts: Array<Draft> = []
  for (const { booked, shares } of dividendsOf(book, account)) {
    if (drafts.length >= account.transactions) break
    const claim = claimOn(booked, shares, account)
    if (claim !== null) drafts.push({ booked, shares, claim, life: draftLife(account, booked, claim, today) })
  }
  return withoutSmallYears(drafts).map((draft) => reclaimRow(book, account, draft))
}

interface Draft {
  readonly booked: BookedEvent
  readonly shares: bigint
  readonly claim: Claim
  readonly life: Life
}

/** The dividends of the account: its securities in the order chosen, first since the opening, then before it. */
function* dividendsOf(book: MarketBook, account: FilledAccount) {
  const draws = new Draws(account.seed, "account", account.clientId, account.row.accountId)
  const opened = draws.chance(0.35) ? firstOpening + draws.below(lastOpening - firstOpening) : -Infinity
  const held = draws
    .shuffled(book.securities.map((value) => ({ value, weight: 2 + value.events.length })))
    .map((security) => ({ security, shares: sharesOf(account, security) }))
  for (const isSinceOpening of [true, false]) {
    for (const { security, shares } of held) {
      for (const booked of security.events) {
        if (booked.payDay >= opened === isSinceOpening) yield { booked, shares }
      }
    }
  }
}

/** Enough shares for a few thousand dollars, at most three million: no sum can approach the limit of cents. */
const sharesOf = ({ seed, clientId, row }: FilledAccount, security: BookedSecurity): bigint => {
  const draws = new Draws(seed, "position", clientId, row.accountId, security.securityId)
  const dividend = Math.min(3_000_000, Math.max(60, draws.around(2_500, 1.1) * row.owner.wealth))
  const lots = Math.max(1, Math.round(dividend / security.roughUsdPerShare / security.lot))
  return BigInt(lots * security.lot)
}

/** What the owner can reclaim; null when that is nothing. */
const claimOn = (booked: BookedEvent, shares: bigint, { row: { owner } }: FilledAccount): Claim | null => {
  const { residence, entityType, investors } = owner
  const claim = ownersClaim(
    { ...booked.dividend, shares },
    {
      residence,
      entityType,
      investors: investors.length === 0 ? null : investors.map((one) => ({ ...one, entityType: "individual" }))
    },
    booked.answers
  )
  return claim._tag === "Own" || claim._tag === "ThroughInvestors" ? claim : null
}

const draftLife = (account: FilledAccount, booked: BookedEvent, { lastDays }: Claim, today: number): Life =>
  lifeOf(new Draws(account.seed, "life", account.clientId, account.row.accountId, booked.eventId), {
    payDay: booked.payDay,
    cutoffDay: dayNumber(lastDays.agentCutoff),
    lastDay: dayNumber(lastDays.statutory),
    today,
    monthsToPayment: booked.market.monthsToPayment,
    market: booked.market.iso2,
    isTransparent: account.row.owner.investors.length > 0
  })

const numbered = (count: number, digits: number): string => String(count).padStart(digits, "0")

const reclaimRow = (book: MarketBook, account: FilledAccount, { booked, shares, claim, life }: Draft): ReclaimRow => {
  const { event, market } = booked
  const draws = new Draws(account.seed, "money", account.clientId, account.row.accountId, booked.eventId)
  const last = life.steps.at(-1)
  return {
    id: `R${numbered(account.row.accountId, 4)}-${numbered(booked.eventId, 3)}`,
    account: account.row,
    isin: event.isin,
    payDate: event.payDate,
    market: market.iso2,
    currency: event.currency,
    shares,
    withheldRate: booked.withheldRate,
    hasVoucher: draws.chance(0.3),
    gross: claim.gross,
    withheld: claim.withheld,
    reclaim: claim.reclaim,
    expiresOn: claim.lastDays.statutory,
    agentCutoff: claim.lastDays.agentCutoff,
    history: life.steps.map(({ stage, day }) => ({ stage, since: dateOf(day) })),
    closeReason: life.closeReason,
    paid:
      last?.stage === "paid"
        ? paidRow(draws, {
            paidOn: dateOf(last.day),
            reclaim: claim.reclaim,
            percent: life.paidPercent,
            currency: event.currency,
            usdPerUnit: book.usdPerUnit(event.currency, dateOf(last.day)),
            feeRate: account.feeRate
          })
        : null
  }
}

/** Closes reclaims that a market does not pay because the year's refunds together are too small. */
const withoutSmallYears = (drafts: ReadonlyArray<Draft>): ReadonlyArray<Draft> => {
  const yearOfDraft = ({ booked }: Draft) => `${booked.market.iso2} ${yearOf(booked.event.payDate)}`
  const limited = drafts.filter(({ booked }) => yearlyMinimums[booked.market.iso2] !== undefined)
  const refunds = new Map<string, bigint>()
  for (const draft of limited) {
    refunds.set(yearOfDraft(draft), (refunds.get(yearOfDraft(draft)) ?? 0n) + draft.claim.reclaim)
  }
  return drafts.map((draft) => {
    const minimum = yearlyMinimums[draft.booked.market.iso2]
    return minimum === undefined || (refunds.get(yearOfDraft(draft)) ?? 0n) > minimum
      ? draft
      : { ...draft, life: belowMinimum(draft.life) }
  })
}

/** Discovered when the amounts are worked out, on the day of the second step or the first. */
const belowMinimum = ({ steps }: Life): Life => {
  const known = steps.filter(({ stage }) => stage === "identified" || stage === "in_calculation")
  const day = known.at(-1)?.day ?? 0
  return { steps: [...known, { stage: "below_minimum", day }], closeReason: "below minimum", paidPercent: 100 }
}

const dates = new Map<number, CalendarDate>()

/** A million reclaims share a few thousand days. */
const dateOf = (day: number): CalendarDate => {
  const date = dates.get(day) ?? dateOfDayNumber(day)
  dates.set(day, date)
  return date
}
