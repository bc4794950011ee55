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

/** The states that an act fits. */
const statesFor = (act: (typeof accountActs)[number]) =>
  AccountState.literals.filter((state) => decideAccountState(state, act) !== null)

it("comes back by undoing an act, where it can", () => {
  expect(accountActs.map(undoOf)).toEqual(["resume", "suspend", null])
  const roundTrip = (["suspend", "resume"] as const).flatMap((act) =>
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
