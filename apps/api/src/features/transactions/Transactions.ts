import { Market } from "@reclaim/core/domain/market/Market"
import type { Rate } from "@reclaim/core/domain/market/Rate"
import { rateClassOf } from "@reclaim/core/domain/rate/rateClassOf"
import { RateCorrection, RateStep } from "@reclaim/core/domain/rate/RateCorrection"
import type { RateRow } from "@reclaim/core/domain/rate/RateRow"
import { blockerOf } from "@reclaim/core/domain/reclaim/Blocker"
import { LatestSafeDate } from "@reclaim/core/domain/reclaim/explanation/LatestSafeDate"
import type { Stage } from "@reclaim/core/domain/reclaim/Stage"
import {
  InvestorPart,
  PaymentPart,
  StageSince,
  TransactionDetail
} from "@reclaim/core/domain/reclaim/TransactionDetail"
import { TransactionPage } from "@reclaim/core/domain/reclaim/TransactionPage"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { firstToOrder, chainDays, type LackingDocument } from "@reclaim/core/rules/document/requirement/latestSafe"
import { pageOf, type PageRequest } from "@reclaim/engine/block/pageOf"
import { documentLeadDays, requiredDocumentOf } from "@reclaim/engine/deadline/documentLeadDays"
import { type DeadlineFacts, explainDeadline } from "@reclaim/engine/deadline/explainDeadline"
import { arithmeticOf } from "@reclaim/engine/entitlement/arithmeticOf"
import { withoutInvestorParts } from "@reclaim/engine/entitlement/withoutInvestorParts"
import { decideYearlyMinimum } from "@reclaim/engine/entitlement/yearlyMinimums"
import { makeRateLookup, type RateLookup } from "@reclaim/engine/rate/RateLookup"
import { rateRowOf, rateRows } from "@reclaim/engine/rate/rateRows"
import { BigDecimal, Context, Effect, Layer, Schema, Struct } from "effect"
import type { View } from "../../identity/Access.ts"
import { DashboardBlocks } from "../../ledger/DashboardBlocks.ts"
import { DashboardRows, inOneSnapshot, readHead } from "../../ledger/DashboardRows.ts"
import { keptRateRow } from "../../ledger/rates/keptRateRows.ts"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { readTransactions, stageOf, transactionOf } from "../../ledger/transactionRows.ts"
import { Database } from "../../platform/database/Database.ts"
import { readTransactionDetail } from "./transactionDetailRows.ts"
import { readPageOfSeqs } from "./transactionPageSql.ts"

/** Missing document of a reclaim, with its name. */
export interface NamedLackingDocument extends LackingDocument {
  /** Name that the market uses. */
  readonly name: string
}

/** Stored latest safe date of a reclaim, with the facts that explain it. */
interface KeptDate {
  /** Null for none. */
  readonly latestSafeOn: CalendarDate | null
  readonly agentCutoff: CalendarDate | null
  readonly stage: Stage
  /** Country of residence of the owner. */
  readonly residence: string
  /** Missing documents; none where no document rule covers the reclaim. */
  readonly lacking: ReadonlyArray<NamedLackingDocument>
  readonly today: CalendarDate
}

/** Explains a latest safe date by a document and its days; null without such a date, or once its reason is gone. */
export const explainLatestSafe = (kept: KeptDate): LatestSafeDate | null => {
  const { agentCutoff, latestSafeOn } = kept
  const reason = reasonOf(kept)
  return latestSafeOn === null || agentCutoff === null || reason === null
    ? null
    : new LatestSafeDate({ ...reason, agentCutoff, date: latestSafeOn })
}

const reasonOf = ({ agentCutoff, lacking, residence, stage, today }: KeptDate) => {
  if (lacking.length > 0) {
    const document = firstToOrder(lacking, agentCutoff, today)
    return document === null ? null : { document: document.name, leadDays: chainDays(document, lacking, today) }
  }
  const guess = requiredDocumentOf(blockerOf(stage), residence)
  return guess === null ? null : { document: guess, leadDays: documentLeadDays[guess] }
}

