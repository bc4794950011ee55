import { describe, expect, expectTypeOf, it } from "@effect/vitest"
import { Schema } from "effect"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { wireOf } from "./wireOf.ts"

class Coupon extends Schema.Class<Coupon>("Coupon")({
  payDate: Schema.String,
  netUsd: UsdCents,
  feeUsd: Schema.NullOr(UsdCents),
  taxUsd: Schema.optionalKey(UsdCents),
  shares: Schema.BigInt,
  coi: Schema.String
}) {}

class Bond extends Schema.Class<Bond>("Bond")({ isin: Schema.String, coupons: Schema.Array(Coupon) }) {}

const coupon = new Coupon({
  payDate: "2026-04-01",
  netUsd: UsdCents.make(1999),
  feeUsd: UsdCents.make(1),
  taxUsd: UsdCents.make(250),
  shares: 9_007_199_254_740_993n,
  coi: "DE"
})

describe("wireOf", () => {
  it("sends every field of the class in snake_case", () => {
    expect(JSON.stringify(Schema.encodeSync(wireOf(Coupon))(coupon))).toBe(
      '{"pay_date":"2026-04-01","net_usd":19.99,"fee_usd":0.01,"tax_usd":2.5,"shares":"9007199254740993","coi":"DE"}'
    )
  })

  it("reads what it sent as an instance", () => {
    const wire = wireOf(Coupon)
    const back = Schema.decodeUnknownSync(wire)(Schema.encodeSync(wire)(coupon))
    expect(back).toBeInstanceOf(Coupon)
    expect(back).toEqual(coupon)
  })

  it("knows what is sent as a type", () => {
    const Wire = wireOf(Coupon, { keys: { coi: "country" } })
    expectTypeOf<typeof Wire.Encoded>().toEqualTypeOf<{
      readonly pay_date: string
      readonly net_usd: number
      readonly fee_usd: number | null
      readonly tax_usd?: number
      readonly shares: string
      readonly country: string
    }>()
    expect(Schema.encodeSync(Wire)(coupon).country).toBe("DE")
  })

  it("refuses an inner entity without a wire schema", () => {
    expect(() => wireOf(Bond)).toThrow("An entity within an entity")
    const WireBond = wireOf(Bond, { values: { coupons: Schema.Array(wireOf(Coupon)) } })
    expect(Schema.encodeSync(WireBond)(new Bond({ isin: "X", coupons: [coupon] })).coupons[0]?.net_usd).toBe(19.99)
  })
})
