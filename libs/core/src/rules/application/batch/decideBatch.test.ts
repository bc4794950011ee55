import { describe, expect, it } from "@effect/vitest"
import { BatchState } from "../../../domain/application/batch/BatchState.ts"
import { batchActs, decideBatch } from "./decideBatch.ts"

const open: ReadonlyArray<BatchState> = ["received", "checking", "mapped", "ready", "failed"]

describe("what is done with an uploaded list", () => {
  it("ends where it was committed and rolled back, cancelled or given up", () => {
    for (const state of ["rolled_back", "cancelled", "expired"] as const) {
      expect(batchActs.filter((act) => decideBatch(state, act)._tag === "Next")).toEqual([])
    }
    expect(batchActs.filter((act) => decideBatch("committed", act)._tag === "Next")).toEqual(["roll_back"])
  })

  it("can be given up and begun anew until it is being committed", () => {
    for (const act of ["map", "expire"] as const) {
      const fitting = BatchState.literals.filter((state) => decideBatch(state, act)._tag === "Next")
      expect(fitting.toSorted()).toEqual(open.toSorted())
    }
  })

  it("can be broken off until it was committed", () => {
    const fitting = BatchState.literals.filter((state) => decideBatch(state, "cancel")._tag === "Next")
    expect(fitting.toSorted()).toEqual([...open, "committing"].toSorted())
  })

  it("is committed once it is checked and something can be", () => {
    expect(BatchState.literals.filter((state) => decideBatch(state, "commit")._tag === "Next")).toEqual(["ready"])
    expect(decideBatch("committing", "finish")).toEqual({ _tag: "Next", state: "committed" })
    expect(decideBatch("committing", "refuse")).toEqual({ _tag: "Next", state: "ready" })
  })

  it("says what was done already", () => {
    expect(decideBatch("committed", "commit")).toEqual({ _tag: "Refused", code: "already_done" })
    expect(decideBatch("rolled_back", "roll_back")).toEqual({ _tag: "Refused", code: "already_done" })
    expect(decideBatch("cancelled", "cancel")).toEqual({ _tag: "Refused", code: "already_done" })
    expect(decideBatch("checking", "commit")).toEqual({ _tag: "Refused", code: "wrong_state" })
  })
})
