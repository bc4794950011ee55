/** Payload of payment details for the owner of client 1, with a test's overrides. */
export const makeInstructionContent = (overrides: object = {}): object => ({
  owner_id: 1,
  beneficiary: "Owner 1",
  beneficiary_reason: "",
  bank_name: "Northbank",
  currency: "CHF",
  account_form: "iban",
  iban: "CH9300762011623852957",
  aba: null,
  bank_country: null,
  clearing_code: null,
  account_number: null,
  bic: "UBSWCHZH80A",
  intermediary_bank: "",
  intermediary_bic: null,
  ...overrides
})
