import { describe, expect, it } from "@effect/vitest"
import { DocumentCode } from "../../../domain/document/DocumentCode.ts"
import { CalendarDate } from "../../../domain/value/CalendarDate.ts"
import { addDays } from "../../../domain/value/dateSteps.ts"
import { type RenewableDocument, renewalProposals } from "./decideRenewal.ts"

const end = CalendarDate.make("2027-03-31")

const power: RenewableDocument = {
  code: DocumentCode.make("power-of-attorney"),
  title: "Power of attorney",
  ownerName: "Alpine LP",
  isAsked: false,
  state: "active",
  ownerId: 1,
  investorId: null,
  accountId: null,
  seq: null,
  markets: [],
  period: 0,
  validFrom: CalendarDate.make("2024-01-01"),
  validTo: end
}

const mandate: RenewableDocument = {
  ...power,
  code: DocumentCode.make("engagement-agreement"),
  title: "Mandate",
  validTo: addDays(end, 10)
}

describe("what is proposed to be renewed", () => {
  it.each([
    [121, null],
    [120, -120],
    [91, -120],
    [90, -90],
    [60, -60],
    [30, -30],
    [1, -30],
    [0, 0],
    [-40, 0]
  ] as const)("%i days before the end is a proposal of the day %s from it", (days, step) => {
    const [proposal] = renewalProposals([power], addDays(end, -days))
    expect(proposal?.proposedOn ?? null).toBe(step === null ? null : addDays(end, step))
  })

  it("is one proposal for all documents of an owner, named by the one that ends first", () => {
    const other = { ...power, ownerId: 2, ownerName: "Prairie Trust" }
    const proposals = renewalProposals([mandate, power, other], addDays(end, -60))
    expect(proposals.map(({ documents, ownerName, title, validTo }) => [ownerName, documents, title, validTo])).toEqual(
      [
        ["Alpine LP", 2, "Power of attorney", end],
        ["Prairie Trust", 1, "Power of attorney", end]
      ]
    )
  })

  it("is another proposal when any of them comes to its next day, and none when one is done with", () => {
    const on = (documents: ReadonlyArray<RenewableDocument>, days: number) =>
      renewalProposals(documents, addDays(end, -days))[0]?.proposedOn
    expect(on([power, mandate], 85)).toBe(addDays(end, -90))
    expect(on([power, mandate], 80)).toBe(addDays(end, 10 - 90))
    const renewed = { ...mandate, validFrom: addDays(end, -75), validTo: null }
    expect(on([power, mandate, renewed], 75)).toBe(addDays(end, -90))
  })

  it("is none where a new one is there or asked for, or nothing ends, or the document is of a year", () => {
    const successor = { ...power, validFrom: end, validTo: null }
    for (const documents of [
      [power, successor],
      [{ ...power, validTo: null }],
      [{ ...power, period: 2026 }],
      [{ ...power, state: "revoked" as const }],
      [{ ...power, isAsked: true }]
    ]) {
      expect(renewalProposals(documents, end)).toEqual([])
    }
  })
})
