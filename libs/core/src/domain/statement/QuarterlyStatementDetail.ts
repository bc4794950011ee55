import { Schema } from "effect"
import { Quarter } from "./Quarter.ts"
import { QuarterlyFigures } from "./QuarterlyFigures.ts"
import { QuarterlyLine } from "./QuarterlyLine.ts"
import { QuarterlyMarket } from "./QuarterlyMarket.ts"
import { Statement } from "./Statement.ts"
import { StatementInvestor } from "./StatementInvestor.ts"
import { StatementShare } from "./StatementShare.ts"
import { StatementVersion } from "./StatementVersion.ts"

/** Comparison figures of a quarterly statement: the current version of the previous quarter. */
export const PreviousQuarter = Schema.Struct({
  quarter: Quarter,
  version: Schema.Int,
  figures: QuarterlyFigures,
  statuses: Schema.Array(StatementShare),
  markets: Schema.Array(QuarterlyMarket)
})
export type PreviousQuarter = typeof PreviousQuarter.Type

/** The content of a quarterly statement. */
export class QuarterlyStatementDetail extends Schema.Class<QuarterlyStatementDetail>(
  "@reclaim/core/QuarterlyStatementDetail"
)({
  statement: Statement,
  clientName: Schema.String,
  restatementReason: Schema.String,
  figures: QuarterlyFigures,
  /** Null where the previous quarter has no statement. */
  previous: Schema.NullOr(PreviousQuarter),
  /** Together the whole statement, the largest closing balance first. */
  markets: Schema.Array(QuarterlyMarket),
  /** Largest closing balances first; `lineCount` is the total number, and the Excel file has all of them. */
  lines: Schema.Array(QuarterlyLine),
  lineCount: Schema.Int,
  /** The closing balance by client-facing status, in the order of display. */
  statuses: Schema.Array(StatementShare),
  /** Filed reclaims by `FilingAge`. */
  ages: Schema.Array(StatementShare),
  /** Reclaims not filed that expire within twelve months of the cut-off, by month as `2026-10`. */
  expiring: Schema.Array(StatementShare),
  /** Shortfalls by the provider's reason; an empty label where it gave none. */
  shortReasons: Schema.Array(StatementShare),
  /** Interest, charges and the like by `InterestPart`; another provider may send free text. */
  interestParts: Schema.Array(StatementShare),
  /** Reclaims closed in the quarter by the codes of `closings`; another provider may send free text. */
  closedReasons: Schema.Array(StatementShare),
  /** Largest first; `investorCount` is the total number. */
  investors: Schema.Array(StatementInvestor),
  investorCount: Schema.Int,
  /** Every version for the quarter, this one included, newest first. */
  versions: Schema.Array(StatementVersion)
}) {}
