import { describe, expect, it } from "@effect/vitest"
import { DocumentCode } from "../../../domain/document/DocumentCode.ts"
import { CountryCode } from "../../../domain/market/CountryCode.ts"
import { classesInChain } from "./classesInChain.ts"
import type { Need } from "./Need.ts"

const makeNeed = (code: string, overrides: Partial<Need> = {}): Need => ({
  code: DocumentCode.make(code),
  level: "owner",
  ownerId: 1,
  market: CountryCode.make("CH"),
  isOfMarket: true,
  period: 2024,
  accountId: null,
  investorId: null,
  seq: null,
  name: code,
  reason: "",
  documentClass: "client",
  leadDays: 7,
  ...overrides
})

const certificate = makeNeed("us-6166", { documentClass: "tax authority" })
const request = makeNeed("us-8802")

describe("with whom a missing document is", () => {
  it("is the client until the request for it is signed, then who makes it out", () => {
    expect(classesInChain([certificate, request])(certificate)).toBe("client")
    expect(classesInChain([certificate])(certificate)).toBe("tax authority")
  })

  it("is decided by the request of its own year and investor", () => {
    expect(classesInChain([makeNeed("us-8802", { period: 2023 })])(certificate)).toBe("tax authority")
    expect(classesInChain([makeNeed("us-8802", { investorId: 5 })])(certificate)).toBe("tax authority")
    expect(classesInChain([makeNeed("us-8802", { period: 0 })])(certificate)).toBe("client")
  })

  it("is who gives it where nothing has to be there before", () => {
    const voucher = makeNeed("custodian-voucher", { documentClass: "custodian" })
    expect(classesInChain([request, voucher])(voucher)).toBe("custodian")
    expect(classesInChain([request])(request)).toBe("client")
  })
})
