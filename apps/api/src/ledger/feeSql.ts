/** Service fee deducted from a line `l` of a payment, tax included. */
export const feeWithTax = "(l.fee_usd_cents + l.fee_tax_usd_cents)"
