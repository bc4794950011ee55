import { Schema } from "effect"
import { InvestorsStep } from "../steps/InvestorsStep.ts"
import { OwnerStep } from "../steps/OwnerStep.ts"
import { TaxStep } from "../steps/TaxStep.ts"

/**
 * What is known of an owner whom the client has already, in the form in which it is entered; what is not known is blank. Of
 * values that are kept sealed only the end, unless it is said otherwise.
 */
export const OwnerOnFile = Schema.Struct({
  /** With the owner's number. */
  owner: OwnerStep,
  tax: TaxStep,
  ownersBehind: InvestorsStep.fields.ownersBehind
})
export type OwnerOnFile = typeof OwnerOnFile.Type
