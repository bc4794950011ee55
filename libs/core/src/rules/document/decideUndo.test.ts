import { describe, expect, it } from "@effect/vitest"
import { decideUndo, undoLimitSeconds, undoSeconds } from "./decideUndo.ts"

const facts = { decidedBy: 9, userId: 9, ageMillis: 10_000, isUnchanged: true }

describe("a decision of the desk", () => {
  it.each([
    ["can be undone by whoever made it", {}, null],
    ["can be undone at the last moment", { ageMillis: 20_000 }, null],
    ["is final after that", { ageMillis: 20_001 }, "too late"],
    ["is nobody else's to undo", { userId: 8 }, "somebody else's"],
    ["is nobody's to undo without a user", { userId: null }, "somebody else's"],
    ["stays once something was built on it", { isUnchanged: false }, "changed since"]
  ] as const)("%s", (_, changes, refusal) => {
    expect(decideUndo({ ...facts, ...changes })).toBe(refusal)
  })

  it("can be undone for longer than that is offered", () => {
    expect(undoLimitSeconds).toBeGreaterThan(undoSeconds)
  })
})
