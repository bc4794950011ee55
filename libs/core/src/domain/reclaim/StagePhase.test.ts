import { describe, expect, it } from "@effect/vitest"
import { stageById } from "./Stage.ts"
import { internalStatusesIn, openPhases, phaseOf, stageIdsIn, stagePhases } from "./StagePhase.ts"

describe("the phase of a stage", () => {
  it("follows from its status, whatever its id", () => {
    const appended = { id: 31, client: "Processing", actor: "provider" } as const
    expect(phaseOf({ ...appended, internal: "processing" })).toBe("unfiled")
    expect(phaseOf({ ...appended, internal: "filed" })).toBe("filed")
    expect(phaseOf({ ...appended, internal: null })).toBe("closed")
  })

  it.each([
    ["unfiled", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]],
    ["filed", [14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]],
    ["paid", [25]],
    ["closed", [26, 27, 28, 29, 30]]
  ] as const)("is %s for the released ids %j", (phase, ids) => {
    expect(stageIdsIn(phase)).toEqual(ids)
  })

  it("is open before payment and closing", () => {
    expect(stageIdsIn(...openPhases)).toEqual(Array.from({ length: 24 }, (_, index) => index + 1))
    expect(internalStatusesIn(...openPhases)).toEqual([
      "awaiting documents",
      "awaiting info from the ta",
      "processing",
      "filed"
    ])
  })

  it("is one of four for every stage", () => {
    expect(stagePhases.flatMap((phase) => stageIdsIn(phase)).toSorted((one, other) => one - other)).toEqual([
      ...stageById.keys()
    ])
  })
})
