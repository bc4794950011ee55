import { describe, expect, it } from "@effect/vitest"
import { type BlockState, decideBlock } from "./decideBlock.ts"

const block = { startRow: 500, endRow: 600 }

describe("a block of a long list", () => {
  it.each<[BlockState, number, number, ReturnType<typeof decideBlock>]>([
    ["OnItsWay", 480, 520, "Leave"],
    ["OnItsWay", 599, 640, "Leave"],
    ["OnItsWay", 600, 640, "GiveUp"],
    ["OnItsWay", 480, 499, "GiveUp"],
    ["GivenUp", 480, 500, "Ask"],
    ["GivenUp", 600, 640, "Leave"],
    ["Failed", 480, 520, "Leave"],
    ["Failed", 600, 640, "Leave"]
  ])("that is %s with rows %i to %i in sight: %s", (state, first, last, decision) => {
    expect(decideBlock(block, state, { first, last })).toBe(decision)
  })
})
