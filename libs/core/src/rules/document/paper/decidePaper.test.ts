import { Struct } from "effect"
import { describe, expect, it } from "@effect/vitest"
import type { OriginalNeed } from "../../../domain/document/OriginalNeed.ts"
import { DeskPaperAct, PaperAct } from "../../../domain/document/paper/PaperAct.ts"
import { openPaperStates, PaperState } from "../../../domain/document/paper/PaperState.ts"
import { decidePaper, decidePaperStep, type PaperStep, takesScan } from "./decidePaper.ts"

/** Every step that there is; all others are forbidden. */
const allowed: ReadonlyArray<readonly [PaperState, PaperStep, PaperState]> = [
  ["prepared", "Print", "printed"],
  ["prepared", "Receive", "original_received"],
  ["prepared", "Supersede", "superseded"],
  ["printed", "Print", "printed"],
  ["printed", "Post", "posted"],
  ["printed", "AddScan", "scan_received"],
  ["printed", "Receive", "original_received"],
  ["printed", "Supersede", "superseded"],
  ["posted", "AddScan", "scan_received"],
  ["posted", "ReportReturn", "returned_to_owner"],
  ["posted", "Receive", "original_received"],
  ["scan_received", "Post", "posted"],
  ["scan_received", "AddScan", "scan_received"],
  ["scan_received", "ReportReturn", "returned_to_owner"],
  ["scan_received", "Receive", "original_received"],
  ["scan_received", "SendBack", "returned_to_owner"],
  ["original_received", "Verify", "verified"],
  ["original_received", "SendBack", "returned_to_owner"],
  ["verified", "Activate", "active"],
  ["returned_to_owner", "Print", "printed"],
  ["returned_to_owner", "Post", "posted"],
  ["returned_to_owner", "Receive", "original_received"],
  ["returned_to_owner", "Supersede", "superseded"]
]

const statesTakingScan = (original: OriginalNeed): ReadonlyArray<PaperState> =>
  PaperState.literals.filter((state) => takesScan({ original, state }))

const paperSteps: ReadonlyArray<PaperStep> = [
  ...Struct.keys(PaperAct.cases),
  ...Struct.keys(DeskPaperAct.cases),
  "Print",
  "Activate",
  "Supersede"
]

const pairs = PaperState.literals.flatMap((state) => paperSteps.map((act) => [state, act] as const))

const before = (state: PaperState) =>
  PaperState.literals.filter((from) => paperSteps.some((act) => nextOf(from, act) === state))

const nextOf = (state: PaperState, act: PaperStep) => {
  const decided = decidePaper(state, act)
  return decided._tag === "Next" ? decided.state : null
}

describe("a document on paper", () => {
  it.each(pairs)("that is %s goes by %s only where it may", (state, act) => {
    const step = allowed.find(([from, by]) => from === state && by === act)
    expect(nextOf(state, act)).toBe(step?.[2] ?? null)
  })

  it("says what was done already", () => {
    expect(decidePaper("posted", "Post")).toEqual({ _tag: "Refused", code: "already_done" })
    expect(decidePaper("original_received", "Receive")).toEqual({ _tag: "Refused", code: "already_done" })
    expect(decidePaper("prepared", "Post")).toEqual({ _tag: "Refused", code: "wrong_state" })
    expect(decidePaper("superseded", "Post")).toEqual({ _tag: "Refused", code: "wrong_state" })
  })

  it("is open as long as something can be done with it", () => {
    const going = PaperState.literals.filter((state) =>
      paperSteps.some((act) => decidePaper(state, act)._tag === "Next")
    )
    expect(going).toEqual(openPaperStates)
  })

  it.each(["copy", "electronic"] as const)(
    "is never posted where a form of %s is enough, and is verified by its scan",
    (original) => {
      for (const state of PaperState.literals) {
        expect(decidePaperStep({ original, state }, "Post")._tag).toBe("Refused")
      }
      expect(decidePaperStep({ original, state: "printed" }, "AddScan")).toEqual({
        _tag: "Next",
        state: "scan_received"
      })
      expect(decidePaperStep({ original, state: "scan_received" }, "Verify")).toEqual({
        _tag: "Next",
        state: "verified"
      })
      expect(decidePaperStep({ original, state: "returned_to_owner" }, "AddScan")._tag).toBe("Next")
    }
  )

  it.each(["original", "first original then copy", null] as const)("is posted where the rule says %s", (original) => {
    for (const [state, step, next] of allowed) {
      expect(decidePaperStep({ original, state }, step)).toEqual({ _tag: "Next", state: next })
    }
    expect(decidePaperStep({ original, state: "scan_received" }, "Verify")._tag).toBe("Refused")
  })

  it("takes a scan ahead of its original, and none where a copy is the document itself", () => {
    expect(statesTakingScan("original")).toEqual(["printed", "posted", "scan_received"])
    expect(statesTakingScan("copy")).toEqual([])
  })

  it("is on file only after its original was received and verified", () => {
    expect(before("active")).toEqual(["verified"])
    expect(before("verified")).toEqual(["original_received"])
  })
})
