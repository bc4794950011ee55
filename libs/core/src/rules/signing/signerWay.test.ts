import { describe, expect, it } from "@effect/vitest"
import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import { signerWay } from "./signerWay.ts"

const agreement = DocumentCode.make("engagement-agreement")
const power = DocumentCode.make("poa-provider")

describe("the way of a signer to what they sign", () => {
  it("is the portal for who has an account, whatever it is", () => {
    for (const code of [agreement, power]) expect(signerWay({ hasAccount: true, hasEmail: true }, code)).toBe("portal")
  })

  it("is a link where that proves enough and can be sent", () => {
    expect(signerWay({ hasAccount: false, hasEmail: true }, agreement)).toBe("link")
    expect(signerWay({ hasAccount: false, hasEmail: true }, power)).toBe("none")
    expect(signerWay({ hasAccount: false, hasEmail: false }, agreement)).toBe("none")
  })
})
