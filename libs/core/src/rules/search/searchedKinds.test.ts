import { describe, expect, it } from "@effect/vitest"
import { searchedKinds } from "./searchedKinds.ts"

describe("what may be searched for", () => {
  it.each<readonly [ReadonlyArray<string>, ReadonlyArray<string>]>([
    [["reclaimDashboard"], ["owner", "account", "security", "transaction"]],
    [["myAccounts"], ["account"]],
    [["paymentStatements"], ["payment"]],
    [["quarterlyStatements"], ["statement"]],
    [["contacts", "signDocuments"], []]
  ])("with %j is %j", (tasks, found) => {
    expect(searchedKinds((task) => tasks.includes(task))).toEqual(found)
  })
})
