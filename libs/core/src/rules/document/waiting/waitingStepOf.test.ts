import { describe, expect, it } from "@effect/vitest"
import { DocumentCode } from "../../../domain/document/DocumentCode.ts"
import type { DocumentIssuer } from "../../../domain/document/DocumentIssuer.ts"
import type { Requirement } from "../../../domain/document/requirement/Requirement.ts"
import { makeRequirement } from "../../../testing/documents/makeRequirement.ts"
import { waitingStepOf } from "./waitingStepOf.ts"

const stepOf = (overrides: Partial<Requirement>, issuer: DocumentIssuer | null = "owner") =>
  waitingStepOf(
    Object.assign(
      { issuer },
      makeRequirement({ certification: "none", original: "copy", signature: "none", templateUrl: null, ...overrides })
    )
  )

const simple = { signature: "simple", original: "electronic" } as const

describe("the action that a waiting document needs", () => {
  it("follows the way in which its markets have it signed", () => {
    expect(stepOf({ ...simple, templateUrl: "/form" })).toBe("sign_on_screen")
    expect(stepOf({ signature: "wet", templateUrl: "/form" })).toBe("sign_by_hand")
    expect(stepOf({ signature: "simple", original: "original", certification: "stamp" })).toBe("sign_by_hand")
  })

  it("is an upload where it is signed elsewhere", () => {
    expect(stepOf(simple)).toBe("upload")
    expect(stepOf({ signature: "qualified" })).toBe("upload")
  })

  it("is an order where somebody other than the owner issues it, or no rule says who", () => {
    expect(stepOf({}, "home tax authority")).toBe("order")
    expect(stepOf({}, "owner's bank")).toBe("order")
    expect(stepOf({ signature: null, original: null, certification: null }, null)).toBe("order")
    expect(stepOf({}, "owner")).toBe("upload")
  })

  it("is the post where its scan is here, and the signature again where it was rejected", () => {
    expect(stepOf({ signature: "wet", awaitsOriginal: true })).toBe("post")
    expect(stepOf({ signature: "wet", state: "rejected" })).toBe("sign_by_hand")
  })

  it("is a decision for claims to authorize", () => {
    const code = DocumentCode.make("claim-authorization")
    expect(stepOf({ code, signature: null, original: null, certification: null }, null)).toBe("decide")
  })
})
