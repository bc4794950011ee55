import { expect, it } from "@effect/vitest"
import { AccountState } from "../../domain/account/AccountState.ts"
import { accountActs, decideAccountState } from "./decideAccountState.ts"

it("knows every step of an account, and no other", () => {
  const table = accountActs.map((act) => [act, ...AccountState.literals.map((state) => decideAccountState(state, act))])
  expect([["", ...AccountState.literals], ...table]).toEqual([
    ["", "documents_pending", "active", "suspended", "closed"],
    ["suspend", null, "suspended", null, null],
    ["resume", null, null, "active", null],
    ["close", null, "closed", "closed", null]
  ])
})