type FoundTransaction = NonNullable<Effect.Success<ReturnType<typeof readTransactionDetail>>>

const decodeMarket = Schema.decodeUnknownSync(Market)

/** The market's rules; null when none are on file. Throws for rules that this version cannot read. */
const marketOf = (rules: unknown): Market | null =>
  typeof rules === "object" && rules !== null && Object.keys(rules).length > 0 ? decodeMarket(rules) : null

const shownRow = (content: string | null): RateRow | null => (content === null ? null : rateRowOf(keptRateRow(content)))

const keptRow = (content: string | null) => (content === null ? null : keptRateRow(content))

/** Claimants whose deadlines count: the investors with something to reclaim, else the owner. */
const claimantsOf = ({ investors, row }: FoundTransaction): DeadlineFacts["claimants"] => {
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
  found: FoundTransaction,
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

/** Maximum number of attempts to find a page while the client's data change between finding and reading it. */
const maxAttempts = 3

const plainPage = Effect.fnUntraced(function* (clientId: number, request: PageRequest, today: CalendarDate) {
  const { rev } = yield* readHead(clientId)
  const found = yield* readPageOfSeqs(clientId, request, today)
  const { rows } = yield* readTransactions(clientId, found.seqs, today)
  return pageWith(found, rows, rev)
})

const pageWith = (
  { totalCount, totalNet }: Pick<TransactionPage, "totalCount" | "totalNet">,
  rows: TransactionPage["rows"],
  rev: number
): TransactionPage => new TransactionPage({ rows, totalCount, totalNet, rev }, { disableChecks: true })

/** The transactions of one client. */
export class Transactions extends Context.Service<
  Transactions,
  {
    /** Rows and sums of one revision, no older than the request. The caller decides whose may be seen. */
    readonly page: (clientId: number, request: PageRequest) => Effect.Effect<TransactionPage>
    /** Null when the client has no transaction of that number. */
    readonly detail: (
      clientId: number,
      seq: number,
      sight: Pick<View, "seesInvestors">
    ) => Effect.Effect<TransactionDetail | null>
  }
>()("@reclaim/app-api/Transactions") {
  static readonly layer = Layer.effect(
    Transactions,
    Effect.gen(function* () {
      const database = yield* Database
      const heads = yield* DashboardRows
      const blocks = yield* DashboardBlocks
      const rates = makeRateLookup((yield* ReferenceData).rates)

      /** Page found in the block; null if there is no block, or its rows changed before they were read. */
      const pageFromBlock = Effect.fnUntraced(function* (clientId: number, request: PageRequest, today: CalendarDate) {
        const block = yield* blocks.atLeast(clientId, yield* heads.head(clientId))
        if (block === null) return null
        const found = pageOf(block, request, today)
        const { rev } = block
        const read = yield* database.asClient(clientId, readTransactions(clientId, found.seqs, today))
        return read.rev === null || read.rev === rev ? pageWith(found, read.rows, rev) : null
      })

      return Transactions.of({
        page: Effect.fn("Transactions.page")(function* (clientId, request) {
          const today = yield* todayInUtc
          for (let attempt = 0; attempt < maxAttempts; attempt++) {
            const page = yield* pageFromBlock(clientId, request, today)
            if (page !== null) return page
          }
          return yield* inOneSnapshot(database.asClient(clientId, plainPage(clientId, request, today)))
        }, Effect.orDie),
        detail: Effect.fn("Transactions.detail")(function* (clientId, seq, sight) {
          const today = yield* todayInUtc
          const found = yield* inOneSnapshot(database.asClient(clientId, readTransactionDetail(clientId, seq, today)))
          return found === null ? null : transactionDetailOf(found, sight, today, rates)
        }, Effect.orDie)
      })
    })
  )
}
