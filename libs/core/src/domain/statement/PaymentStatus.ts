import { Schema } from "effect"

/** The status of a payment to the client. Returned: the client's bank sent it back. */
export const PaymentStatus = Schema.Literals(["statement issued", "released", "settled", "returned"])
export type PaymentStatus = typeof PaymentStatus.Type
