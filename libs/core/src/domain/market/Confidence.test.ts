import { describe, expect, it } from "@effect/vitest"
import { readConfidence } from "./Confidence.ts"

describe("readConfidence", () => {
  it.each([
    ["verified", "verified"],
    ["verified (2007 rule)", "verified"],
    ["partly verified", "partly-verified"],
    ["partly-verified", "partly-verified"],
    ["partly verified (84, 85 seen; numbers otherwise own)", "own"],
    ["35% and treaty 15 verified; 30%/20% partly verified", "partly-verified"],
    ["statutory verified; US treaty rate own (high)", "own-high"],
    ["treaty verified; statutory own", "own"],
    ["own-medium", "own-medium"],
    ["own, low", "own-low"],
    ["known to nobody", "own"]
  ])("%s counts as %s", (text, level) => {
    expect(readConfidence(text)).toMatchObject({ level, text })
  })
})
