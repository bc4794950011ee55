import type { Rate } from "@reclaim/core/domain/market/Rate"
import { stages } from "@reclaim/core/domain/reclaim/Stage"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { yearOf } from "@reclaim/core/domain/value/dateSteps"
import { dateOfDayNumber, dayNumber } from "@reclaim/core/domain/value/dayNumber"
import { netUsd } from "@reclaim/core/rules/entitlement/netUsd"
import { percentOf } from "@reclaim/core/rules/entitlement/roundHalfUp"
import { yearlyMinimums } from "@reclaim/core/rules/entitlement/yearlyMinimums"
import { BigDecimal } from "effect"
import { Draws } from "./Draws.ts"
import { claimedBy, type OwnersClaim } from "./claimedBy.ts"
import { lifeOf } from "./lifeOf.ts"
import type { BookedEvent, BookedSecurity, MarketBook } from "./marketBook.ts"
import type { SampleOwner } from "./sampleOwner.ts"
import type { ReclaimRow } from "./sampleRows.ts"

/** An account with all that its reclaims follow from. */
export interface FilledAccount {
  readonly seed: number
  readonly clientId: number
  readonly accountId: number
  readonly custodianId: number
  readonly owner: SampleOwner
  /** How many reclaims it gets. */
  readonly transactions: number
  readonly feeRate: Rate
  /** The day the data are seen from. */
  readonly asOf: CalendarDate
}

/** The newest security of a sample account that was opened late is held since some day after this. */
const firstOpening = dayNumber(CalendarDate.make("2021-01-01"))
const lastOpening = dayNumber(CalendarDate.make("2024-06-30"))

/**
 * The reclaims of one account: it holds securities since its opening, and each of their dividends on which the owner
 * has something to reclaim gives one. A larger number of reclaims only adds to those of a smaller one.
 */
export const accountReclaims = (book: MarketBook, account: FilledAccount): ReadonlyArray<ReclaimRow> => {
  const today = dayNumber(account.asOf)
  const rows: Array<Drafted> = []
  for (const { booked, shares } of dividendsOf(book, account)) {
    if (rows.length >= account.transactions) break
    const claim = claimedBy(book, booked, shares, account.owner)
    if (claim !== null) rows.push({ booked, row: reclaimRow(book, account, booked, shares, claim, today) })
  }
  return withoutSmallYears(rows)
}

interface Drafted {
  readonly booked: BookedEvent
  readonly row: ReclaimRow
}

/** What the account was paid: its securities in the order they were chosen, first since the opening, then before it. */
function* dividendsOf(book: MarketBook, account: FilledAccount) {
  const draws = new Draws(account.seed, "account", account.clientId, account.accountId)
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

/** As many shares as pay a few thousand dollars, at most three million: no sum can come near what cents can count. */
const sharesOf = ({ seed, clientId, accountId, owner }: FilledAccount, security: BookedSecurity): bigint => {
  const draws = new Draws(seed, "position", clientId, accountId, security.securityId)
  const dividend = Math.min(3_000_000, Math.max(60, draws.around(2_500, 1.1) * owner.wealth))
  const lots = Math.max(1, Math.round(dividend / security.roughUsdPerShare / security.lot))
  return BigInt(lots * security.lot)
}

const reclaimRow = (
  book: MarketBook,
  account: FilledAccount,
  booked: BookedEvent,
  shares: bigint,
  claim: OwnersClaim,
  today: number
): ReclaimRow => {
  const { event, market } = booked
  const life = lifeOf(new Draws(account.seed, "life", account.clientId, account.accountId, booked.eventId), {
    payDay: booked.payDay,
    cutoffDay: claim.deadline.cutoffDay,
    lastDay: claim.deadline.lastDay,
    today,
    monthsToPayment: market.monthsToPayment,
    market: market.iso2,
    isTransparent: account.owner.investors.length > 0
  })
  const inUsd = (amount: bigint, date: CalendarDate) =>
    netUsd(amount, event.currency, book.usdPerUnit(event.currency, date), account.feeRate).net
  const paidOn = life.paidDay === null ? null : dateOf(life.paidDay)
  const paid = percentOf(claim.reclaim, BigDecimal.fromBigInt(BigInt(life.paidPercent)))
  return {
    accountId: account.accountId,
    eventId: booked.eventId,
    custodianId: account.custodianId,
    marketId: booked.marketId,
    stageId: stages[life.stage].id,
    paidYear: paidOn === null ? 0 : yearOf(paidOn),
    expiresOn: claim.deadline.expiresOn,
    agentCutoff: claim.deadline.agentCutoff,
    filedOn: life.filedDay === null ? null : dateOf(life.filedDay),
    paidOn,
    shares,
    currency: event.currency,
    grossMinor: claim.gross,
    withheldMinor: claim.withheld,
    dueMinor: claim.withheld - claim.reclaim,
    reclaimMinor: claim.reclaim,
    estimateUsdCents: inUsd(claim.reclaim, event.payDate),
    receivedUsdCents: paidOn === null ? null : inUsd(paid, paidOn)
  }
}

/** Closes what a market does not pay out because the year's refunds together are too small. */
const withoutSmallYears = (drafted: ReadonlyArray<Drafted>): ReadonlyArray<ReclaimRow> => {
  const yearOfDraft = ({ booked }: Drafted) => `${booked.marketId} ${yearOf(booked.event.payDate)}`
  const limited = drafted.filter(({ booked }) => yearlyMinimums[booked.market.iso2] !== undefined)
  const refunds = new Map<string, bigint>()
  for (const draft of limited) {
    refunds.set(yearOfDraft(draft), (refunds.get(yearOfDraft(draft)) ?? 0n) + draft.row.reclaimMinor)
  }
  return drafted.map((draft) => {
    const minimum = yearlyMinimums[draft.booked.market.iso2]
    return minimum === undefined || (refunds.get(yearOfDraft(draft)) ?? 0n) > minimum
      ? draft.row
      : belowMinimum(draft.row)
  })
}

const belowMinimum = (row: ReclaimRow): ReclaimRow => ({
  ...row,
  stageId: stages.below_minimum.id,
  paidYear: 0,
  filedOn: null,
  paidOn: null,
  receivedUsdCents: null
})

const dates = new Map<number, CalendarDate>()

/** A million reclaims share a few thousand days. */
const dateOf = (day: number): CalendarDate => {
  const date = dates.get(day) ?? dateOfDayNumber(day)
  dates.set(day, date)
  return date
}
