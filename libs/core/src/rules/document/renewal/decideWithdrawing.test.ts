import { describe, expect, it } from "@effect/vitest"
import { PaperState } from "../../../domain/document/paper/PaperState.ts"
import { RequirementState } from "../../../domain/document/requirement/RequirementState.ts"
import { decideWithdrawing } from "./decideRenewing.ts"

describe("withdrawing what was asked for ahead", () => {
  it("is done while nothing was sent", () => {
    const states = RequirementState.literals.filter(
      (state) =>
        decideWithdrawing([
          { state, papers: [] },
          { state: "requested", papers: [] }
        ]) === null
    )
    expect(states).toEqual(["requested", "obsolete"])
    expect(decideWithdrawing([{ state: "obsolete", papers: [] }])).toBe("nothing_asked")
  })

  it("is refused once a signed document is on its way", () => {
    const states = PaperState.literals.filter(
      (paper) => decideWithdrawing([{ state: "requested", papers: [paper] }]) === "sent"
    )
    expect(states).toEqual(["posted", "scan_received", "original_received", "verified"])
  })
})
