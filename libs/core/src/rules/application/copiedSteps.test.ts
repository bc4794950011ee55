import { expect, it } from "@effect/vitest"
import { blankSteps } from "../../domain/application/steps/ApplicationSteps.ts"
import { makeSteps } from "../../testing/account/makeSteps.ts"
import { copiedSteps } from "./mergeStep.ts"

it("copies owner, people and payment, and never a number or a date", () => {
  const steps = makeSteps()
  const copy = copiedSteps(4, steps)
  expect(copy.owner).toEqual({ ...blankSteps.owner, ownerId: 4 })
  expect([copy.people, copy.payment]).toEqual([steps.people, steps.payment])
  expect([copy.account, copy.tax, copy.investors, copy.review]).toEqual([
    blankSteps.account,
    blankSteps.tax,
    blankSteps.investors,
    blankSteps.review
  ])
  expect(copiedSteps(4, null)).toEqual({ ...blankSteps, owner: { ...blankSteps.owner, ownerId: 4 } })
})
