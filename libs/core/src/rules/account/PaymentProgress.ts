/** Progress of the payment instruction of an owner or client; `at desk`: only the desk's call-back is missing. */
export type PaymentProgress = "none" | "proposed" | "at desk" | "approved"
