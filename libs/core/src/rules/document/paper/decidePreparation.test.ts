import { describe, expect, it } from "@effect/vitest"
import { PaperState } from "../../../domain/document/paper/PaperState.ts"
import { RequirementState } from "../../../domain/document/requirement/RequirementState.ts"
import { decidePreparation, type EarlierPaper, type PrintedRequirement } from "./decidePaper.ts"

const printedRequirement = (requirementId: number, changes: Partial<PrintedRequirement> = {}): PrintedRequirement => ({
  requirementId,
  state: "requested",
  isOnPaper: true,
  code: "poa-provider",
  ownerId: 1,
  investorId: null,
  accountId: null,
  seq: null,
  period: 0,
  ...changes
})

const earlier = (changes: Partial<EarlierPaper> = {}): EarlierPaper => ({
  paperId: 5,
  state: "printed",
  formVersion: "a",
  requirementIds: [1, 2],
  ...changes
})

describe("a document that is to be printed", () => {
  it("is prepared for several markets at once", () => {
    expect(decidePreparation([printedRequirement(1), printedRequirement(2)], [], "a")).toEqual({
      _tag: "New",
      supersedes: []
    })
  })

  it.each([{ code: "poa-italy" }, { ownerId: 2 }, { investorId: 1 }, { accountId: 1 }, { seq: 4 }, { period: 2024 }])(
    "is of one owner, code and year, not with %o",
    (other) => {
      expect(decidePreparation([printedRequirement(1), printedRequirement(2, other)], [], "a")).toEqual({
        _tag: "NotTogether"
      })
    }
  )

  it("is signed by hand, and waited for", () => {
    expect(decidePreparation([printedRequirement(1), printedRequirement(2, { isOnPaper: false })], [], "a")).toEqual({
      _tag: "NotOnPaper"
    })
    const asked = RequirementState.literals.filter(
      (state) => decidePreparation([printedRequirement(1, { state })], [], "a")._tag === "New"
    )
    expect(asked).toEqual(["requested", "rejected"])
  })

  it("is the same as long as nothing has changed", () => {
    expect(decidePreparation([printedRequirement(2), printedRequirement(1)], [earlier()], "a")).toEqual({
      _tag: "Same",
      paperId: 5
    })
  })

  it("takes the place of sheets of an older form, and of sheets for other markets", () => {
    expect(decidePreparation([printedRequirement(1), printedRequirement(2)], [earlier()], "b")).toEqual({
      _tag: "New",
      supersedes: [5]
    })
    expect(decidePreparation([printedRequirement(1)], [earlier()], "a")).toEqual({ _tag: "New", supersedes: [5] })
  })

  it("never takes the place of what is posted or with us", () => {
    const replaced = PaperState.literals.filter((state) => {
      const decided = decidePreparation([printedRequirement(1)], [earlier({ state })], "a")
      return decided._tag === "New" && decided.supersedes.length > 0
    })
    expect(replaced).toEqual(["prepared", "printed", "returned_to_owner"])
    expect(decidePreparation([printedRequirement(1)], [earlier({ state: "posted" })], "a")).toEqual({
      _tag: "UnderWay"
    })
    const posted = decidePreparation(
      [printedRequirement(1), printedRequirement(2)],
      [earlier({ state: "posted" })],
      "b"
    )
    expect(posted).toEqual({ _tag: "Same", paperId: 5 })
  })

  it("is prepared anew once the last one is on file or replaced", () => {
    for (const state of ["active", "superseded"] as const) {
      expect(decidePreparation([printedRequirement(1)], [earlier({ state })], "a")).toEqual({
        _tag: "New",
        supersedes: []
      })
    }
  })
})
