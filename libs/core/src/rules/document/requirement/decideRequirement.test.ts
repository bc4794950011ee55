import { describe, expect, it } from "@effect/vitest"
import { openRequirementStates, RequirementState } from "../../../domain/document/requirement/RequirementState.ts"
import { decideRequirement, requirementActs, type RequirementAct } from "./decideRequirement.ts"

const statesAllowing = (act: RequirementAct) =>
  RequirementState.literals.filter((state) => decideRequirement(state, act)._tag === "Next")

describe("what is done with a requirement", () => {
  it("is sent again after a rejection, never after it is settled", () => {
    expect(statesAllowing("submit")).toEqual(["requested", "rejected"])
    expect(decideRequirement("rejected", "submit")).toEqual({ _tag: "Next", state: "submitted" })
  })

  it("is under review once all have signed it on screen", () => {
    expect(statesAllowing("sign")).toEqual(["requested", "rejected"])
    expect(decideRequirement("requested", "sign")).toEqual({ _tag: "Next", state: "under_review" })
    expect(decideRequirement("under_review", "take_back")._tag).toBe("Refused")
  })

  it("is judged only while something was sent", () => {
    expect(statesAllowing("take")).toEqual(["submitted"])
    expect(statesAllowing("accept")).toEqual(["submitted", "under_review"])
    expect(statesAllowing("reject")).toEqual(["submitted", "under_review"])
  })

  it("is under review again once its decision is undone", () => {
    expect(statesAllowing("undo")).toEqual(["requested", "rejected", "accepted"])
    for (const state of statesAllowing("undo")) {
      expect(decideRequirement(state, "undo")).toEqual({ _tag: "Next", state: "under_review" })
    }
  })

  it("can be gone without as long as reclaims wait for it", () => {
    expect(statesAllowing("waive")).toEqual(openRequirementStates)
  })

  it("is never dropped nor covered from under a reviewer's hands", () => {
    for (const act of ["drop", "cover"] as const) {
      for (const state of ["submitted", "under_review", "accepted"] as const) {
        expect(decideRequirement(state, act)._tag).toBe("Refused")
      }
    }
  })

  it("can always be asked for again", () => {
    for (const state of ["accepted", "waived", "obsolete"] as const) {
      expect(decideRequirement(state, "ask_again")).toEqual({ _tag: "Next", state: "requested" })
    }
  })

  it("says what was done already", () => {
    expect(decideRequirement("submitted", "submit")).toEqual({ _tag: "Refused", code: "already_done" })
    expect(decideRequirement("accepted", "accept")).toEqual({ _tag: "Refused", code: "already_done" })
    expect(decideRequirement("waived", "accept")).toEqual({ _tag: "Refused", code: "wrong_state" })
  })

  it("ends nowhere: from each state something can be done", () => {
    for (const state of RequirementState.literals) {
      expect(requirementActs.some((act) => decideRequirement(state, act)._tag === "Next")).toBe(true)
    }
  })
})
