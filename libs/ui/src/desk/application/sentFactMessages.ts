import type { ApplicationStepName } from "@reclaim/core/domain/application/steps/ApplicationSteps"

/** Labels of application fields as staff see them. */
export const sentFactMessages = {
  steps: {
    account: "Account",
    owner: "Owner",
    tax: "Tax",
    investors: "Investors",
    people: "People",
    payment: "Payment",
    review: "Agreed to"
  } satisfies Record<ApplicationStepName, string>,
  account: {
    custodianCode: "Custodian",
    custodianText: "Custodian, in the client's words",
    accountNumber: "Account number",
    accountName: "Account name",
    nickname: "Short name",
    accountType: "Account type",
    openedOn: "Opened on",
    closedOn: "Closed on",
    claimFromYear: "Claim from year",
    markets: "Markets",
    reliefMethods: "Relief methods",
    baseCurrency: "Base currency",
    incomeSource: "Source of income data"
  },
  earliestYear: "The earliest year still open",
  allMarkets: "All markets",
  owner: {
    ownerId: "Existing owner",
    name: "Legal name",
    fullFirstNames: "Full first names",
    entityType: "Entity type",
    usClassification: "US classification",
    residence: "Country of residence",
    taxNumber: (kind: string) => (kind === "" || kind === "Other" ? "Tax number" : `Tax number (${kind})`),
    personalNumber: "Registration or passport number",
    birthDate: "Date of birth",
    birthPlace: "Place of birth",
    formationDate: "Formation date",
    fiscalYearEnd: "Fiscal year end",
    registeredAddress: "Registered address",
    mailingAddress: "Mailing address"
  },
  tax: {
    usFilerForm: "US return",
    lei: "LEI",
    number: (country: string) => (country === "" ? "Another tax number" : `Tax number in ${country}`),
    hasFrikort: "Has a Danish exemption card",
    frikortNumber: "Card number",
    frikortEndsOn: "Card expires on",
    securitiesLending: "Lends securities",
    shortHolding: "Held for less than 45 days",
    largeHolding: "Holds 10% or more of a company",
    permanentEstablishment: "Has a permanent establishment in a market",
    hedged: "Hedges its holdings"
  },
  yes: (note: string) => (note === "" ? "Yes" : `Yes: ${note}`),
  no: "No",
  ownersBehind: "Underlying owners",
  investor: (name: string) => (name === "" ? "Investor without a name" : name),
  people: "People for this account",
  personGone: (id: string) => `Somebody who is no longer with the client (${id})`,
  payment: {
    beneficiary: "Beneficiary",
    beneficiaryReason: "Reason for paying somebody other than the owner",
    bankName: "Bank",
    bankCountry: "Bank country",
    currency: "Currency",
    iban: "IBAN",
    abaNumber: "Routing number",
    clearingCode: "Clearing code",
    bankAccountNumber: "Bank account number",
    bic: "BIC",
    intermediaryName: "Intermediary bank",
    intermediaryBic: "BIC of the intermediary bank"
  },
  review: { terms: "Engagement terms", feeSchedule: "Fee schedule", privacy: "Privacy notice" },
  agreed: (version: string) => `Version ${version}`,
  kept: (last4: string) => (last4 === "" ? "Entered, stored encrypted" : `Ending in ${last4}`)
} as const
