import { describe, expect, it } from "@effect/vitest"
import { Option, Schema } from "effect"
import { ViewName } from "./ViewName.ts"

const decodeName = Schema.decodeUnknownOption(ViewName)

describe("the name of a saved view", () => {
  it.each([
    ["one letter", "D", "D"],
    ["words of any language", "Német bevallások 東京", "Német bevallások 東京"],
    ["without the spaces around it", "  Germany, filed ", "Germany, filed"],
    ["sixty characters", "x".repeat(60), "x".repeat(60)]
  ])("is %s", (_, typed, name) => {
    expect(decodeName(typed)).toEqual(Option.some(name))
  })

  it.each([
    ["nothing", ""],
    ["spaces alone", "   "],
    ["sixty-one characters", "x".repeat(61)],
    ["two lines", "a\nb"],
    ["a zero byte", "a\u0000b"],
    ["a number", 7]
  ])("is never %s", (_, typed) => {
    expect(decodeName(typed)).toEqual(Option.none())
  })
})
