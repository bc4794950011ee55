import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { splitByWeight } from "./splitByWeight.ts"

const Amount = Schema.Int.check(Schema.isBetween({ minimum: -1_000_000_000, maximum: 1_000_000_000 }))
const Weights = Schema.NonEmptyArray(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 })))

const sum = (parts: ReadonlyArray<bigint>): bigint => parts.reduce((total, part) => total + part, 0n)

describe("splitByWeight", () => {
  it.prop("adds up to the whole", [Amount, Weights], ([amount, weights]) => {
    expect(sum(splitByWeight(BigInt(amount), weights.map(BigInt)))).toBe(BigInt(amount))
  })

  it.prop("gives every part its share to less than one unit", [Amount, Weights], ([amount, weights]) => {
    const all = weights.reduce((total, weight) => total + weight, 0)
    if (all === 0) return
    for (const [index, part] of splitByWeight(BigInt(amount), weights.map(BigInt)).entries()) {
      expect(Math.abs(Number(part) - (amount * (weights[index] ?? 0)) / all)).toBeLessThan(1.001)
    }
  })

  it.prop("mirrors an amount below zero", [Amount, Weights], ([amount, weights]) => {
    const parts = splitByWeight(BigInt(amount), weights.map(BigInt))
    expect(splitByWeight(-BigInt(amount), weights.map(BigInt))).toEqual(parts.map((part) => -part))
  })

  it.each([
    [100, [1, 1, 1], [33, 34, 33]],
    [1, [1, 1], [1, 0]],
    [5, [0, 0], [0, 5]],
    [7, [], []]
  ])("splits %i by %j into %j", (amount, weights, parts) => {
    expect(splitByWeight(BigInt(amount), weights.map(BigInt))).toEqual(parts.map(BigInt))
  })
})
