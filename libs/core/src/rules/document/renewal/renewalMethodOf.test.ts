import { expect, it } from "@effect/vitest"
import { renewalMethodOf } from "./decideRenewing.ts"

it.each([
  ["client", "wet", "print"],
  ["investor", "wet", "print"],
  ["client", "none", "upload"],
  ["client", "qualified", "upload"],
  ["tax authority", "none", "order"],
  ["custodian", "none", "order"],
  ["investor", "simple", "order"]
] as const)("a document of the %s, signature %s, is got by %s", (party, signature, deed) => {
  expect(renewalMethodOf({ party, signature, original: "original", certification: "none" })).toBe(deed)
})

it("what is certified on paper is printed, however it may be signed", () => {
  expect(renewalMethodOf({ party: "client", signature: "simple", original: "original", certification: "stamp" })).toBe(
    "print"
  )
})
