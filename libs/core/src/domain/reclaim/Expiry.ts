import { Schema } from "effect"
import { CalendarDate } from "../value/CalendarDate.ts"
import { UsdCents } from "../value/UsdCents.ts"
import { Actor } from "./Actor.ts"
import { ExpiryBasis } from "./ExpiryBasis.ts"

const sums = { count: Schema.Int, net: UsdCents }

/** Some reclaims together: how many, and what they are worth after the fee. */
export class ValueAtRisk extends Schema.Class<ValueAtRisk>("@reclaim/core/ValueAtRisk")(sums) {}

/** How near the last day is. The longest ends twelve months from today, which can be the 366th day. */
export const ExpiryBucketName = Schema.Literals(["pastCutoff", "days30", "days90", "days180", "days365"])
export type ExpiryBucketName = typeof ExpiryBucketName.Type

/** The reclaims whose last day is about equally near. */
export class ExpiryBucket extends Schema.Class<ExpiryBucket>("@reclaim/core/ExpiryBucket")({
  bucket: ExpiryBucketName,
  /** First day of the bucket; null for what is past. */
  from: Schema.NullOr(CalendarDate),
  /** Last day of the bucket, included. */
  to: CalendarDate,
  ...sums
}) {}

/** The reclaims whose last day lies in one month, today or later. */
export class ExpiryMonth extends Schema.Class<ExpiryMonth>("@reclaim/core/ExpiryMonth")({
  /** As `yyyy-MM`. */
  month: Schema.String,
  /** First and last day that count: the first month begins today, the last ends twelve months from today. */
  from: CalendarDate,
  to: CalendarDate,
  ...sums
}) {}

/** What expired because one party was late. */
export class ExpiredValue extends Schema.Class<ExpiredValue>("@reclaim/core/ExpiredValue")({
  /** Who had to act when time ran out; nobody where the provider did not tell. */
  actor: Actor,
  ...sums
}) {}

/**
 * What is about to be lost: reclaims not yet filed whose last day to file by law lies within twelve months. Past cut-off
 * and months together are the total; so are the buckets.
 */
export class Expiry extends Schema.Class<Expiry>("@reclaim/core/Expiry")({
  asOf: CalendarDate,
  /** Which of the two days buckets and months go by. A reclaim without a cut-off on file goes by the law's day. */
  by: ExpiryBasis,
  total: ValueAtRisk,
  /** The nearest last day of that basis that is not past; null when there is none. */
  nearest: Schema.NullOr(CalendarDate),
  /** The nearest last day to file by law, whatever the basis; null when nothing expires. */
  nearestStatutory: Schema.NullOr(CalendarDate),
  /** Waiting for a paper that can no longer be had in time for the agent. */
  blocked: ValueAtRisk,
  buckets: Schema.Array(ExpiryBucket),
  months: Schema.Array(ExpiryMonth),
  /** What ran out in the last twelve months. Filters by status do not touch it. */
  expired: Schema.Array(ExpiredValue),
  /** The client's revision that the figures are of. */
  rev: Schema.Int
}) {}
