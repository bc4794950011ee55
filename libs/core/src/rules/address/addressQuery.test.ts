import { assert, describe, expect, it } from "@effect/vitest"
import { FilterValue } from "../../domain/reclaim/DashboardFilter.ts"
import { addressQuery, searchOf } from "./addressQuery.ts"

describe("the query of an address", () => {
  it("is nothing, not even a question mark, when nothing is said", () => {
    expect(searchOf(addressQuery())).toBe("")
    expect(searchOf(addressQuery("?"))).toBe("")
  })

  it("reads and writes each value of a key apart", () => {
    const query = addressQuery("?account=A-1%2C+B&account=%C3%BC")
    expect(query.getAll("account")).toEqual(["A-1, B", "ü"])
    query.append("account", "a&b=c")
    expect(searchOf(query)).toBe("?account=A-1%2C+B&account=%C3%BC&account=a%26b%3Dc")
  })

  it.prop("gives back every text that was written to it", { text: FilterValue }, ({ text }) => {
    const query = addressQuery()
    query.set("key", text)
    assert.strictEqual(addressQuery(searchOf(query)).get("key"), text)
  })
})
