import { describe, expect, it } from "@effect/vitest"
import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import { proofToSign } from "./decideSigner.ts"

describe("what proves who signs", () => {
  it.each([
    ["poa-fi", 2],
    ["investor-poa", 2],
    ["us-2848", 2],
    ["us-w9", 1],
    ["poaching", 1]
  ] as const)("is for %s of level %i", (code, level) => {
    expect(proofToSign(DocumentCode.make(code))).toBe(level)
  })
})
