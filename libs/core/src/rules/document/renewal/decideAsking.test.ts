import { describe, expect, it } from "@effect/vitest"
import { openRequirementStates, RequirementState } from "../../../domain/document/requirement/RequirementState.ts"
import { decideAsking } from "./decideRenewing.ts"

const states = [null, ...RequirementState.literals]

describe("asking ahead", () => {
  it("asks nothing twice, whichever request is open", () => {
    for (const open of openRequirementStates) {
      for (const other of states) {
        expect(decideAsking({ plain: open, own: other, isNextCopy: true })).toBe("asked")
        expect(decideAsking({ plain: other, own: open, isNextCopy: true })).toBe("asked")
      }
      expect(decideAsking({ plain: open, own: open, isNextCopy: false })).toBe("asked")
    }
  })

  it.each([
    [null, null, true, "ask"],
    ["accepted", null, true, "ask"],
    ["obsolete", "obsolete", true, "ask"],
    ["accepted", "accepted", true, "ask"],
    ["accepted", "waived", true, "waived"],
    ["accepted", "accepted", false, "there"],
    ["obsolete", "obsolete", false, "ask"],
    ["waived", "waived", false, "waived"]
  ] as const)("of plain %s and own %s, next copy %s: %s", (plain, own, isNextCopy, expected) => {
    expect(decideAsking({ plain, own, isNextCopy })).toBe(expected)
  })
})
