/** What a line `l` of a payment deducted for the service, tax included. */
export const feeWithTax = "(l.fee_usd_cents + l.fee_tax_usd_cents)"
