import { expect, it } from "@effect/vitest"
import { AccountState } from "../../domain/account/AccountState.ts"
import { accountActs, decideAccountState, undoOf } from "./decideAccountState.ts"

it("knows every step of an account, and no other", () => {
  const table = accountActs.map((act) => [act, ...AccountState.literals.map((state) => decideAccountState(state, act))])
  expect([["", ...AccountState.literals], ...table]).toEqual([
    ["", "documents_pending", "active", "suspended", "closed"],
    ["Suspend", null, "suspended", null, null],
    ["Resume", null, null, "active", null],
    ["Close", null, "closed", "closed", null]
  ])
})

/** The states that an act fits. */
const statesFor = (act: (typeof accountActs)[number]) =>
  AccountState.literals.filter((state) => decideAccountState(state, act) !== null)

it("comes back by undoing an act, where it can", () => {
  expect(accountActs.map(undoOf)).toEqual(["Resume", "Suspend", null])
  const roundTrip = (["Suspend", "Resume"] as const).flatMap((act) =>
    statesFor(act).map((state) => {
      const [next, undo] = [decideAccountState(state, act), undoOf(act)]
      return next === null || undo === null ? null : [state, decideAccountState(next, undo)]
    })
  )
  expect(roundTrip).toEqual([
    ["active", "active"],
    ["suspended", "suspended"]
  ])
})
