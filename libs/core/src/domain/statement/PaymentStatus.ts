import { Schema } from "effect"

/** How far a payment to the client has come. Returned: the client's bank sent it back. */
export const PaymentStatus = Schema.Literals(["statement issued", "released", "settled", "returned"])
export type PaymentStatus = typeof PaymentStatus.Type
