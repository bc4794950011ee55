import { describe, expect, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { Cookies, cookieValue } from "./Cookies.ts"

describe("the value of a cookie", () => {
  it.each([
    ["alone", "a=1", "a", "1"],
    ["among others", "x=0; a=1; y=2", "a", "1"],
    ["without spaces", "x=0;a=1", "a", "1"],
    ["with an equals sign", "a=b=c==", "a", "b=c=="],
    ["percent-encoded", "a=20%7C30", "a", "20|30"],
    ["that only looks encoded", "a=50%", "a", "50%"],
    ["that is empty", "a=", "a", ""],
    ["of the first of two", "a=1; a=2", "a", "1"]
  ])("is found %s", (_, cookies, name, value) => {
    expect(cookieValue(cookies, name)).toEqual(Option.some(value))
  })

  it.each([
    ["there is none", ""],
    ["another name ends alike", "XSRF-a=1; ba=2"],
    ["the name stands without a value", "a"],
    ["the name is the value", "x=a"]
  ])("is not found where %s", (_, cookies) => {
    expect(cookieValue(cookies, "a")).toEqual(Option.none())
  })
})

it.effect("cookies are read again on each access", () =>
  Effect.gen(function* () {
    let text = "a=1"
    const cookies = yield* Cookies.pipe(Effect.provide(Cookies.layerOf(() => text)))
    expect(yield* cookies.get("a")).toEqual(Option.some("1"))
    text = "a=2"
    expect(yield* cookies.get("a")).toEqual(Option.some("2"))
  })
)
