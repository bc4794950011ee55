import type { InterestPart } from "../domain/statement/InterestPart.ts"

const words: Readonly<Record<InterestPart, string>> = {
  interest: "Interest from tax authorities",
  above_claim: "Refunded above the claim",
  charges: "Charges by custodians and agents",
  fee_tax: "Tax on fees",
  fee_rate: "Fee other than estimated",
  no_details: "Paid, without the details of the payment"
}

/** Label of a part of interest and charges; any other label is kept as it is. */
export const interestPartText = (label: string): string =>
  Object.hasOwn(words, label) ? words[label as InterestPart] : label
