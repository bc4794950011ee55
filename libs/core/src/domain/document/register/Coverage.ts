import { Schema } from "effect"
import { CalendarDate } from "../../value/CalendarDate.ts"
import { UsdCents } from "../../value/UsdCents.ts"
import { DocumentCode } from "../DocumentCode.ts"

/**
 * Whether an owner has what a year needs. `expiring`: there, and valid for 90 days more at most. `ordered`: asked for, and
 * ordered or handed in. `planned`: what the year to come will need by last year's dividends. `requested`: that, asked for ahead of need and not
 * ordered yet.
 */
export const CoverageState = Schema.Literals([
  "missing",
  "expiring",
  "ordered",
  "requested",
  "planned",
  "covered",
  "not_needed"
])
export type CoverageState = typeof CoverageState.Type

/** One document of one owner in one year. A plain record, for there may be tens of thousands. */
export const CoverageCell = Schema.Struct({
  year: Schema.Int,
  state: CoverageState,
  /** Which one covers it; null unless `covered` or `expiring`. */
  documentId: Schema.NullOr(Schema.Int),
  /** The last day that it holds; null while nothing ends it. */
  until: Schema.NullOr(CalendarDate),
  /** One of the requests that ask for it ahead of need; null for none. */
  aheadId: Schema.NullOr(Schema.Int),
  /** The last day to order what is missing, when what is ordered is expected, or from when to order what is planned. */
  dueOn: Schema.NullOr(CalendarDate),
  /** Those that wait for it, or those of last year for which it is planned. */
  reclaims: Schema.Int,
  net: UsdCents
})
export type CoverageCell = typeof CoverageCell.Type

/** One document of one owner, or of an investor behind one. */
export const CoverageRow = Schema.Struct({
  ownerId: Schema.Int,
  owner: Schema.String,
  /** Whether those behind the owner claim, each for a part. */
  isLookedThrough: Schema.Boolean,
  /** Null for the owner's own. */
  investorId: Schema.NullOr(Schema.Int),
  investor: Schema.NullOr(Schema.String),
  code: DocumentCode,
  /** The document as a market calls it. */
  name: Schema.String,
  /** In the order of the years; a year in which it is not needed has none. */
  cells: Schema.Array(CoverageCell)
})
export type CoverageRow = typeof CoverageRow.Type

/** What owners have, lack and will need, year by year. */
export class Coverage extends Schema.Class<Coverage>("@reclaim/core/Coverage")({
  /** Ascending, five of them; the last is the year to come or an earlier one. */
  years: Schema.Array(Schema.Int),
  /** The year that it is today; what comes after it is foreseen. */
  thisYear: Schema.Int,
  /** By owner, then by document. */
  rows: Schema.Array(CoverageRow),
  rev: Schema.Int
}) {}

/** How many years before this one are shown. */
export const formerCoverageYears = 3
