/**
 * Reasons other than the exchange rate for a payment to differ from the estimate of the refund. Published: only append.
 */
export const interestPartCodes = ["interest", "above_claim", "charges", "fee_tax", "fee_rate", "no_details"] as const
export type InterestPart = (typeof interestPartCodes)[number]
