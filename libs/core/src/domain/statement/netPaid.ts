import type { UsdCents } from "../value/UsdCents.ts"

type Cents = UsdCents | bigint

/** What the net amount of a payment follows from, in US cents. */
export interface PaidParts {
  /** The refund. */
  readonly gross: Cents
  /** Interest of the tax authority. */
  readonly interest: Cents
  /** Charges of custodians and agents. */
  readonly charges: Cents
  readonly fee: Cents
  readonly feeTax: Cents
}

/** What a client receives of a refund, in US cents: with interest, less charges, the fee and the tax on it. */
export const netPaid = ({ charges, fee, feeTax, gross, interest }: PaidParts): bigint =>
  BigInt(gross) + BigInt(interest) - BigInt(charges) - BigInt(fee) - BigInt(feeTax)
