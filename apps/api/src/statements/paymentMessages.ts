/** Every word of a payment statement as a file. The names of sheets and columns are relied upon: never change them. */
export const paymentMessages = {
  of: (client: string) => `Statement of ${client}`,
  paid: (amount: string, date: string) => `${amount} paid, value date ${date}`,
  payee: (last4: string) => `To the account ending in ${last4}`,
  reference: (reference: string) => `Reference on the bank's line: ${reference}`,
  status: (status: string) => `Payment status: ${status}`,
  published: (version: number, date: string) => `Version ${version}, published ${date}`,
  restated: (reason: string) => `Restated: ${reason}`,
  sheets: { lines: "Lines", tieOut: "Tie-out" },
  steps: {
    gross: "Refunds in US dollars",
    interest: "plus interest of tax authorities",
    charges: "less charges of custodians and agents",
    fees: "less service fees",
    feeTax: "less tax on fees",
    net: "Net lines",
    paid: "Paid",
    difference: "Difference"
  },
  check: {
    holds: "Check: the net lines add up to what was paid, to the cent.",
    fails: "Check: the net lines do not add up to what was paid."
  },
  columns: {
    step: "Step",
    amount: "Amount USD",
    claimRef: "Claim ref",
    owner: "Beneficial owner",
    custodian: "Custodian",
    account: "Account",
    country: "Country",
    isin: "ISIN",
    security: "Security",
    payDate: "Pay date",
    shares: "Shares",
    currency: "Currency",
    gross: "Gross dividend",
    filed: "Reclaim filed",
    refund: "Refund received",
    shortfall: "Shortfall",
    shortfallReason: "Shortfall reason",
    fxRate: "FX rate",
    fxDate: "FX date",
    fxSource: "FX source",
    grossUsd: "Refund USD",
    interest: "Interest USD",
    charges: "Charges USD",
    feeRate: "Fee %",
    fee: "Fee USD",
    feeTax: "Tax on fee USD",
    net: "Net paid USD"
  }
} as const
