import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"
import { wrapText } from "./composeMail.ts"

const Word = Schema.String.check(Schema.isPattern(/^[a-z]{1,20}$/))

describe("A wrapped paragraph", () => {
  it("breaks between words", () => {
    assert.strictEqual(wrapText("one two three", 7), "one two\nthree")
    assert.strictEqual(wrapText("one", 2), "one")
    assert.strictEqual(wrapText("", 7), "")
  })

  it.prop("has every word in order, and no line longer than it may be", [Schema.NonEmptyArray(Word)], ([words]) => {
    const wrapped = wrapText(words.join(" "), 24)
    assert.deepStrictEqual(wrapped.split(/[ \n]/), [...words])
    for (const line of wrapped.split("\n")) assert.isAtMost(line.length, 24)
  })
})
