import { describe, expect, it } from "@effect/vitest"
import type { PaperState } from "../../../domain/document/paper/PaperState.ts"
import { PaperState as states } from "../../../domain/document/paper/PaperState.ts"
import { rowActOfPaper } from "./rowActOfPaper.ts"

const wanted = { signature: "wet", original: "original", certification: "none", state: "requested" } as const

const paper = (state: PaperState, changes: object = {}) => ({ state, isOutdated: false, returnCode: null, ...changes })

describe("what comes next with a document that is signed by hand", () => {
  it("is to print it before there is one, and only where it is signed by hand and waited for", () => {
    expect(rowActOfPaper(wanted, null)).toBe("print")
    expect(rowActOfPaper({ ...wanted, signature: "simple" }, null)).toBeNull()
    expect(rowActOfPaper({ ...wanted, signature: "simple", certification: "stamp" }, null)).toBe("print")
    expect(rowActOfPaper({ ...wanted, state: "under_review" }, null)).toBeNull()
  })

  it("follows how far it has come", () => {
    const next = Object.fromEntries(states.literals.map((state) => [state, rowActOfPaper(wanted, paper(state))]))
    expect(next).toEqual({
      prepared: "print",
      printed: "post",
      posted: null,
      scan_received: "post",
      original_received: null,
      verified: null,
      active: null,
      returned_to_owner: "post",
      superseded: null
    })
  })

  it("is to upload it once it is printed where a copy is enough", () => {
    const copy = { ...wanted, original: "copy" } as const
    expect(rowActOfPaper(copy, null)).toBe("print")
    expect(rowActOfPaper(copy, paper("prepared"))).toBe("print")
    for (const state of ["printed", "posted", "scan_received", "returned_to_owner"] as const) {
      expect(rowActOfPaper(copy, paper(state))).toBeNull()
    }
    expect(rowActOfPaper(copy, paper("returned_to_owner", { returnCode: "not_signed" }))).toBe("print")
  })

  it("is to print it anew where it was rejected or the form has changed", () => {
    expect(rowActOfPaper(wanted, paper("returned_to_owner", { returnCode: "not_signed" }))).toBe("print")
    expect(rowActOfPaper(wanted, paper("printed", { isOutdated: true }))).toBe("print")
  })
})
