import { describe, expect, it } from "vitest"
import { inOrder } from "./gridSetup.ts"

const columns = ["owner", "account", "country", "net"].map((colId) => ({ colId }))

describe("the order of columns", () => {
  it.each([
    ["stays as it is when none was moved", [], "owner account country net"],
    ["is the one they were moved to", ["net", "owner", "account", "country"], "net owner account country"],
    [
      "forgets a column there is no longer",
      ["net", "fund", "owner", "account", "country"],
      "net owner account country"
    ],
    ["keeps a new column behind the one before it", ["net", "owner", "country"], "net owner account country"],
    ["keeps a new first column first", ["net", "account", "country"], "owner net account country"]
  ])("%s", (_, order, expected) => {
    expect(
      inOrder(columns, order)
        .map(({ colId }) => colId)
        .join(" ")
    ).toBe(expected)
  })
})
