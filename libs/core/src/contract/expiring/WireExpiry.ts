import { Schema } from "effect"
import { Actor } from "../../domain/reclaim/Actor.ts"
import {
  ExpiredValue,
  Expiry,
  ExpiryBucket,
  ExpiryBucketName,
  ExpiryMonth,
  ValueAtRisk
} from "../../domain/reclaim/Expiry.ts"
import { ExpiryBasis } from "../../domain/reclaim/ExpiryBasis.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { asClass } from "../wire/asClass.ts"
import { UsdNumber } from "../wire/UsdNumber.ts"

const sums = { count: Schema.Int, net: UsdNumber }

const sumKeys = { count: "trans_count", net: "net_reclaim" } as const

const WireValueAtRisk = Schema.Struct(sums).pipe(Schema.encodeKeys(sumKeys), asClass(ValueAtRisk))

const WireBucket = Schema.Struct({
  bucket: ExpiryBucketName,
  from: Schema.NullOr(CalendarDate),
  to: CalendarDate,
  ...sums
}).pipe(Schema.encodeKeys(sumKeys), asClass(ExpiryBucket))

const WireMonth = Schema.Struct({ month: Schema.String, from: CalendarDate, to: CalendarDate, ...sums }).pipe(
  Schema.encodeKeys(sumKeys),
  asClass(ExpiryMonth)
)

const WireExpired = Schema.Struct({ actor: Actor, ...sums }).pipe(Schema.encodeKeys(sumKeys), asClass(ExpiredValue))

/** The expiring reclaims. */
export const WireExpiry = Schema.Struct({
  asOf: CalendarDate,
  by: ExpiryBasis,
  total: WireValueAtRisk,
  nearest: Schema.NullOr(CalendarDate),
  nearestStatutory: Schema.NullOr(CalendarDate),
  blocked: WireValueAtRisk,
  buckets: Schema.Array(WireBucket),
  months: Schema.Array(WireMonth),
  expired: Schema.Array(WireExpired),
  rev: Schema.Int
}).pipe(Schema.encodeKeys({ asOf: "as_of", nearestStatutory: "nearest_statutory" }), asClass(Expiry))
