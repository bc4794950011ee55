import type { ClearingCode } from "@reclaim/core/rules/payment/bankCountry"

/** Texts about a bank account, whose identifiers depend on its country. */
export const paymentStepMessages = {
  countryFirst: "Choose the bank country to see which account identifiers it needs.",
  ibanHelp: "Banks in this country identify accounts by IBAN",
  ibanInstead: "Banks in this country identify accounts by IBAN: remove this number",
  accountNumberHelp: "As shown on your bank statement",
  clearingCode: "Clearing code",
  clearingHelp: ({ example, name }: ClearingCode) => `The ${name}: ${example}`,
  noClearingCode: "Banks in this country need none: remove it"
}
