import { newestFirst } from "../statement/listedStatements.ts"
import { describe, expect, it } from "@effect/vitest"
import { searchOfStatements, statementsQueryOf } from "./statementsUrl.ts"

const whole = { open: null, search: "", year: null, order: newestFirst }

describe("the address of a screen of statements", () => {
  it.each([
    ["", whole],
    ["?statement=8", { ...whole, open: 8 }],
    [
      "?statement=8&search=q3&year=2026&sort=-closing",
      { open: 8, search: "q3", year: 2026, order: { column: "closing", isDescending: true } }
    ],
    ["?sort=date", { ...whole, order: { column: "date", isDescending: false } }]
  ])("reads %j and writes it again", (search, query) => {
    expect(statementsQueryOf(search)).toEqual(query)
    expect(searchOfStatements(statementsQueryOf(search))).toBe(search)
  })

  it.each(["?statement=0", "?statement=-1", "?statement=eight", "?statement=8.5", "?year=MMXXVI", "?statement="])(
    "reads nothing out of %j",
    (search) => expect(statementsQueryOf(search)).toEqual(whole)
  )
})
