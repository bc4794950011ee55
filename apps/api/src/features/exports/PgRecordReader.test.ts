import { describe, expect, it } from "@effect/vitest"
import { PgRecordReader } from "./PgRecordReader.ts"

const fieldsOf = (text: string) => new PgRecordReader(Buffer.from(text))

describe("PgRecordReader", () => {
  it("reads whole numbers exactly, whatever their size", () => {
    const fields = fieldsOf("(0,-7,999999999999999,9007199254740993,-9007199254740993,)")
    expect([fields.whole(), fields.whole(), fields.whole()]).toEqual([0, -7, 999_999_999_999_999])
    expect([fields.whole(), fields.whole()]).toEqual([9_007_199_254_740_993n, -9_007_199_254_740_993n])
    expect(fields.whole()).toBe(null)
    expect(fields.isMore).toBe(false)
  })

  it("goes on from record to record", () => {
    const fields = fieldsOf("(1,,EUR,15.0000)(2,3,EUR,)(4,5,USD,1)")
    const records: Array<unknown> = []
    while (fields.isMore) records.push([fields.number(), fields.few(), fields.text(), fields.text()])
    expect(records).toEqual([
      [1, null, "EUR", "15.0000"],
      [2, 3, "EUR", ""],
      [4, 5, "USD", "1"]
    ])
  })

  it("reads every text as it stands, whichever it read before", () => {
    const rates = Array.from({ length: 9000 }, (_, index) => `${index}.${index % 7}`)
    const fields = fieldsOf([...rates, ...rates].map((rate) => `(${rate})`).join(""))
    const texts: Array<string> = []
    while (fields.isMore) texts.push(fields.text())
    expect(texts).toEqual([...rates, ...rates])
  })

  it.each([
    ["a number that is not there", "(,1)", (fields: PgRecordReader) => fields.number(), "lacks a number"],
    ["an amount that is not there", "(,1)", (fields: PgRecordReader) => fields.amount(), "lacks an amount"],
    ["a text where a number stands", "(EUR)", (fields: PgRecordReader) => fields.whole(), "cannot be read"],
    ["a fraction where a whole number stands", "(1.5)", (fields: PgRecordReader) => fields.whole(), "cannot be read"],
    ["a record that is cut off", "(EUR", (fields: PgRecordReader) => fields.text(), "has no end"]
  ] as const)("refuses %s", (_, text, read, message) => {
    expect(() => read(fieldsOf(text))).toThrow(message)
  })
})
