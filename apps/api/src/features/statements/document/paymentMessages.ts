import { sentence } from "@reclaim/pdf/isolates"

/** The texts of a payment statement's files. Clients rely on the names of sheets and columns: never change them. */
export const paymentMessages = {
  of: (client: string) => sentence`Statement of ${client}`,
  paid: (amount: string, date: string) => `${amount} paid, value date ${date}`,
  returned: (amount: string, date: string) =>
    `${amount} paid with value date ${date}, and returned by the client’s bank`,
  notPaid: (outstanding: string) => `It does not count as paid; ${outstanding} of it has not been paid again`,
  paidAgain: (names: string) => `It was paid again with ${names}`,
  payee: (last4: string) => `To the account ending in ${last4}`,
  reference: (reference: string) => sentence`Reference on your bank statement: ${reference}`,
  status: (status: string) => `Payment status: ${status}`,
  published: (version: number, date: string) => `Version ${version}, published ${date}`,
  restated: (reason: string) => sentence`Restated: ${reason}`,
  documentTitle: (name: string, client: string) => sentence`${name} of ${client}`,
  subject: (amount: string) => `Breakdown of the payment of ${amount}`,
  claims: (n: string) => `${n} ${n === "1" ? "reclaim" : "reclaims"}`,
  rate: (rate: string, date: string, source: string) => sentence`${rate} of ${date}, ${source}`,
  total: (n: string) => `All ${n}`,
  largest: (shown: string, all: string) => `The ${shown} largest of ${all} reclaims; the Excel file has all of them.`,
  figures: {
    paid: "Paid, net",
    returned: "Returned by your bank",
    refunds: "Refunded",
    inDollars: "in US dollars",
    deductions: "Charges and fees",
    deductionsNote: "less interest from tax authorities"
  },
  sections: { claims: "Refunds, in the currency of each reclaim", dollars: "Payment, in US dollars" },
  sheets: { lines: "Lines", tieOut: "Tie-out" },
  steps: {
    gross: "Refunds in US dollars",
    interest: "plus interest from tax authorities",
    charges: "less charges by custodians and agents",
    fees: "less service fees",
    feeTax: "less tax on fees",
    net: "Net lines",
    paid: "Paid",
    difference: "Difference"
  },
  check: {
    holds: "Check: the net lines add up to the amount paid, to the cent.",
    fails: "Check: the net lines do not add up to the amount paid.",
    returned:
      "Check: the net lines add up to the amount that the client’s bank sent back, to the cent. None of it counts as paid."
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
