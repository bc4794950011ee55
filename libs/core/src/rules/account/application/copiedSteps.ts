import { type ApplicationSteps, blankSteps } from "../../../domain/account/steps/ApplicationSteps.ts"

/**
 * What an application for a further account begins with: the owner of the account that is copied, and the people and the
 * payment that it was applied for with, if it was. Never its number, nor any date.
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
