import { closeReasonsOf } from "@reclaim/core/domain/reclaim/CloseReason"
import { type Rate, rate } from "@reclaim/core/domain/market/Rate"
import { stages } from "@reclaim/core/domain/reclaim/Stage"
import { phaseOf } from "@reclaim/core/domain/reclaim/StagePhase"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { yearOf } from "@reclaim/core/domain/value/dateSteps"
import { expiredReason } from "@reclaim/engine/entitlement/expiredReason"
import type { InvestorLine } from "@reclaim/engine/entitlement/lookThrough"
import { isCountedInUsd, netUsd } from "@reclaim/engine/entitlement/netUsd"
import { ownersClaim, type OwnersClaim } from "@reclaim/engine/entitlement/ownersClaim"
import { followStages, type StageOutcome } from "@reclaim/engine/history/followStages"
import type { RateTableRow } from "@reclaim/engine/rate/RateLookup"
import { BigDecimal } from "effect"
import type { ReclaimLineWrite, ReclaimWrite } from "../rows/ReclaimWrite.ts"
import type { FiledRates } from "../rows/filedRates.ts"
import { largestMinor, minorUnits } from "./cells/cells.ts"
import type { ClaimingAccount, ClaimingInvestor } from "./claimants.ts"
import type { LookedUpDividend } from "./DividendLookup.ts"
import type { ReclaimImportRow } from "./reclaimColumns.ts"
import { claimProblem, historyProblem, lateWarning, reclaimText } from "./reclaimText.ts"

/** Row of a reclaim with its references resolved. */
export interface FoundReclaim {
  readonly row: ReclaimImportRow
  readonly clientId: number
  readonly account: ClaimingAccount
  readonly dividend: LookedUpDividend
  /** The investors behind the owner in the dividend's year; null when the owner claims for itself. */
  readonly investors: ReadonlyArray<ClaimingInvestor> | null
  /** The rates that the reclaim was filed with; null unless it is stored as filed. */
  readonly filedWith: FiledRates | null
  /** The day of the import. */
  readonly today: CalendarDate
  /** Stored number of a rate row. */
  readonly rowNumber: (row: RateTableRow) => number | null
}

type Problem = (column: string, problem: string) => void
/** Claims that are stored; one with an unknown rate waits for it. */
type StandingClaim = "Own" | "ThroughInvestors" | "RateUnknown"
type Claim = Extract<OwnersClaim, { readonly _tag: StandingClaim }> & {
  /** Null where neither the file nor the tables say it. */
  readonly withheldRate: Rate | null
  /** The numbers of the rows that give the rates; null where none does. */
  readonly rows: RowNumbers
}

interface RowNumbers {
  readonly withheld: number | null
  readonly due: number | null
}

/**
 * Computes the stored reclaim from its row; null after reporting problems. `warn` receives doubts about an accepted
 * one.
 */
export const computeReclaim = (found: FoundReclaim, problem: Problem, warn: Problem): ReclaimWrite | null => {
  const { row, clientId, account, dividend } = found
  const outcome = outcomeOf(row, problem)
  const claim = claimOf(found, problem)
  const exchange = dividend.rate
  if (exchange === null) problem("pay_date", reclaimText.noRate(dividend.currency, dividend.payDate))
  if (outcome === null || claim === null || exchange === null) return null
  if (!isCountedInUsd(claim.gross, dividend.currency, exchange.usdPerUnit)) {
    problem("shares", reclaimText.tooLarge)
    return null
  }
  const { stage, filedOn, paidOn, closedOn, identifiedOn } = outcome
  const expired = expiredReason(
    { phase: phaseOf(stages[stage]), market: dividend.market.iso2, expiresOn: claim.lastDays.statutory },
    found.today
  )
  if (expired !== null) warn("history", lateWarning(expired))
  return {
    line: row.line,
    clientId,
    externalId: row.reclaim,
    accountId: account.accountId,
    eventId: dividend.eventId,
    custodianId: account.custodianId,
    marketId: dividend.marketId,
    stageId: stages[stage].id,
    paidYear: paidOn === null ? 0 : yearOf(paidOn),
    expiresOn: claim.lastDays.statutory,
    agentCutoff: claim.lastDays.agentCutoff,
    filedOn,
    paidOn,
    shares: row.shares,
    currency: dividend.currency,
    grossMinor: claim.gross,
    withheldMinor: claim.withheld,
    dueMinor: claim.due,
    reclaimMinor: claim.reclaim,
    estimateUsdCents: netUsd(claim.reclaim, dividend.currency, exchange.usdPerUnit, row.fee_rate).net,
    receivedUsdCents: row.received_usd,
    withheldRate: row.withheld === null && claim.withheldRate !== null ? rateText(claim.withheldRate) : null,
    treatyRate: claim._tag === "Own" ? rateText(claim.treatyRate) : null,
    recipient: row.recipient ?? "undisclosed",
    rateFacts: row.facts ?? "",
    withheldRow: claim.rows.withheld,
    dueRow: claim.rows.due,
    feeRate: rateText(row.fee_rate),
    fxRate: rateText(exchange.usdPerUnit),
    fxDate: exchange.date,
    identifiedOn,
    closedOn,
    closeReason: row.close_reason ?? "",
    stagePath: row.history.map((step) => stages[step.stage].id),
    stageDays: row.history.map(({ since }) => since),
    lines: claim._tag === "ThroughInvestors" ? claim.lines.map(lineOf(found)) : []
  }
}

