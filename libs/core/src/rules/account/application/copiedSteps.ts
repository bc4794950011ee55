import { type ApplicationSteps, blankSteps } from "../../../domain/account/steps/ApplicationSteps.ts"

/**
 * Initial steps of an application copied from an account: its owner and, if it was applied for, its people and payment.
 * Never its number or any date.
 */
export const copiedSteps = (
  ownerId: number,
  applied: Pick<ApplicationSteps, "people" | "payment"> | null
): ApplicationSteps => ({
  ...blankSteps,
  owner: { ...blankSteps.owner, ownerId },
  people: applied?.people ?? blankSteps.people,
  payment: applied?.payment ?? blankSteps.payment
})
