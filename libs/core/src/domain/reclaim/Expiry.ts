import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"
import { addMonths } from "../value/dateSteps.ts"
import { UsdCents } from "../value/UsdCents.ts"
import { Actor } from "./Actor.ts"
import { ExpiryBasis } from "./ExpiryBasis.ts"

/**
 * Range of statutory deadlines that count as expiring within twelve months, both days included; a year from 29 February
 * ends on the 28th.
 */
export const expiringDays = (today: CalendarDate): { readonly first: CalendarDate; readonly last: CalendarDate } => ({
  first: today,
  last: addMonths(today, 12)
})

const sums = { count: Schema.Int, net: UsdCents }

/** Number and net value of some reclaims. */
export class ValueAtRisk extends Schema.Class<ValueAtRisk>("@reclaim/core/ValueAtRisk")(sums) {}

/** The time to the deadline. The longest ends twelve months from today, which can be the 366th day. */
export const ExpiryBucketName = Schema.Literals(["pastCutoff", "days30", "days90", "days180", "days365"])
export type ExpiryBucketName = typeof ExpiryBucketName.Type

/** The reclaims with about the same time to their deadline. */
export class ExpiryBucket extends Schema.Class<ExpiryBucket>("@reclaim/core/ExpiryBucket")({
  bucket: ExpiryBucketName,
  /** First day of the bucket; null for past deadlines. */
  from: Schema.NullOr(CalendarDate),
  /** Last day of the bucket, included. */
  to: CalendarDate,
  ...sums
}) {}

/** Reclaims whose deadline falls in one month, today or later. */
export class ExpiryMonth extends Schema.Class<ExpiryMonth>("@reclaim/core/ExpiryMonth")({
  month: Schema.String,
  /** First and last day that count: the first month begins today, the last ends twelve months from today. */
  from: CalendarDate,
  to: CalendarDate,
  ...sums
}) {}

/** The reclaims that expired because one party was late. */
export class ExpiredValue extends Schema.Class<ExpiredValue>("@reclaim/core/ExpiredValue")({
  /** Party who had to act at the deadline; `nobody` where not available. */
  actor: Actor,
  ...sums
}) {}

/**
 * Reclaims not yet filed whose statutory deadline lies within twelve months. Past cut-off and months add up to the
 * total; so do the buckets.
 */
export class Expiry extends Schema.Class<Expiry>("@reclaim/core/Expiry")({
  asOf: CalendarDate,
  /**
   * Deadline by which buckets and months are assigned. A reclaim without a cut-off on file uses its statutory deadline.
   */
  by: ExpiryBasis,
  total: ValueAtRisk,
  /** The nearest deadline of that basis that has not passed; null when there is none. */
  nearest: Schema.NullOr(CalendarDate),
  /** Nearest statutory deadline, regardless of the basis; null when nothing expires. */
  nearestStatutory: Schema.NullOr(CalendarDate),
  /** Missing a document that can no longer be obtained before the agent cut-off. */
  blocked: ValueAtRisk,
  buckets: Schema.Array(ExpiryBucket),
  months: Schema.Array(ExpiryMonth),
  /** The reclaims that expired in the last twelve months. Filters by status do not apply. */
  expired: Schema.Array(ExpiredValue),
  /** The client's revision that the figures belong to. */
  rev: Schema.Int
}) {}
