import type { UsdCents } from "../value/UsdCents.ts"

type Cents = UsdCents | bigint

/** Components of the net amount of a payment, in US cents. */
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

/** Net payment to a client in US cents: refund with interest, less charges, the fee and the tax on it. */
export const netPaid = ({ charges, fee, feeTax, gross, interest }: PaidParts): bigint =>
  BigInt(gross) + BigInt(interest) - BigInt(charges) - BigInt(fee) - BigInt(feeTax)
