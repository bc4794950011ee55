import { assert, it } from "@effect/vitest"
import { isSignedOnScreen } from "./signerWay.ts"

const asked = {
  market: "DE",
  marketName: "Germany",
  state: "requested",
  signature: "simple",
  original: "copy",
  certification: "none",
  templateUrl: "/forms/engagement-agreement.pdf"
} as const

it("a document is put up to be signed on screen where its rule takes that, a form is there, and nothing was sent", () => {
  assert.isTrue(isSignedOnScreen(asked))
  assert.isTrue(isSignedOnScreen({ ...asked, state: "rejected" }))
  assert.isFalse(isSignedOnScreen({ ...asked, state: "under_review" }))
  assert.isFalse(isSignedOnScreen({ ...asked, templateUrl: null }))
  assert.isFalse(isSignedOnScreen({ ...asked, original: "original" }))
  for (const signature of ["wet", "qualified", "none", null] as const) {
    assert.isFalse(isSignedOnScreen({ ...asked, signature }))
  }
})
