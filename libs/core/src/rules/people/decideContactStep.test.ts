import { describe, expect, it } from "vitest"
import { ContactStatus } from "../../domain/contact/ContactStatus.ts"
import { type ContactStep, decideContactStep } from "./decideContactStep.ts"

const allSteps = ["invite", "revokeInvitation", "expireInvitation", "deactivate", "reactivate"] as const

// Section 2.1 of the design of people: from, step, to.
const allowed: ReadonlyArray<readonly [ContactStatus, ContactStep, ContactStatus]> = [
  ["draft", "invite", "invited"],
  ["invited", "invite", "invited"],
  ["invited", "revokeInvitation", "draft"],
  ["invited", "expireInvitation", "draft"],
  ["draft", "deactivate", "inactive"],
  ["invited", "deactivate", "inactive"],
  ["active", "deactivate", "inactive"],
  ["inactive", "reactivate", "active"]
]

describe("the steps of a contact", () => {
  it.each(ContactStatus.literals.flatMap((status) => allSteps.map((step) => [step, status] as const)))(
    "allow %s from %s only where it fits",
    (step, status) => {
      const to = allowed.find(([from, by]) => from === status && by === step)?.[2] ?? null
      expect(decideContactStep(step, { status, isLetIn: status === "active" })).toBe(to)
    }
  )

  it("invite again who is active and not let in", () => {
    expect(decideContactStep("invite", { status: "active", isLetIn: false })).toBe("invited")
  })
})
