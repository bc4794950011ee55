import { Schema } from "effect"
import { largestInt } from "../../value/largestInt.ts"

/** Owner of the accepted account: one on file, or the one entered in the application. */
export const AcceptedOwner = Schema.Union([
  Schema.Struct({ link: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })) }),
  Schema.Struct({ new: Schema.Literal(true) })
])
export type AcceptedOwner = typeof AcceptedOwner.Type
