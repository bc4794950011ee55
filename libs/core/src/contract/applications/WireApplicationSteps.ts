import { Schema } from "effect"
import { OwnerOnFile } from "../../domain/application/OwnerOnFile.ts"
import { PostalAddressDraft } from "../../domain/account/PostalAddressDraft.ts"
import { AccountStep } from "../../domain/application/steps/AccountStep.ts"
import {
  applicationStepNames,
  ApplicationSteps,
  type StepContent
} from "../../domain/application/steps/ApplicationSteps.ts"
import { draftRows } from "../../domain/application/steps/draftFields.ts"
import { InvestorRow, InvestorsStep } from "../../domain/application/steps/InvestorsStep.ts"
import { OwnerStep } from "../../domain/application/steps/OwnerStep.ts"
import { PaymentStep } from "../../domain/application/steps/PaymentStep.ts"
import { PeopleStep } from "../../domain/application/steps/PeopleStep.ts"
import { ReviewStep } from "../../domain/application/steps/ReviewStep.ts"
import { OtherTaxNumber, TaxAnswer, TaxStep } from "../../domain/application/steps/TaxStep.ts"
import { wireFields } from "../wire/wireFields.ts"

/** A postal address of which parts may be missing; null for none. */
export const WireAddress = Schema.NullOr(wireFields(PostalAddressDraft.fields))

const WireTaxAnswer = wireFields(TaxAnswer.fields)

export const WireAccountStep = wireFields(AccountStep.fields)

export const WireOwnerStep = wireFields(OwnerStep.fields, {
  values: { registeredAddress: WireAddress, mailingAddress: WireAddress }
})

export const WireTaxStep = wireFields(TaxStep.fields, {
  values: {
    numbers: draftRows(wireFields(OtherTaxNumber.fields)),
    securitiesLending: WireTaxAnswer,
    shortHolding: WireTaxAnswer,
    largeHolding: WireTaxAnswer,
    permanentEstablishment: WireTaxAnswer,
    hedged: WireTaxAnswer
  }
})

export const WireInvestorsStep = wireFields(InvestorsStep.fields, {
  values: { rows: draftRows(wireFields(InvestorRow.fields, { values: { address: WireAddress } })) }
})

export const WirePeopleStep = wireFields(PeopleStep.fields)

export const WirePaymentStep = wireFields(PaymentStep.fields)

export const WireReviewStep = wireFields(ReviewStep.fields)

/** Details recorded about an owner. */
export const WireOwnerOnFile = wireFields(OwnerOnFile.fields, {
  values: { owner: WireOwnerStep, tax: WireTaxStep }
}).annotate({ identifier: "OwnerOnFile" })

/** All input of an application. */
export const WireApplicationSteps = Schema.Struct({
  account: WireAccountStep,
  owner: WireOwnerStep,
  tax: WireTaxStep,
  investors: WireInvestorsStep,
  people: WirePeopleStep,
  payment: WirePaymentStep,
  review: WireReviewStep
})

/** One step under its own name, such as `{ "step": "people", "people": { "contact_ids": [] } }`. */
export const WireStepContent = Schema.Union(
  applicationStepNames.map((step) =>
    wireFields(
      { step: Schema.Literal(step), content: ApplicationSteps.fields[step] },
      { keys: { content: step }, values: { content: WireApplicationSteps.fields[step] as never } }
    )
  )
) as unknown as Schema.Codec<StepContent, unknown>
