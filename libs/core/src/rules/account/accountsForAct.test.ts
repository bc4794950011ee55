import { expect, it } from "@effect/vitest"
import { makeAccount } from "../../testing/makeAccount.ts"
import { accountsForAct } from "./decideAccountState.ts"

const accounts = (["active", "closed", "suspended", "closed", "documents_pending", "active"] as const).map(
  (state, at) => makeAccount({ accountId: at + 1, state })
)

it.each([
  [
    "Suspend",
    [1, 6],
    [
      { state: "documents_pending", accounts: 1 },
      { state: "suspended", accounts: 1 },
      { state: "closed", accounts: 2 }
    ]
  ],
  [
    "Resume",
    [3],
    [
      { state: "documents_pending", accounts: 1 },
      { state: "active", accounts: 2 },
      { state: "closed", accounts: 2 }
    ]
  ],
  [
    "Close",
    [1, 3, 6],
    [
      { state: "documents_pending", accounts: 1 },
      { state: "closed", accounts: 2 }
    ]
  ]
] as const)("accounts are left out where %s does not fit their state", (act, ids, leftOut) => {
  const found = accountsForAct(accounts, act)
  expect(found.fitting.map(({ accountId }) => accountId)).toEqual(ids)
  expect(found.leftOut).toEqual(leftOut)
})
