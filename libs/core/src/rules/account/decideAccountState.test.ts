import { expect, it } from "@effect/vitest"
import { AccountState } from "../../domain/account/AccountState.ts"
import { accountActs, decideAccountState, undoOf } from "./decideAccountState.ts"

it("knows every step of an account, and no other", () => {
  const table = accountActs.map((act) => [act, ...AccountState.literals.map((state) => decideAccountState(state, act))])
  expect([["", ...AccountState.literals], ...table]).toEqual([
    ["", "documents_pending", "active", "suspended", "closed"],
    ["suspend", null, "suspended", null, null],
    ["resume", null, null, "active", null],
    ["close", null, "closed", "closed", null]
  ])
})

it("comes back by undoing an act, where it can", () => {
  for (const act of accountActs) {
    const undo = undoOf(act)
    for (const state of AccountState.literals) {
      const next = decideAccountState(state, act)
      if (next !== null && undo !== null) expect(decideAccountState(next, undo)).toBe(state)
      if (next !== null && undo === null)
        expect(accountActs.map((one) => decideAccountState(next, one))).not.toContain(state)
    }
  }
  expect(accountActs.map(undoOf)).toEqual(["resume", "suspend", null])
})
