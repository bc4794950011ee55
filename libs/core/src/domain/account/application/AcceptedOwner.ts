import { Schema } from "effect"
import { largestInt } from "../../value/largestInt.ts"

/** Whose account it becomes: that of an owner whom the client has already, or of the one who was entered. */
export const AcceptedOwner = Schema.Union([
  Schema.Struct({ link: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: largestInt })) }),
  Schema.Struct({ new: Schema.Literal(true) })
])
export type AcceptedOwner = typeof AcceptedOwner.Type
