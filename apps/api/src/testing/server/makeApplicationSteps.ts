import { WireApplicationSteps } from "@reclaim/core/contract/applications/WireApplicationSteps"
import { type ApplicationSteps, blankSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { Schema } from "effect"
import { consentsAgreed } from "./consentsAgreed.ts"

type EncodedSteps = typeof WireApplicationSteps.Encoded

const blank = Schema.encodeSync(WireApplicationSteps)(blankSteps)

/** Complete steps for an account of Jasper Ridge, except the actor, with a test's overrides. */
export const makeApplicationSteps = (
  overrides: { readonly [Step in keyof ApplicationSteps]?: Partial<EncodedSteps[Step]> } = {}
): EncodedSteps => ({
  account: {
    ...blank.account,
    custodian_code: "C1",
    account_number: "NTC 17.4",
    account_name: "Jasper Ridge Income",
    account_type: "custody",
    opened_on: "2021-03-01",
    markets: ["FR", "NL"],
    income_source: "custodian feed",
    ...overrides.account
  },
  owner: {
    ...blank.owner,
    name: "Jasper Ridge Capital Inc.",
    entity_type: "corporation",
    residence: "US",
    tax_number_kind: "EIN",
    tax_number: "12-3456789",
    registered_address: {
      street: "1 Ridge Road",
      more: "",
      city: "Boston",
      region: "MA",
      postal_code: "02110",
      country: "US"
    },
    ...overrides.owner
  },
  tax: { ...blank.tax, us_filer_form: "1120", ...overrides.tax },
  investors: { ...blank.investors, ...overrides.investors },
  people: { ...blank.people, ...overrides.people },
  payment: {
    ...blank.payment,
    beneficiary: "Jasper Ridge Capital Inc.",
    bank_name: "First Bank of Boston",
    bank_country: "US",
    currency: "USD",
    aba_number: "011000015",
    bank_account_number: "0012345678",
    ...overrides.payment
  },
  review: {
    ...consentsAgreed,
    ...overrides.review
  }
})
