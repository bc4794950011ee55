import { describe, expect, it } from "@effect/vitest"
import { openPaperStates, PaperState } from "../../domain/paper/PaperState.ts"
import { decidePaper, type PaperAct, paperActs } from "./decidePaper.ts"

/** Every step that there is; all others are forbidden. */
const allowed: ReadonlyArray<readonly [PaperState, PaperAct, PaperState]> = [
  ["prepared", "print", "printed"],
  ["prepared", "receive", "original_received"],
  ["prepared", "supersede", "superseded"],
  ["printed", "print", "printed"],
  ["printed", "post", "posted"],
  ["printed", "scan", "scan_received"],
  ["printed", "receive", "original_received"],
  ["printed", "supersede", "superseded"],
  ["posted", "scan", "scan_received"],
  ["posted", "come_back", "returned_to_owner"],
  ["posted", "receive", "original_received"],
  ["scan_received", "post", "posted"],
  ["scan_received", "scan", "scan_received"],
  ["scan_received", "come_back", "returned_to_owner"],
  ["scan_received", "receive", "original_received"],
  ["scan_received", "send_back", "returned_to_owner"],
  ["original_received", "verify", "verified"],
  ["original_received", "send_back", "returned_to_owner"],
  ["verified", "activate", "active"],
  ["returned_to_owner", "print", "printed"],
  ["returned_to_owner", "post", "posted"],
  ["returned_to_owner", "receive", "original_received"],
  ["returned_to_owner", "supersede", "superseded"]
]

const pairs = PaperState.literals.flatMap((state) => paperActs.map((act) => [state, act] as const))

const before = (state: PaperState) =>
  PaperState.literals.filter((from) => paperActs.some((act) => nextOf(from, act) === state))

const nextOf = (state: PaperState, act: PaperAct) => {
  const decided = decidePaper(state, act)
  return decided._tag === "Next" ? decided.state : null
}

describe("a document on paper", () => {
  it.each(pairs)("that is %s goes by %s only where it may", (state, act) => {
    const step = allowed.find(([from, by]) => from === state && by === act)
    expect(nextOf(state, act)).toBe(step?.[2] ?? null)
  })

  it("says what was done already", () => {
    expect(decidePaper("posted", "post")).toEqual({ _tag: "Refused", code: "already_done" })
    expect(decidePaper("original_received", "receive")).toEqual({ _tag: "Refused", code: "already_done" })
    expect(decidePaper("prepared", "post")).toEqual({ _tag: "Refused", code: "wrong_state" })
    expect(decidePaper("superseded", "post")).toEqual({ _tag: "Refused", code: "wrong_state" })
  })

  it("is open as long as something can be done with it", () => {
    const going = PaperState.literals.filter((state) =>
      paperActs.some((act) => decidePaper(state, act)._tag === "Next")
    )
    expect(going).toEqual(openPaperStates)
  })

  it("is on file only after its original was received and verified", () => {
    expect(before("active")).toEqual(["verified"])
    expect(before("verified")).toEqual(["original_received"])
  })
})
