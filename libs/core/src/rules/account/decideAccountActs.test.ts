import { describe, expect, it } from "@effect/vitest"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { type AccountActRequest, type ActableAccount, decideAccountActs } from "./decideAccountState.ts"

const day = (text: string) => CalendarDate.make(text)

const asked: AccountActRequest = { act: "Suspend", on: day("2026-11-20"), today: day("2026-11-20") }

const seenAccount = (standing: Partial<ActableAccount> = {}, seenVersion = 3) => ({
  standing: { accountId: 7, version: 3, state: "active", openedOn: null, ...standing } satisfies ActableAccount,
  seenVersion
})

describe("an act on several accounts", () => {
  it.each<[string, ReadonlyArray<ReturnType<typeof seenAccount>>, Partial<AccountActRequest>, object]>([
    [
      "is done to all of them",
      [seenAccount(), seenAccount({ accountId: 8 })],
      {},
      { _tag: "Done", states: ["suspended", "suspended"] }
    ],
    [
      "leads each from its own state",
      [seenAccount(), seenAccount({ state: "suspended" })],
      { act: "Close" },
      { _tag: "Done", states: ["closed", "closed"] }
    ],
    [
      "is done to none when one was changed meanwhile",
      [seenAccount(), seenAccount({ accountId: 8 }, 2)],
      {},
      { _tag: "Stale", accountIds: [8] }
    ],
    [
      "is done to none when it does not fit one of them",
      [seenAccount(), seenAccount({ state: "closed" }), seenAccount({ state: "documents_pending" })],
      {},
      { _tag: "WrongState", states: ["closed", "documents_pending"] }
    ],
    ["holds from no day to come", [seenAccount()], { on: day("2026-11-21") }, { _tag: "FutureDay" }],
    [
      "holds from no day before one was opened",
      [seenAccount(), seenAccount({ openedOn: day("2026-11-21") })],
      {},
      { _tag: "DayBeforeOpening" }
    ],
    [
      "holds from the day of opening",
      [seenAccount({ openedOn: day("2026-11-20") })],
      {},
      { _tag: "Done", states: ["suspended"] }
    ]
  ])("%s", (_, accounts, part, expected) => {
    expect(decideAccountActs(accounts, { ...asked, ...part })).toEqual(expected)
  })
})
