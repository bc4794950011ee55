import { expect, it } from "@effect/vitest"
import { isSignedOnPaper } from "./isSignedOnPaper.ts"

it.each([
  ["wet", "copy", "none", true],
  ["wet", null, null, true],
  // The Swedish form 3740, which the home authority stamps.
  ["simple", "original", "stamp", true],
  ["simple", "copy", "stamp", false],
  ["simple", "original", "none", false],
  ["simple", null, null, false],
  ["qualified", "original", "none", false],
  ["none", "original", "notary and apostille", false],
  [null, null, null, false]
] as const)(
  "a document with signature %s, as %s, certified by %s: %s",
  (signature, original, certification, isOnPaper) => {
    expect(isSignedOnPaper({ signature, original, certification })).toBe(isOnPaper)
  }
)
