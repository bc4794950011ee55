import { Schema } from "effect"
import { CalendarDate } from "../../value/CalendarDate.ts"
import { UsdCents } from "../../value/UsdCents.ts"
import { DocumentCode } from "../DocumentCode.ts"

/**
 * Document coverage of an owner in a year. `expiring`: on file, with at most 90 days of validity left. `ordered`:
 * requested, and ordered or handed in. `planned`: forecast for the coming year from last year's dividends. `requested`:
 * requested ahead of need and not ordered yet.
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
  /** Document that provides the coverage; null unless `covered` or `expiring`. */
  documentId: Schema.NullOr(Schema.Int),
  /** The last day that it holds; null while nothing ends it. */
  until: Schema.NullOr(CalendarDate),
  /** One of the requests that ask for it ahead of need; null for none. */
  aheadId: Schema.NullOr(Schema.Int),
  /** Last day to order a missing document, expected arrival of an ordered one, or first day to order a planned one. */
  dueOn: Schema.NullOr(CalendarDate),
  /** Number of reclaims that wait for it; if planned, of last year's reclaims behind the forecast. */
  reclaims: Schema.Int,
  net: UsdCents
})
export type CoverageCell = typeof CoverageCell.Type

/** One document of one owner, or of an investor behind one. */
export const CoverageRow = Schema.Struct({
  ownerId: Schema.Int,
  owner: Schema.String,
  /** True for a look-through owner, whose investors each claim a part. */
  isLookedThrough: Schema.Boolean,
  /** Null for the owner's own. */
  investorId: Schema.NullOr(Schema.Int),
  investor: Schema.NullOr(Schema.String),
  code: DocumentCode,
  /** The document as a market calls it. */
  name: Schema.String,
  /** By year; years in which it is not needed have no cell. */
  cells: Schema.Array(CoverageCell)
})
export type CoverageRow = typeof CoverageRow.Type

/** Documents that owners have, lack and will need, year by year. */
export class Coverage extends Schema.Class<Coverage>("@reclaim/core/Coverage")({
  /** Ascending, five of them; the last is the year to come or an earlier one. */
  years: Schema.Array(Schema.Int),
  /** Present year; later ones are forecasts. */
  thisYear: Schema.Int,
  /** By owner, then by document. */
  rows: Schema.Array(CoverageRow),
  rev: Schema.Int
}) {}

/** Number of past years shown. */
export const formerCoverageYears = 3
