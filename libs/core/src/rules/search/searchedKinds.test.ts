import { describe, expect, it } from "@effect/vitest"
import { makeTask } from "../../testing/makeTask.ts"
import { everyTask, makeUser } from "../../testing/makeUser.ts"
import { searchedKinds } from "./searchedKinds.ts"

const holding = (...names: ReadonlyArray<string>) =>
  makeUser({ tasks: { Features: names.map((name) => makeTask({ name })), Management: [], SignOut: everyTask.SignOut } })

describe("what a user may search for", () => {
  it.each([
    ["every task", makeUser(), ["owner", "account", "security", "transaction", "payment", "statement"]],
    ["the dashboard alone", holding("reclaimDashboard"), ["owner", "account", "security", "transaction"]],
    ["payment statements alone", holding("paymentStatements"), ["payment"]],
    ["quarterly statements alone", holding("quarterlyStatements"), ["statement"]],
    ["My Accounts alone", holding("myAccounts"), ["account"]],
    ["no task", holding(), []]
  ])("%s", (_, user, kinds) => {
    expect(searchedKinds(user, false)).toEqual(kinds)
  })

  it.each([{ isHidden: true }, { disabled: true }])("finds nothing by a task that is %j", (state) => {
    const Features = [makeTask(state)]
    expect(searchedKinds(makeUser({ tasks: { ...everyTask, Features, Management: [] } }), false)).toEqual([])
  })

  it("finds no accounts of a client viewed by My Accounts", () => {
    expect(searchedKinds(holding("myAccounts"), true)).toEqual([])
  })
})
