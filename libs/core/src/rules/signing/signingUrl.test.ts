import { assert, it } from "@effect/vitest"
import { envelopeOfPath, signingHref } from "./signingUrl.ts"

it("an address says which document is open, or none", () => {
  for (const id of [null, 1, 4711]) assert.strictEqual(envelopeOfPath(signingHref(id)), id)
  for (const part of ["0", "-1", "1x", "99999999999"]) {
    assert.strictEqual(envelopeOfPath(`/accounts/documents/${part}`), "unknown")
  }
})
