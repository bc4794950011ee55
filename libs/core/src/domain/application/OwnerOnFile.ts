import { Schema } from "effect"
import { InvestorsStep } from "./steps/InvestorsStep.ts"
import { OwnerStep } from "./steps/OwnerStep.ts"
import { TaxStep } from "./steps/TaxStep.ts"

/**
 * Data on file for an existing owner, in the form in which it is entered; unknown values are blank. Sealed values are
 * masked to their last characters unless noted.
 */
export const OwnerOnFile = Schema.Struct({
  /** Includes the owner's number. */
  owner: OwnerStep,
  tax: TaxStep,
  ownersBehind: InvestorsStep.fields.ownersBehind
})
export type OwnerOnFile = typeof OwnerOnFile.Type
