import { assert, describe, it } from "@effect/vitest"
import { nextSittingStep, pagesLeft } from "./sitting.ts"

const one = { envelopeId: 7, documents: [{ n: 1, pages: 3, seen: [1, 3] }] }
const read = { envelopeId: 8, documents: [{ n: 1, pages: 2, seen: [1, 2] }] }
const ready = { hasSignature: true, isAgreed: true }

describe("what comes next in a sitting", () => {
  it("is the first page that was passed over, of the first document that has one", () => {
    assert.deepStrictEqual(nextSittingStep({ ...ready, envelopes: [read, one] }), {
      _tag: "Read",
      envelopeId: 7,
      n: 1,
      page: 2
    })
  })

  it("is to choose a signature, then to agree, then to sign", () => {
    const envelopes = [read]
    assert.deepStrictEqual(nextSittingStep({ envelopes, hasSignature: false, isAgreed: false }), { _tag: "Adopt" })
    assert.deepStrictEqual(nextSittingStep({ envelopes, hasSignature: true, isAgreed: false }), { _tag: "Agree" })
    assert.deepStrictEqual(nextSittingStep({ envelopes, ...ready }), { _tag: "Sign" })
  })

  it("counts the pages left, and no page that the document has not", () => {
    assert.strictEqual(pagesLeft(one.documents), 1)
    assert.strictEqual(pagesLeft(read.documents), 0)
    assert.strictEqual(pagesLeft([{ n: 1, pages: 2, seen: [9] }]), 2)
  })
})
