import {
  type ApplicationStepName,
  type ApplicationSteps,
  blankSteps
} from "../../domain/application/steps/ApplicationSteps.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { CurrencyCode } from "../../domain/market/CurrencyCode.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { consentVersions } from "./consentVersions.ts"

/** Complete application for an account of Jasper Ridge, a US corporation, with overrides by step. */
export const makeSteps = (
  overrides: { readonly [Step in ApplicationStepName]?: Partial<ApplicationSteps[Step]> } = {}
): ApplicationSteps => ({
  account: {
    ...blankSteps.account,
    custodianCode: "C1",
    accountNumber: "NTC 17.4",
    accountName: "Jasper Ridge Income",
    accountType: "custody",
    openedOn: CalendarDate.make("2021-03-01"),
    markets: [CountryCode.make("FR"), CountryCode.make("NL")],
    incomeSource: "custodian feed",
    ...overrides.account
  },
  owner: {
    ...blankSteps.owner,
    name: "Jasper Ridge Capital Inc.",
    entityType: "corporation",
    residence: CountryCode.make("US"),
    taxNumberKind: "EIN",
    taxNumber: "12-3456789",
    registeredAddress: {
      street: "1 Ridge Road",
      more: "",
      city: "Boston",
      region: "MA",
      postalCode: "02110",
      country: CountryCode.make("US")
    },
    ...overrides.owner
  },
  tax: { ...blankSteps.tax, usFilerForm: "1120", ...overrides.tax },
  investors: { ...blankSteps.investors, ...overrides.investors },
  people: { contactIds: [12], ...overrides.people },
  payment: {
    ...blankSteps.payment,
    beneficiary: "Jasper Ridge Capital Inc.",
    bankName: "First Bank of Boston",
    bankCountry: CountryCode.make("US"),
    currency: CurrencyCode.make("USD"),
    abaNumber: "011000015",
    bankAccountNumber: "0012345678",
    ...overrides.payment
  },
  review: { ...consentVersions, ...overrides.review }
})