const texts = new WeakMap<BigDecimal.BigDecimal, string>()

/** A million rows share a few hundred rates. */
const rateText = (value: BigDecimal.BigDecimal): string => {
  const known = texts.get(value) ?? BigDecimal.format(value)
  texts.set(value, known)
  return known
}

/** The outcome of the history, if the rest of the row agrees with it. */
const outcomeOf = (row: ReclaimImportRow, problem: Problem): StageOutcome | null => {
  const followed = followStages(row.history)
  if (followed._tag !== "Followed") {
    problem("history", historyProblem(followed))
    return null
  }
  const { outcome } = followed
  const reasons = closeReasons(outcome.stage)
  if (reasons === null && row.close_reason !== null) problem("close_reason", reclaimText.noReason)
  if (reasons !== null && (row.close_reason === null || !reasons.values.includes(row.close_reason))) {
    problem("close_reason", reclaimText.needsReason(reasons.stage))
  }
  const isPaid = outcome.paidOn !== null
  if (isPaid && row.received_usd === null) problem("received_usd", reclaimText.needsReceived)
  if (!isPaid && row.received_usd !== null) problem("received_usd", reclaimText.noReceived)
  return outcome
}

const isClosed = (stage: string): stage is keyof typeof closeReasonsOf => Object.hasOwn(closeReasonsOf, stage)

const closeReasons = (stage: string) => (isClosed(stage) ? { stage, values: closeReasonsOf[stage] } : null)

