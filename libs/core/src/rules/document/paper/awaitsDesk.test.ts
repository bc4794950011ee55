import { describe, expect, it } from "@effect/vitest"
import { PaperState } from "../../../domain/document/paper/PaperState.ts"
import { awaitsDesk, decidePaper } from "./decidePaper.ts"

describe("a document on paper that the desk has to look at", () => {
  it("is one that is on its way or has arrived", () => {
    expect(PaperState.literals.filter(awaitsDesk)).toEqual(["posted", "scan_received", "original_received"])
  })

  it("is one that the desk can do something with", () => {
    for (const state of PaperState.literals.filter(awaitsDesk)) {
      const acts = (["Receive", "Verify", "SendBack"] as const).filter((act) => decidePaper(state, act)._tag === "Next")
      expect(acts).not.toEqual([])
    }
  })
})
