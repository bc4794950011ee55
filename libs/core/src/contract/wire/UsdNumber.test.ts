import { Option, Schema } from "effect"
import { assert, describe, expect, it } from "@effect/vitest"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { UsdNumber } from "./UsdNumber.ts"

const decode = Schema.decodeUnknownSync(UsdNumber)
const encode = Schema.encodeUnknownSync(UsdNumber)

describe("dollars on the wire are cents inside", () => {
  it.each([
    [0, 0],
    [0.01, 1],
    [-0.01, -1],
    [0.1, 10],
    [0.29, 29],
    [1.1, 110],
    [1.15, 115],
    [8.2, 820],
    [19.99, 1999],
    [-1234.5, -123_450],
    [4_503_599_627_370.49, 450_359_962_737_049],
    [70_368_744_177_663.99, 7_036_874_417_766_399],
    [-70_368_744_177_664, -7_036_874_417_766_400],
    [90_000_000_000_000, 9_000_000_000_000_000]
  ])("%d dollars are %d cents and back", (dollars, cents) => {
    expect(decode(dollars)).toBe(cents)
    expect(encode(cents)).toBe(dollars)
  })

  it("has no negative zero in either direction", () => {
    expect(decode(-0)).toBe(0)
    expect(decode(-0.001)).toBe(0)
    expect(encode(-0)).toBe(0)
  })

  it.each([
    [0.1 + 0.2, 30],
    [0.125, 13],
    [-0.125, -13],
    [10.004, 1000],
    [10.006, 1001]
  ])("reads %d as the nearest cent", (dollars, cents) => {
    expect(decode(dollars)).toBe(cents)
  })

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], ["1.00"], [null], [1e15]])("refuses %s", (value) => {
    expect(() => decode(value)).toThrow(/Expected|Missing key/)
  })

  it("refuses to send what would arrive as another amount", () => {
    expect(encode(9_000_000_000_000_002)).toBe(90_000_000_000_000.02)
    expect(() => encode(9_000_000_000_000_001)).toThrow("a number carries to the cent")
  })

  it.prop(
    "every cent up to 70 trillion dollars arrives as it was sent",
    { cents: Schema.Int.check(Schema.isBetween({ minimum: -7_036_874_417_766_400, maximum: 7_036_874_417_766_400 })) },
    ({ cents }) => {
      const travelled: unknown = JSON.parse(JSON.stringify(encode(cents)))
      assert.strictEqual(decode(travelled), UsdCents.make(cents + 0))
    }
  )

  it.prop(
    "what is sent is the double nearest to the decimal",
    { cents: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 7_036_874_417_766_400 })) },
    ({ cents }) => {
      const digits = String(cents + 0).padStart(3, "0")
      assert.strictEqual(encode(cents), Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`))
    }
  )

  it.prop("an amount that is sent is never read as another", { cents: Schema.Int }, ({ cents }) => {
    const sent = Schema.encodeUnknownOption(UsdNumber)(cents)
    assert.isTrue(Option.isNone(sent) || decode(sent.value) === cents + 0)
  })
})
