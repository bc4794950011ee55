import { describe, expect, it } from "@effect/vitest"
import { accountsViewOf } from "../accountsUrl.ts"
import { progressHref, progressQueryOf } from "./progressUrl.ts"

const queryOf = (href: string): string => href.slice(href.indexOf("?"))

describe("the address of what is in progress", () => {
  it.each([
    [{ state: null, search: "" }, "/accounts?view=progress"],
    [{ state: "returned" as const, search: "" }, "/accounts?view=progress&state=returned"],
    [{ state: "draft" as const, search: "alpine lp" }, "/accounts?view=progress&search=alpine+lp&state=draft"]
  ])("of %j is %s", (query, href) => {
    expect(progressHref(query)).toBe(href)
    expect(progressQueryOf(queryOf(href))).toEqual(query)
    expect(accountsViewOf(queryOf(href))).toBe("progress")
  })

  it("lists every state where it names one in which nothing is in progress", () => {
    for (const state of ["accepted", "active", "x"]) expect(progressQueryOf(`?state=${state}`).state).toBeNull()
  })
})
