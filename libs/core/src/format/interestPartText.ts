import type { InterestPart } from "../domain/statement/InterestPart.ts"

const words: Readonly<Record<InterestPart, string>> = {
  interest: "Interest from tax authorities",
  above_claim: "Refunded above the claim",
  charges: "Charges by custodians and agents",
  fee_tax: "Tax on fees",
  fee_rate: "Fee different from the estimate",
  no_details: "Paid, no payment details on file"
}

/** Label of a part of interest and charges; any other label is kept as it is. */
export const interestPartText = (label: string): string =>
  Object.hasOwn(words, label) ? words[label as InterestPart] : label
