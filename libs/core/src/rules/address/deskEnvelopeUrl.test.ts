import { assert, it } from "@effect/vitest"
import { deskEnvelopeHref, deskEnvelopeOf } from "./deskEnvelopeUrl.ts"

it("an address says which signed documents of which client are open at the desk", () => {
  const open = { clientId: 12, envelopeId: 71 }
  assert.deepStrictEqual(deskEnvelopeOf(new URL(deskEnvelopeHref(open), "https://portal.example").search), open)
  for (const search of ["", "?envelope=71", "?client=12", "?client=12&envelope=0", "?client=12&envelope=x"]) {
    assert.isNull(deskEnvelopeOf(search))
  }
})
