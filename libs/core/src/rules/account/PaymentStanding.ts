/** Progress of the payment instruction of an owner or client; `at desk`: only the desk's call-back is missing. */
export type PaymentStanding = "none" | "proposed" | "at desk" | "approved"
