/** Everything but the exchange rate that made a payment differ from the estimate of what was refunded. Published: only append. */
export const interestPartCodes = ["interest", "above_claim", "charges", "fee_tax", "fee_rate", "no_details"] as const
export type InterestPart = (typeof interestPartCodes)[number]
