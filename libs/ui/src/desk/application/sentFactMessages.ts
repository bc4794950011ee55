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
    nickname: "Nickname",
    accountType: "Account type",
    openedOn: "Opened on",
    closedOn: "Closed on",
    claimFromYear: "Claims from",
    markets: "Markets",
    reliefMethods: "Ways of relief",
    baseCurrency: "Base currency",
    incomeSource: "Income is learned from"
  },
  earliestYear: "The earliest year that is open",
  allMarkets: "All markets",
  owner: {
    ownerId: "Owner whom the client has already",
    name: "Name",
    fullFirstNames: "All first names",
    entityType: "Entity type",
    usClassification: "Classified in the United States as",
    residence: "Taxed in",
    taxNumber: (kind: string) => (kind === "" || kind === "Other" ? "Tax number" : `Tax number (${kind})`),
    personalNumber: "Number of the register or passport",
    birthDate: "Date of birth",
    birthPlace: "Place of birth",
    formationDate: "Formed on",
    fiscalYearEnd: "Fiscal year ends on",
    registeredAddress: "Registered address",
    mailingAddress: "Mailing address"
  },
  tax: {
    usFilerForm: "Files in the United States on form",
    lei: "LEI",
    number: (country: string) => (country === "" ? "Another tax number" : `Tax number in ${country}`),
    hasFrikort: "Has a Danish exemption card",
    frikortNumber: "Number of the card",
    frikortEndsOn: "The card ends on",
    securitiesLending: "Lends securities",
    shortHolding: "Held for less than 45 days",
    largeHolding: "Holds 10% or more of a company",
    permanentEstablishment: "Has a permanent establishment in a market",
    hedged: "Hedges its holdings"
  },
  yes: (note: string) => (note === "" ? "Yes" : `Yes: ${note}`),
  no: "No",
  ownersBehind: "Who stands behind the owner",
  investor: (name: string) => (name === "" ? "Investor without a name" : name),
  people: "Who acts for the account",
  personGone: (id: string) => `Somebody who is no longer with the client (${id})`,
  payment: {
    beneficiary: "Beneficiary",
    beneficiaryReason: "Why somebody else is paid",
    bankName: "Bank",
    bankCountry: "Country of the bank",
    currency: "Currency",
    iban: "IBAN",
    abaNumber: "Routing number",
    clearingCode: "Clearing code",
    bankAccountNumber: "Account at the bank",
    bic: "BIC",
    intermediaryName: "Intermediary bank",
    intermediaryBic: "BIC of the intermediary"
  },
  review: { terms: "Engagement terms", feeSchedule: "Fee schedule", privacy: "Privacy notice" },
  agreed: (version: string) => `Version ${version}`,
  kept: (last4: string) => (last4 === "" ? "Entered, kept sealed" : `Ends in ${last4}`)
} as const
