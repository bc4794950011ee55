import type { DashboardSummary } from "../../domain/reclaim/DashboardSummary.ts"
import type { FigureName } from "../../domain/reclaim/FigureName.ts"
import type { PastDeadlineTotal } from "../../domain/reclaim/PastDeadlineTotal.ts"
import type { ReportTab } from "../../domain/reclaim/ReportTab.ts"
import type { UsdCents } from "../../domain/value/UsdCents.ts"
import { count } from "../../format/count.ts"
import { displayDate } from "../../format/displayDate.ts"
import { shareText } from "../../format/shareText.ts"
import { usd } from "../../format/usd.ts"
import type { StatusToken } from "../../format/statusLooks.ts"
import type { PaidComparison } from "./comparePaid.ts"
import { keyFigureMessages as words } from "./keyFigureMessages.ts"

type SumName = Extract<FigureName, "outstanding" | "filed" | "paidSinceStart" | "paidThisYear">

/** The sum of the reclaims past their deadline, apart from all others. */
export interface PastDeadlineFigure {
  readonly figure: Extract<FigureName, "pastDeadline">
  readonly name: string
  readonly token: StatusToken
  readonly cents: UsdCents
  /** Follows the amount: `in 15 reclaims`. */
  readonly note: string
  /** Both as one sentence. */
  readonly sentence: string
}

/** A sum with the note below it. */
export interface KeyFigure {
  readonly figure: SumName
  readonly name: string
  /** The colour of the status it sums. */
  readonly token: StatusToken
  readonly cents: UsdCents
  readonly note: string
  /** True where the tab leaves out all reclaims that the figure sums, so that its zero says nothing. */
  readonly isOutside: boolean
}

/** A count shown below the sums. */
export interface KeyCount {
  /** Null when no list of transactions shows the counted items. */
  readonly figure: Exclude<FigureName, SumName | "pastDeadline"> | null
  readonly name: string
  readonly count: number
}

/** The constant notes below the figures of a tab; the other notes depend on the figures. */
const settledNotes: Readonly<Record<ReportTab, Readonly<Partial<Record<SumName, string>>>>> = {
  summary: {},
  active: { paidSinceStart: words.onPaidTab, paidThisYear: words.onPaidTab },
  paid: { outstanding: words.onActiveTab, filed: words.onActiveTab },
  expiring: {
    outstanding: words.expiring,
    filed: words.neverExpires,
    paidSinceStart: words.onPaidTab,
    paidThisYear: words.onPaidTab
  }
}

/** The figures whose reclaims a tab leaves out. */
const outside: Readonly<Record<ReportTab, ReadonlyArray<SumName>>> = {
  summary: [],
  active: ["paidSinceStart", "paidThisYear"],
  paid: ["outstanding", "filed"],
  expiring: ["filed", "paidSinceStart", "paidThisYear"]
}

const signedPercent = new Intl.NumberFormat("en-US", {
  style: "percent",
  maximumFractionDigits: 1,
  signDisplay: "exceptZero"
})

const comparedNote = ({ change, lastDay }: PaidComparison): string => {
  const rounded = signedPercent.format(change)
  const day = displayDate(lastDay)
  return rounded === "0%" ? words.paidLevel(day) : words.paidChange(rounded, day)
}

/** Key figures of a report in order, on the page and in its PDF; `compared` is shown next to this year's. */
export const keyFigures = (
  summary: DashboardSummary,
  tab: ReportTab,
  compared: PaidComparison | null
): ReadonlyArray<KeyFigure> => {
  const settled = settledNotes[tab]
  const open = summary.totalFiled + summary.totalProcessing
  const { numPaidAcct, numPaidTrans, paidSinceIncp, paidYTD, totalFiled } = summary
  const figures: ReadonlyArray<Omit<KeyFigure, "isOutside">> = [
    {
      figure: "outstanding",
      name: words.outstanding,
      token: "processing",
      cents: summary.totalProcessing,
      note: settled.outstanding ?? words.notYetFiled
    },
    {
      figure: "filed",
      name: words.filed,
      token: "filed",
      cents: totalFiled,
      note: settled.filed ?? (open === 0 ? words.nothingOpen : words.openShare(shareText(totalFiled, open)))
    },
    {
      figure: "paidSinceStart",
      name: words.paidSinceStart,
      token: "paid",
      cents: paidSinceIncp,
      note:
        settled.paidSinceStart ??
        words.reclaimsInAccounts(numPaidTrans, count(numPaidTrans), numPaidAcct, count(numPaidAcct))
    },
    {
      figure: "paidThisYear",
      name: words.paidThisYear,
      token: "paid",
      cents: paidYTD,
      note:
        settled.paidThisYear ??
        (compared !== null
          ? comparedNote(compared)
          : paidSinceIncp === 0
            ? words.nothingPaid
            : words.paidShare(shareText(paidYTD, paidSinceIncp)))
    }
  ]
  return figures.map((figure) => ({ ...figure, isOutside: outside[tab].includes(figure.figure) }))
}

/** The sum of the reclaims past their deadline, as the page and its PDF show it below the others; null where there are none. */
export const pastDeadlineFigure = (total: PastDeadlineTotal | null): PastDeadlineFigure | null =>
  total === null
    ? null
    : {
        figure: "pastDeadline",
        name: words.pastDeadline,
        token: "past",
        cents: total.netReclaim,
        note: words.inReclaims(total.transCount, count(total.transCount)),
        sentence: words.pastSentence(usd(total.netReclaim), total.transCount, count(total.transCount))
      }

/** The counts of a report in their order. */
export const keyCounts = (summary: DashboardSummary): ReadonlyArray<KeyCount> => [
  { figure: "activeReclaims", name: words.activeReclaims, count: summary.numActiveTrans },
  { figure: null, name: words.activeAccounts, count: summary.numActiveAcct },
  { figure: "paidReclaims", name: words.paidReclaims, count: summary.numPaidTrans },
  { figure: null, name: words.paidAccounts, count: summary.numPaidAcct },
  { figure: "events", name: words.events, count: summary.numEvents }
]
