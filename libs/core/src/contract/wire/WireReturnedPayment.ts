import { Schema } from "effect"
import { NewPayment, ReturnedOwner, ReturnedPayment } from "../../domain/statement/ReturnedPayment.ts"
import { wireFields } from "./wireFields.ts"
import { wireOf } from "./wireOf.ts"

/** A payment that the client's bank sent back. */
export const WireReturnedPayment = wireOf(ReturnedPayment, {
  values: {
    owners: Schema.Array(wireFields(ReturnedOwner.fields)),
    paidAgain: Schema.Array(wireFields(NewPayment.fields))
  }
})
