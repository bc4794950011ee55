import { Schema } from "effect"
import { CurrencyCode } from "../../market/CurrencyCode.ts"
import { AccountStep } from "./AccountStep.ts"
import { InvestorsStep } from "./InvestorsStep.ts"
import { OwnerStep } from "./OwnerStep.ts"
import { PaymentStep } from "./PaymentStep.ts"
import { PeopleStep } from "./PeopleStep.ts"
import { ReviewStep } from "./ReviewStep.ts"
import { type TaxAnswer, TaxStep } from "./TaxStep.ts"

/** Content of an application in form order; any part may be missing in a draft. */
export const ApplicationSteps = Schema.Struct({
  account: AccountStep,
  owner: OwnerStep,
  tax: TaxStep,
  investors: InvestorsStep,
  people: PeopleStep,
  payment: PaymentStep,
  review: ReviewStep
})
export type ApplicationSteps = typeof ApplicationSteps.Type

export type ApplicationStepName = keyof ApplicationSteps

/** One step of an application with its content. */
export type StepContent = {
  readonly [Step in ApplicationStepName]: { readonly step: Step; readonly content: ApplicationSteps[Step] }
}[ApplicationStepName]

/** The steps in their order. */
export const applicationStepNames = Object.keys(ApplicationSteps.fields) as ReadonlyArray<ApplicationStepName>

const blankTaxAnswer: TaxAnswer = { isTrue: null, note: "" }

/** Empty application with the usual defaults. */
export const blankSteps: ApplicationSteps = {
  account: {
    custodianCode: "",
    custodianText: "",
    accountNumber: "",
    accountName: "",
    nickname: "",
    accountType: null,
    openedOn: null,
    closedOn: null,
    claimFromYear: null,
    markets: null,
    reliefMethods: ["reclaim"],
    baseCurrency: CurrencyCode.make("USD"),
    incomeSource: null
  },
  owner: {
    ownerId: null,
    name: "",
    fullFirstNames: "",
    entityType: null,
    usClassification: null,
    residence: null,
    taxNumberKind: null,
    taxNumber: null,
    personalNumber: null,
    birthDate: null,
    birthPlace: null,
    formationDate: null,
    fiscalYearEnd: "12-31",
    registeredAddress: null,
    mailingAddress: null
  },
  tax: {
    usFilerForm: null,
    lei: "",
    numbers: [],
    hasFrikort: null,
    frikortNumber: null,
    frikortEndsOn: null,
    securitiesLending: blankTaxAnswer,
    shortHolding: blankTaxAnswer,
    largeHolding: blankTaxAnswer,
    permanentEstablishment: blankTaxAnswer,
    hedged: blankTaxAnswer
  },
  investors: { rows: [], ownersBehind: "" },
  people: { contactIds: [] },
  payment: {
    beneficiary: "",
    beneficiaryReason: "",
    bankName: "",
    bankCountry: null,
    currency: null,
    iban: null,
    abaNumber: "",
    clearingCode: "",
    bankAccountNumber: null,
    bic: "",
    intermediaryName: "",
    intermediaryBic: ""
  },
  review: { terms: null, feeSchedule: null, privacy: null }
}
