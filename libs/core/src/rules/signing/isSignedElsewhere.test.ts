import { describe, expect, it } from "@effect/vitest"
import { makeRequirement } from "../../testing/documents/makeRequirement.ts"
import { isSignedElsewhere, isSignedOnScreen } from "./signerWay.ts"

const simple = { signature: "simple", original: "copy", certification: "none", templateUrl: null } as const

describe("a document that takes a simple signature", () => {
  it.each([
    ["is signed on screen where there is a form", { templateUrl: "/forms/engagement-agreement.pdf" }, true, false],
    ["is signed elsewhere where there is none", {}, false, true],
    ["is neither once it was sent", { state: "submitted" }, false, false],
    ["is neither where its original goes by post", { original: "original" }, false, false],
    ["is neither where it is signed in ink", { signature: "wet" }, false, false],
    ["is neither where nobody signs it", { signature: "none" }, false, false]
  ] as const)("%s", (_, facts, onScreen, elsewhere) => {
    const document = makeRequirement({ ...simple, ...facts })
    expect([isSignedOnScreen(document), isSignedElsewhere(document)]).toEqual([onScreen, elsewhere])
  })
})
