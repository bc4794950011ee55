import { Market } from "@reclaim/core/domain/market/Market"
import type { RateRow } from "@reclaim/core/domain/rate/RateRow"
import { rateClassOf } from "@reclaim/core/domain/rate/rateClassOf"
import type { Rate } from "@reclaim/core/domain/market/Rate"
import { RateCorrection, RateStep } from "@reclaim/core/domain/rate/RateCorrection"
import {
  InvestorPart,
  PaymentPart,
  StageSince,
  TransactionDetail
} from "@reclaim/core/domain/reclaim/TransactionDetail"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { type DeadlineFacts, explainDeadline } from "@reclaim/engine/deadline/explainDeadline"
import { arithmeticOf } from "@reclaim/engine/entitlement/arithmeticOf"
import { decideYearlyMinimum } from "@reclaim/engine/entitlement/yearlyMinimums"
import { withoutInvestorParts } from "@reclaim/engine/entitlement/withoutInvestorParts"
import type { RateLookup } from "@reclaim/engine/rate/RateLookup"
import { rateRowOf, rateRows } from "@reclaim/engine/rate/rateRows"
import { BigDecimal, type Effect, Schema, Struct } from "effect"
import type { View } from "../../identity/Access.ts"
import { explainLatestSafe } from "./explainLatestSafe.ts"
import type { readTransactionDetail } from "./transactionDetailRows.ts"
import { keptRateRow } from "../../ledger/rates/keptRateRows.ts"
import { stageOf, transactionOf } from "../../ledger/transactionRows.ts"

type Found = NonNullable<Effect.Success<ReturnType<typeof readTransactionDetail>>>

const decodeMarket = Schema.decodeUnknownSync(Market)

/** The market's rules; null when none are on file. Throws for rules that this version cannot read. */
const marketOf = (rules: unknown): Market | null =>
  typeof rules === "object" && rules !== null && Object.keys(rules).length > 0 ? decodeMarket(rules) : null

const shownRow = (content: string | null): RateRow | null => (content === null ? null : rateRowOf(keptRateRow(content)))

const keptRow = (content: string | null) => (content === null ? null : keptRateRow(content))

/** Whose time limits may decide: those of the investors who get something back, else that of the owner. */
const claimantsOf = ({ investors, row }: Found): DeadlineFacts["claimants"] => {
  const claiming = investors.filter(({ reclaimMinor }) => reclaimMinor > 0n)
  const [first, ...others] = claiming.map(({ dueRow, residence }) => ({
    residence,
    dueRow: keptRow(dueRow),
    isInvestor: true
  }))
  return first === undefined
    ? [{ residence: row.residence, dueRow: keptRow(row.dueRow), isInvestor: false }]
    : [first, ...others]
}

const stepOf = (before: Rate | null, after: Rate | null, row: string | null): RateStep | null =>
  before === after || (before !== null && after !== null && BigDecimal.equals(before, after))
    ? null
    : new RateStep({ before, after, row: shownRow(row) })

/** Explains a reclaim by the rules, as of a day, without the investors' parts where the user may not see them. */
export const transactionDetailOf = (
  found: Found,
  { seesInvestors }: Pick<View, "seesInvestors">,
  today: CalendarDate,
  rates: RateLookup
): TransactionDetail => {
  const { row } = found
  const market = marketOf(row.marketRules)
  const transaction = transactionOf(row, today)
  const { agentCutoff, expiresOn, latestSafeOn, payDate, stage } = transaction
  const { residence } = row
  const investors = found.investors.map(
    (investor) => new InvestorPart({ ...investor, dueRow: shownRow(investor.dueRow) })
  )
  const payments = found.payments.map((payment) => new PaymentPart(payment))
  const lacking = found.lacking.map(({ expectedOn, orderedOn, ...document }) => ({
    ...document,
    ordered: orderedOn === null ? null : { on: orderedOn, expectedOn }
  }))
  const ratedBy = row.hasRateRows
    ? { withheldRow: shownRow(row.withheldRow), dueRow: shownRow(row.dueRow) }
    : rateRows(rates, {
        ...Struct.pick(row, ["income", "residence", "withheldRate", "treatyRate"]),
        market: transaction.country,
        payDate,
        entityClass: rateClassOf(row)
      })
  const arithmetic = arithmeticOf({
    ...row,
    fxSource: row.fxSource ?? "",
    ...ratedBy,
    investors,
    payments
  })
  return new TransactionDetail({
    transaction,
    claimRef: row.claimRef,
    residence,
    entityType: row.entityType,
    exDate: row.exDate,
    eventType: row.eventType,
    income: row.income,
    grossPerShare: row.grossPerShare,
    otherParts: row.otherParts,
    withheldRate: row.withheldRate,
    identifiedOn: row.identifiedOn,
    closedOn: row.closedOn,
    closeReason: row.closeReason,
    history: row.stagePath.flatMap((stageId, step) => {
      const since = row.stageDays[step]
      return since === undefined ? [] : [new StageSince({ stage: stageOf(stageId), since })]
    }),
    rateCorrections: found.corrections.map(
      ({ dueAfter, dueBefore, dueRow, withheldAfter, withheldBefore, withheldRow, ...correction }) =>
        new RateCorrection({
          ...correction,
          withheld: stepOf(withheldBefore, withheldAfter, withheldRow),
          due: stepOf(dueBefore, dueAfter, dueRow)
        })
    ),
    investors: seesInvestors ? investors : [],
    payments,
    arithmetic: seesInvestors ? arithmetic : withoutInvestorParts(arithmetic),
    deadline: explainDeadline({ market, claimants: claimantsOf(found), payDate, statutory: expiresOn, agentCutoff }),
    latestSafe: explainLatestSafe({ latestSafeOn, agentCutoff, stage, residence, lacking, today }),
    yearlyMinimum: decideYearlyMinimum({
      ...Struct.pick(transaction, ["currency", "payDate", "stage"]),
      market: transaction.country,
      marketCurrency: market?.currency ?? null,
      isPastDeadline: transaction.isPastDeadline === true,
      isThroughInvestors: investors.length > 0,
      refundsMinor: found.refundsOfYear
    })
  })
}
