import { Schema } from "effect"
import { expect, it } from "@effect/vitest"
import { WireDate } from "./WireDate.ts"

const decode = Schema.decodeUnknownSync(WireDate)

it.each([
  ["2024-03-31", "2024-03-31"],
  ["2024-03-31T00:00:00", "2024-03-31"],
  ["2024-03-31T23:59:59.999-05:00", "2024-03-31"],
  ["2024-03-31 12:00", "2024-03-31"],
  ["0001-01-01T00:00:00", "0001-01-01"],
  ["", "0001-01-01"],
  [null, "0001-01-01"]
])("%s is the day %s", (wire, date) => {
  expect(decode(wire)).toBe(date)
})

it.each([["31.03.2024"], ["2024-02-30"], ["today"], [20_240_331]])("%s is no day", (wire) => {
  expect(() => decode(wire)).toThrow(/Expected|calendar date/)
})

it("sends the day alone", () => {
  expect(Schema.encodeSync(WireDate)(decode("2024-03-31T00:00:00"))).toBe("2024-03-31")
})
