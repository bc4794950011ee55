/** The words for how the amounts of a reclaim came about. */
export const arithmeticWords = {
  results: {
    gross: "Gross dividend",
    withheld: "Tax withheld",
    due: "Tax due",
    reclaim: "Reclaim",
    grossUsd: "Reclaim in US dollars",
    feeUsd: "Fee",
    netUsd: "Expected net reclaim",
    refundUsd: "Refund in US dollars",
    withInterestUsd: "Refund with interest",
    refundFeeUsd: "Fee",
    receivedUsd: "Net received",
    paidUsd: "Net paid to you"
  },
  sources: {
    dividend: "The dividend as announced",
    voucher: "The custodian's tax voucher",
    treaty: "The treaty rate",
    "rate table": "The rate table",
    investors: "The investors' own treaties, added up",
    "exchange table": "The exchange rate table",
    "fee agreement": "Your fee agreement",
    "payment statement": "The payment statement",
    subtraction: "The amounts above",
    provider: "The provider's records"
  },
  rate: {
    bases: {
      statutory: "Statutory rate",
      treaty: "Treaty",
      "no-treaty": "No treaty: domestic rate",
      "domestic exemption": "Relief by domestic law"
    },
    since: (date: string) => `payments since ${date}`,
    between: (from: string, to: string) => `payments from ${from} to ${to}`,
    remark: (text: string) => `Note: ${text}`,
    partly: "Rate partly confirmed."
  },
  unknown: {
    "withheld rate": "The withholding rate is not available, so the tax withheld is shown as the provider recorded it.",
    "treaty rate": "The treaty rate is not available, so the tax due is shown as the provider recorded it.",
    "rate due":
      "The rate due from this owner in this market is not in our rate tables yet. Until it is known, all tax withheld counts as due and nothing as reclaim.",
    "exchange rate":
      "The exchange rate is not available, so the amount in US dollars is shown as the provider recorded it.",
    payment: "No payment is on file, so the amount received is shown as the provider recorded it."
  },
  signs: { times: "×", minus: "−", plus: "+" },
  spoken: { times: "times", minus: "minus", plus: "plus" },
  shares: (n: number, text: string) => (n === 1 ? `${text} share` : `${text} shares`),
  perShare: (amount: string) => `${amount} a share`,
  exchange: (currency: string, usd: string) => `1 ${currency} = USD ${usd}`,
  exchangeOn: (date: string) => `of ${date}`,
  equals: "=",
  told: "As recorded by the provider.",
  deviation: (amount: string) => `The provider's records differ from this by ${amount}; the recorded amount applies.`,
  source: (text: string) => `Source: ${text}`
} as const
