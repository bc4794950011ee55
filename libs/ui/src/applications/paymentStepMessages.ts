import type { ClearingCode } from "@reclaim/core/rules/payment/bankCountry"

/** Texts about a bank account, whose identifiers depend on its country. */
export const paymentStepMessages = {
  countryFirst: "Choose the country of the bank to see by which numbers it names its accounts.",
  ibanHelp: "Banks of this country name their accounts by it",
  ibanInstead: "Banks of this country name their accounts by the IBAN: take this number out",
  accountNumberHelp: "As on the statement of the bank",
  clearingCode: "Clearing code",
  clearingHelp: ({ example, name }: ClearingCode) => `The ${name}: ${example}`,
  noClearingCode: "Banks of this country need none: take it out"
}
