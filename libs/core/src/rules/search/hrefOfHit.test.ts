import { describe, expect, it } from "@effect/vitest"
import { makeSearchHit } from "../../testing/makeSearchHit.ts"
import { hrefOfHit } from "./hrefOfHit.ts"

const list = "/reports/reclaim-dashboard/summary"

describe("a hit leads", () => {
  it.each([
    [
      "an owner to its transactions",
      { kind: "owner", title: "Møller & Co" },
      `${list}?owner=M%C3%B8ller+%26+Co&view=transactions`
    ],
    [
      "a security to its transactions",
      { kind: "security", code: "CH0038863350" },
      `${list}?security=CH0038863350&view=transactions`
    ],
    ["a transaction to itself", { kind: "transaction", id: 41 }, `${list}?view=transactions&transaction=41`],
    ["a payment to its statement", { kind: "payment", id: 3 }, "/reports/payment-statements?statement=3"],
    ["a quarterly statement to itself", { kind: "statement", id: 9 }, "/reports/quarterly-statements?statement=9"]
  ] as const)("%s", (_, hit, href) => {
    expect(hrefOfHit(makeSearchHit(hit), true)).toBe(href)
  })

  it("an account to its transactions", () => {
    const href = hrefOfHit(makeSearchHit({ title: "NB-004 1", code: "NBC" }), true)
    const query = new URLSearchParams(href.slice(list.length))
    expect(Object.fromEntries(query)).toEqual({ custodian: "NBC", account: "NB-004 1", view: "transactions" })
  })

  it("an account to the list of accounts without a dashboard", () => {
    expect(hrefOfHit(makeSearchHit({ title: "A 1" }), false)).toBe("/accounts?search=A+1")
  })
})
