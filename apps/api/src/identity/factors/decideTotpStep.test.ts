import { expect, it } from "@effect/vitest"
import { decideTotpStep } from "./SecondFactors.ts"

/** "12345678901234567890" in Base32, the secret of RFC 6238's own examples, whose eight digits end in these six. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"

it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"]
])("knows the code of RFC 6238 at %d seconds", (seconds, code) => {
  expect(decideTotpStep(secret, code, 0, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

it("takes a code one step early or late, and no further", () => {
  const own = Math.floor(1_111_111_111 / 30)
  expect([-2, -1, 0, 1, 2].map((off) => decideTotpStep(secret, "050 471", 0, (own + off) * 30_000 + 1))).toEqual([
    null,
    own,
    own,
    own,
    null
  ])
})

it("takes no code of a step that was used, nor one from before it", () => {
  const own = Math.floor(1_111_111_111 / 30)
  expect(decideTotpStep(secret, "050471", own, own * 30_000)).toBeNull()
  expect(decideTotpStep(secret, "050471", own + 1, own * 30_000)).toBeNull()
  expect(decideTotpStep(secret, "050471", own - 1, own * 30_000)).toBe(own)
})

it.each(["", "05047", "0504711", "abcdef", "٠٥٠٤٧١"])("takes %j for no code", (typed) => {
  expect(decideTotpStep(secret, typed, 0, 1_111_111_111_000)).toBeNull()
})