/** Claim of a row; null if there is none or the stated amounts disagree. */
const claimOf = (found: FoundReclaim, problem: Problem): Claim | null => {
  const { row, account, dividend, filedWith, investors } = found
  const { currency, market } = dividend
  const amountOf = (column: "withheld" | "stated_gross" | "stated_reclaim") => {
    const written = row[column]
    const units = written === null ? undefined : minorUnits(written, currency)
    if (written !== null && units === undefined) problem(column, reclaimText.finer(currency))
    return units
  }
  const withheld = amountOf("withheld")
  if (investors !== null && row.treaty_rate !== null) problem("treaty_rate", reclaimText.transparentRate)
  const told = factsOf(row)
  if (investors !== null && told.size > 0) problem("facts", reclaimText.transparentFacts)
  const recorded = investors === null ? account.factsIn(market.iso2) : noFacts
  const answers = dividend.answers(
    row.recipient ?? "undisclosed",
    recorded.size === 0 ? told : new Set([...told, ...recorded])
  )
  const withheldRate = row.withheld_rate ?? filedWith?.withheldRate ?? answers.statutory?.rate ?? null
  if (withheldRate === null && withheld === undefined) {
    problem("withheld_rate", reclaimText.noStatutory(market.iso2, dividend.income, row.recipient ?? "undisclosed"))
    return null
  }
  const toldRate = row.treaty_rate ?? filedWith?.treatyRate ?? null
  const claim = ownersClaim(
    {
      shares: row.shares,
      grossPerShare: dividend.grossPerShare,
      currency,
      market: market.iso2,
      // Only gives the reason that nothing is reclaimed: without a market rate, the statutory rate is the rate
      // withheld.
      statutoryRate: answers.statutory?.rate ?? withheldRate ?? whole,
      ...(withheldRate === null ? {} : { withheldRate }),
      ...(withheld === undefined ? {} : { withheldOnVoucher: withheld })
    },
    {
      residence: account.residence,
      entityClass: account.entityClass,
      investors: investors === null || filedWith === null ? investors : investors.map(asFiled(filedWith))
    },
    toldRate === null ? answers : { ...answers, owed: () => ({ rate: toldRate, missing: null }) }
  )
  if (claim._tag !== "Own" && claim._tag !== "ThroughInvestors" && claim._tag !== "RateUnknown") {
    problem(claim._tag === "SharesIncomplete" ? "account" : "shares", claimProblem(claim))
    return null
  }
  if (claim.gross > largestMinor) problem("shares", reclaimText.tooLarge)
  if (claim.withheld > claim.gross) problem("withheld", reclaimText.moreThanGross(currency, claim.gross))
  const [gross, reclaim] = [amountOf("stated_gross"), amountOf("stated_reclaim")]
  if (gross !== undefined && gross !== claim.gross) problem("stated_gross", reclaimText.stated(currency, claim.gross))
  if (reclaim !== undefined && reclaim !== claim.reclaim) {
    const isUnknown = claim._tag === "RateUnknown"
    problem("stated_reclaim", isUnknown ? claimProblem(claim) : reclaimText.stated(currency, claim.reclaim))
  }
  return claim.gross > largestMinor || claim.withheld > claim.gross
    ? null
    : { ...claim, withheldRate, rows: rowsOf(found, claim, answers.statutory) }
}

/** Rows that give the rates. A rate stated in the file, or that the reclaim was filed with, takes precedence. */
const rowsOf = (
  { filedWith, row, rowNumber }: FoundReclaim,
  claim: Extract<OwnersClaim, { readonly _tag: StandingClaim }>,
  statutory: RateTableRow | null
): RowNumbers => {
  const withheld =
    (filedWith?.withheldRate ?? null) === null ? numberOf(statutory, rowNumber) : (filedWith?.withheldRow ?? null)
  const due = claim._tag === "Own" ? numberOf(claim.dueRow, rowNumber) : null
  return {
    withheld: row.withheld !== null || row.withheld_rate !== null ? null : withheld,
    due: row.treaty_rate === null && filedWith !== null && filedWith.treatyRate !== null ? filedWith.dueRow : due
  }
}

const numberOf = (row: RateTableRow | null, rowNumber: FoundReclaim["rowNumber"]): number | null =>
  row === null ? null : rowNumber(row)

/** An investor with the rate that its part was filed with, if it had one. */
const asFiled =
  ({ investorRates }: FiledRates) =>
  (investor: ClaimingInvestor): ClaimingInvestor => {
    const filed = investorRates.get(investor.investor)
    return filed === undefined ? investor : { ...investor, owed: { rate: filed.rate, missing: null } }
  }

const whole = rate("100")

const noFacts: ReadonlySet<string> = new Set()

/** The facts of a row, as its cell lists them. */
const factsOf = ({ facts }: ReclaimImportRow): ReadonlySet<string> =>
  facts === null ? noFacts : new Set(facts.split("|").map((fact) => fact.trim()))

const lineOf =
  ({ filedWith, rowNumber }: FoundReclaim) =>
  ({ dueRow = null, entitlement, investor, percent, treatyRate }: InvestorLine): ReclaimLineWrite => ({
    investorId: Number(investor),
    percent: rateText(percent),
    treatyRate: treatyRate === null ? null : rateText(treatyRate),
    dueRow: filedWith?.investorRates.get(investor)?.row ?? numberOf(dueRow, rowNumber),
    grossMinor: entitlement.gross,
    withheldMinor: entitlement.withheld,
    dueMinor: entitlement.due,
    reclaimMinor: entitlement._tag === "Reclaimable" ? entitlement.reclaim : 0n
  })
