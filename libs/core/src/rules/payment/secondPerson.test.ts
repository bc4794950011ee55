import { describe, expect, it } from "vitest"
import { type Approver, countsAt, countsFrom, hasSecondPerson } from "./secondPerson.ts"

const old: Approver = { userId: 2, rightSince: null, addressSince: null, factorSince: null }
const day = (text: string): Date => new Date(`2026-11-${text}:00Z`)

describe("the second person", () => {
  // Seven days after the latest prerequisite, calculated by hand.
  it.each<readonly [string, Partial<Approver>, string | null]>([
    ["nothing is recorded", {}, null],
    ["the right is young", { rightSince: day("20T10:00") }, "27T10:00"],
    ["the address is young", { addressSince: day("21T10:00") }, "28T10:00"],
    ["the factor is young", { factorSince: day("22T10:00") }, "29T10:00"],
    ["the youngest is the address", { rightSince: day("01T10:00"), addressSince: day("21T10:00") }, "28T10:00"],
    ["the youngest is the right", { rightSince: day("22T10:00"), factorSince: day("02T10:00") }, "29T10:00"]
  ])("counts seven days later where %s", (_, young, from) => {
    const approver = { ...old, ...young }
    expect(countsFrom(approver)).toEqual(from === null ? null : day(from))
    const at = day(from ?? "01T00:00").getTime()
    expect(countsAt(approver, at)).toBe(true)
    expect(countsAt(approver, at - 1)).toBe(from === null)
  })

  it("is somebody else than who has proposed", () => {
    const now = day("28T10:00").getTime()
    const young = { ...old, userId: 3, rightSince: day("27T10:00") }
    expect(hasSecondPerson([], 1, now)).toBe(false)
    expect(hasSecondPerson([old], 2, now)).toBe(false)
    expect(hasSecondPerson([old, young], 2, now)).toBe(false)
    expect(hasSecondPerson([old, young], 1, now)).toBe(true)
  })
})
