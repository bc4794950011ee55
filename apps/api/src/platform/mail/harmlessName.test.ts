import { assert, describe, it } from "@effect/vitest"
import { harmlessName } from "./harmlessName.ts"

describe("A name in a mail", () => {
  it.each([
    ["Ada Meyer", "Ada Meyer"],
    ["J.R. O'Neil", "J. R. O'Neil"],
    ["Alpine L.P.", "Alpine L. P."],
    ["  Bo \t Lind ", "Bo Lind"],
    ["https://evil.example/x", "https: //evil. example/x"],
    ["bo@evil.example", "bo @ evil. example"],
    ["a\u202eb", "ab"],
    ["נועה לוי", "\u2068נועה לוי\u2069"],
    ["فاطمة", "\u2068فاطمة\u2069"]
  ])("%j reads %j", (name, shown) => {
    assert.strictEqual(harmlessName(name), shown)
  })

  it("is cut when it is longer than a name", () => {
    assert.strictEqual(Array.from(harmlessName("𝒜".repeat(200))).length, 80)
  })
})
