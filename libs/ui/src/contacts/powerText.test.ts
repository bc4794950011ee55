import { makePower as power } from "@reclaim/core/testing/people/makePower"
import { describe, expect, it } from "vitest"
import { coversText, signsText } from "./ContactTable.tsx"

const jointly = power({ mode: "jointly", groupName: "Directors", groupCount: 2, owners: [4, 5] })

describe("what somebody signs", () => {
  it.each([
    [[], "–", "–"],
    [[power()], "Alone", "All owners"],
    [[jointly], "2 of Directors", "2 owners"],
    [[jointly, power({ owners: [5] })], "2 of Directors, Alone", "2 owners"],
    [[power({ isSuspended: true })], "–", "–"]
  ] as const)("is told in words", (powers, signs, covers) => {
    expect([signsText(powers), coversText(powers)]).toEqual([signs, covers])
  })
})
