import { describe, expect, it } from "@effect/vitest"
import { RecordFields } from "./RecordFields.ts"

describe("RecordFields", () => {
  it("reads whole numbers exactly, whatever their size", () => {
    const fields = new RecordFields("(0,-7,999999999999999,9007199254740993,-9007199254740993,)")
    expect([fields.whole(), fields.whole(), fields.whole()]).toEqual([0, -7, 999_999_999_999_999])
    expect([fields.whole(), fields.whole()]).toEqual([9_007_199_254_740_993n, -9_007_199_254_740_993n])
    expect(fields.whole()).toBe(null)
    expect(fields.isMore).toBe(false)
  })

  it("goes on from record to record", () => {
    const fields = new RecordFields("(1,,EUR,15.0000)(2,3,EUR,)(4,5,USD,1)")
    const records: Array<unknown> = []
    while (fields.isMore) records.push([fields.number(), fields.few(), fields.code(), fields.text()])
    expect(records).toEqual([
      [1, null, "EUR", "15.0000"],
      [2, 3, "EUR", ""],
      [4, 5, "USD", "1"]
    ])
  })

  it.each([
    ["a number that is not there", "(,1)", (fields: RecordFields) => fields.number(), "lacks a number"],
    ["an amount that is not there", "(,1)", (fields: RecordFields) => fields.amount(), "lacks an amount"],
    ["a text where a number stands", "(EUR)", (fields: RecordFields) => fields.whole(), "cannot be read"],
    ["a fraction where a whole number stands", "(1.5)", (fields: RecordFields) => fields.whole(), "cannot be read"],
    ["a record that is cut off", "(EUR", (fields: RecordFields) => fields.text(), "has no end"]
  ] as const)("refuses %s", (_, text, read, message) => {
    expect(() => read(new RecordFields(text))).toThrow(message)
  })
})
