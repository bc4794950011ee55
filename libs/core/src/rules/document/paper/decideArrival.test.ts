import { describe, expect, it } from "@effect/vitest"
import { PaperState } from "../../../domain/document/paper/PaperState.ts"
import { RequirementState } from "../../../domain/document/requirement/RequirementState.ts"
import { type ArrivalDecision, decideArrival } from "./decideArrival.ts"

const isOf = { _tag: "Of", paperId: 7 } as const
const isNew = { _tag: "New" } as const
const isHere = { _tag: "Here" } as const

const expected: Readonly<Record<PaperState, ArrivalDecision>> = {
  prepared: isOf,
  printed: isOf,
  posted: isOf,
  scan_received: isOf,
  original_received: isHere,
  verified: isHere,
  active: isNew,
  returned_to_owner: isOf,
  superseded: isNew
}

describe("an original that nobody announced", () => {
  it.each(RequirementState.literals)("begins on its own where nothing was printed and it is asked for: %s", (state) => {
    const isAsked = state === "requested" || state === "rejected"
    const gone = [
      { paperId: 1, state: "superseded" },
      { paperId: 2, state: "active" }
    ] as const
    for (const earlier of [[], gone]) {
      expect(decideArrival(state, earlier)).toEqual({ _tag: isAsked ? "New" : "NotAsked" })
    }
  })

  it.each(PaperState.literals)("is that of the sheets that are open: %s", (state) => {
    const decided = decideArrival("requested", [{ paperId: 7, state }])
    expect(decided).toEqual(expected[state])
  })

  it("is that of the last sheets", () => {
    const earlier = [
      { paperId: 7, state: "returned_to_owner" },
      { paperId: 9, state: "printed" }
    ] as const
    expect(decideArrival("requested", earlier)).toEqual({ _tag: "Of", paperId: 9 })
  })
})
