import { assert, describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { anyViewQuery, savedViewQuery } from "./savedViewQuery.ts"

describe("savedViewQuery", () => {
  it.each([
    ["keeps tab and filters", "?tab=active&country=DE&status=filed", "tab=active&status=filed&country=DE"],
    ["keeps how transactions are listed", "view=transactions&sort=-netUsd", "view=transactions&sort=-netUsd"],
    ["leaves out what is of the moment", "?returnRoute=%2Faccounts&transaction=7&p=1&country=DE", "country=DE"],
    ["leaves out what it does not know", "country=DE&onload=x&__proto__=y", "country=DE"],
    ["writes the same filters the same way", "country=FR&country=DE&country=FR", "country=DE&country=FR"],
    ["keeps a comma in an account", "account=A%2C1&account=B+2", "account=A%2C1&account=B%202"],
    ["takes the first tab that there is", "tab=nonsense&tab=paid&tab=active", "tab=paid"],
    ["leaves out values without content", "country=&status&=x&&", ""],
    ["leaves out what cannot be read", "country=%E0%A4%A&status=filed", "status=filed"],
    ["leaves out control characters", "country=D%00E&search=%07&status=filed", "status=filed"],
    ["leaves out half of a character", "country=\uD800&status=filed", "status=filed"],
    ["is nothing for nothing", "", ""]
  ])("%s", (_, search, query) => {
    expect(savedViewQuery("reclaimDashboard", search)).toBe(query)
  })

  it.prop("changes nothing of what it wrote itself", { text: Schema.String }, ({ text }) => {
    const once = savedViewQuery("reclaimDashboard", `country=${text}&account=${text}&tab=paid`)
    assert.strictEqual(savedViewQuery("reclaimDashboard", once), once)
    assert.strictEqual(anyViewQuery(once), once)
  })

  it("keeps of the desk the filters of the inbox alone", () => {
    const search = "?due=overdue&tab=active&client=12&kind=paper&country=DE&kind=document&p=1&assignee=mine"
    expect(savedViewQuery("desk", search)).toBe("kind=document&kind=paper&client=12&assignee=mine&due=overdue")
    expect(savedViewQuery("reclaimDashboard", search)).toBe("tab=active&country=DE")
  })

  it("drops nothing of any screen while the screen is not known", () => {
    expect(anyViewQuery("due=overdue&country=DE&p=1&client=12")).toBe("country=DE&client=12&due=overdue")
  })
})
