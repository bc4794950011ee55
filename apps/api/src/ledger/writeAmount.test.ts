import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { maxAmountBytes, writeAmount, writeWhole } from "./dashboardBody.ts"

const writeToText = (write: typeof writeAmount, value: number): string => {
  const bytes = new Uint8Array(3 + maxAmountBytes)
  const end = write(bytes, value, 3)
  expect(bytes.subarray(end)).toEqual(new Uint8Array(bytes.length - end))
  return new TextDecoder().decode(bytes.subarray(3, end))
}

const most = 2 ** 46 * 100

describe("amounts written as bytes", () => {
  it.each([0, -0, 1, 9, 10, 99, 100, 101, 110, 999, 1000, 1001, 100_000, most, most - 1, -most, 7_036_874_417_766_301])(
    "%d cents are the JSON number of dollars",
    (cents) => {
      expect(writeToText(writeAmount, cents)).toBe(JSON.stringify(cents / 100))
      expect(writeToText(writeAmount, -cents)).toBe(JSON.stringify(-cents / 100))
    }
  )

  it.prop(
    "every amount is the JSON number of dollars",
    { cents: Schema.Int.check(Schema.isBetween({ minimum: -most, maximum: most })) },
    ({ cents }) => {
      expect(writeToText(writeAmount, cents)).toBe(JSON.stringify(cents / 100))
    },
    { arbitrary: { runs: 2000 } }
  )

  it.prop("every count is its digits", { count: Schema.Natural }, ({ count }) => {
    expect(writeToText(writeWhole, count)).toBe(String(count))
  })

  it("leaves an amount that has no number of its own to the contract", () => {
    expect(writeAmount(new Uint8Array(40), most + 1, 0)).toBe(-1)
  })
})
