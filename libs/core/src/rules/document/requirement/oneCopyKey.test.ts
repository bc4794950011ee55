import { describe, expect, it } from "vitest"
import { DocumentCode } from "../../../domain/document/DocumentCode.ts"
import { claimAuthorization } from "./documentsNeeded.ts"
import { type CopyKey, oneCopyKey } from "./oneCopyKey.ts"

const certificate: CopyKey = {
  requirementId: 1,
  code: DocumentCode.make("us-6166"),
  level: "owner",
  ownerId: 7,
  marketId: 3,
  period: 2025,
  accountId: null,
  investorId: null
}

const isOneCopy = (first: CopyKey, change: Partial<CopyKey>) =>
  oneCopyKey(first) === oneCopyKey({ ...first, requirementId: 2, ...change })

describe("requirements that one copy meets", () => {
  it("are those of every market", () => {
    expect(isOneCopy(certificate, { marketId: 4 })).toBe(true)
  })

  it.each([
    { code: DocumentCode.make("us-8802") },
    { ownerId: 8 },
    { period: 2024 },
    { accountId: 5 },
    { investorId: 5 }
  ])("are none that differ in %o", (change) => {
    expect(isOneCopy(certificate, change)).toBe(false)
  })

  it("are none beside a paper for one payment, and of the client's word just those of its market", () => {
    expect(isOneCopy({ ...certificate, level: "payment" }, {})).toBe(false)
    const word = { ...certificate, code: claimAuthorization }
    expect([isOneCopy(word, {}), isOneCopy(word, { marketId: 4 })]).toEqual([true, false])
  })
})
