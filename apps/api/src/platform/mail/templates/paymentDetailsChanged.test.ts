import { describe, expect, it } from "@effect/vitest"
import { InstructionStep } from "@reclaim/core/domain/payment/InstructionStep"
import { paymentDetailsChanged } from "./paymentDetailsChanged.ts"

const words = { productName: "Reclaim Portal" }

const reopeningFacts = (step: InstructionStep) => ({
  leaverName: step === "reopened" ? "Bo Lind" : "",
  reopening: step === "reopened" ? ({ part: "approver", cause: "locked" } as const) : null
})

const mailOf = (step: InstructionStep, byName = "Bo Lind") => {
  const facts = { ...paymentDetailsChanged.example, ownerName: "Alpine LP", step, byName, ...reopeningFacts(step) }
  const [first, , last] = paymentDetailsChanged.paragraphs(facts, words)
  return { subject: paymentDetailsChanged.subject(facts, words), first, last }
}

describe("The mail about changed payment details", () => {
  it.each<readonly [InstructionStep, string, RegExp]>([
    [
      "proposed",
      "New payment details proposed for Alpine Pension Fund",
      /^Bo Lind proposed .*Nothing is paid to them yet/
    ],
    [
      "approved-in-part",
      "New payment details of Alpine Pension Fund need one more approval",
      /^Bo Lind approved .*one more approval is needed/
    ],
    [
      "approved",
      "New payment details of Alpine Pension Fund are approved and held",
      /^Bo Lind approved .*held until 21 NOV 2026, 14:05 UTC.*can stop them until then/
    ],
    [
      "reopened",
      "New payment details of Alpine Pension Fund need to be approved again",
      /since 20 NOV 2026, 14:05 UTC\. Bo Lind, who approved them, was locked\. Nothing is paid to them yet/
    ],
    ["active", "New payment details of Alpine Pension Fund are in use", /took effect on 20 NOV 2026, 14:05 UTC/],
    ["rejected", "New payment details of Alpine Pension Fund were rejected", /^Bo Lind rejected .*Nothing changes/],
    ["cancelled", "New payment details of Alpine Pension Fund were stopped", /^Bo Lind stopped .*Nothing changes/]
  ])("says of what is %s what has happened and what follows", (step, subject, first) => {
    const mail = mailOf(step)
    expect(mail.subject).toBe(subject)
    expect(mail.first).toMatch(first)
    expect(mail.first).toContain("Alpine LP")
  })

  it("says to stop the change as long as that is possible", () => {
    const stoppable = InstructionStep.literals.filter((step) => mailOf(step).last?.includes("stop the change"))
    expect(stoppable).toEqual(["proposed", "approved-in-part", "approved", "reopened"])
  })

  it("names all owners of a list, and those who are still to come while it is proposed", () => {
    const list = { ...paymentDetailsChanged.example, ownerName: "Alpine LP", isFromList: true, ownerCount: 500 }
    const first = (step: InstructionStep) => paymentDetailsChanged.paragraphs({ ...list, step }, words)[0]
    expect(first("proposed")).toContain("for Alpine LP and other owners of the same list on")
    expect(first("approved")).toContain("for Alpine LP and 499 other owners on")
    expect(first("active")).toContain("for Alpine LP and 499 other owners took effect")
  })

  it("leads to the payment details of the owner", () => {
    expect(paymentDetailsChanged.link({ ...paymentDetailsChanged.example, ownerId: 17 }).path).toBe(
      "/accounts?payments=17"
    )
  })
})
