import { describe, expect, it } from "vitest"
import { gapsOf, nextGap, type WizardStep } from "./WizardStep.ts"

const steps: ReadonlyArray<WizardStep> = [
  { id: "account", title: "Account", state: { _tag: "Complete" } },
  { id: "owner", title: "Beneficial owner", state: { _tag: "ToCorrect", count: 2 } },
  { id: "payment", title: "Payment", state: { _tag: "Gaps", count: 4 } },
  { id: "review", title: "Review", state: { _tag: "Locked" } }
]

describe("the steps of a form", () => {
  it("count what is missing and what is to correct", () => {
    expect(gapsOf(steps)).toBe(6)
  })

  it.each([
    ["account", "owner"],
    ["owner", "payment"],
    ["payment", "owner"],
    ["review", "owner"]
  ])("after %s the next gap is in %s", (current, next) => {
    expect(nextGap(steps, current)?.id).toBe(next)
  })

  it("have no next gap when all are complete", () => {
    expect(nextGap(steps.slice(0, 1), "account")).toBe(undefined)
  })

  it("lead back to the current step when it has the only gap", () => {
    expect(nextGap(steps.slice(0, 2), "owner")?.id).toBe("owner")
  })
})
