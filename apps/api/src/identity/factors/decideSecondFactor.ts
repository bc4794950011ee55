/** Users who must have a second factor. */
export type FactorPolicy = "optional" | "staff" | "all"

export interface OwnedFactors {
  readonly isInternal: boolean
  readonly hasTotp: boolean
  readonly hasPasskey: boolean
}

/** True if the policy demands a second factor, whether the user has one or not. */
export const needsSecondFactor = (policy: FactorPolicy, isInternal: boolean): boolean =>
  policy === "all" || (policy === "staff" && isInternal)

/** Next step after a correct first factor: the session, the second factor, or its enrolment. */
export const decideSecondFactor = (
  policy: FactorPolicy,
  { hasPasskey, hasTotp, isInternal }: OwnedFactors
): "Open" | "Ask" | "Enrol" => {
  if (hasTotp || hasPasskey) return "Ask"
  return needsSecondFactor(policy, isInternal) ? "Enrol" : "Open"
}
