/** Who must have a second factor. */
export type FactorPolicy = "optional" | "staff" | "all"

export interface FactorsHeld {
  readonly isInternal: boolean
  readonly hasTotp: boolean
  readonly hasPasskey: boolean
}

/** Whether somebody must have a second factor, whatever they have. */
export const needsSecondFactor = (policy: FactorPolicy, isInternal: boolean): boolean =>
  policy === "all" || (policy === "staff" && isInternal)

/** What comes after the first factor was right: the session, the second factor, or getting one. */
export const decideSecondFactor = (
  policy: FactorPolicy,
  { hasPasskey, hasTotp, isInternal }: FactorsHeld
): "Open" | "Ask" | "Enrol" => {
  if (hasTotp || hasPasskey) return "Ask"
  return needsSecondFactor(policy, isInternal) ? "Enrol" : "Open"
}
