import { describe, expect, it } from "@effect/vitest"
import { DocumentCertification } from "../../domain/document/DocumentCertification.ts"
import { DocumentSignature } from "../../domain/document/DocumentSignature.ts"
import { OriginalNeed } from "../../domain/document/OriginalNeed.ts"
import { wantedOriginal } from "./wantedOriginal.ts"

/** Written out by hand: `-` is never, `a` always, `f` the first time. */
const expected: Readonly<Record<string, string>> = {
  // none, stamp, notary, notary and apostille
  "original wet": "aaaa",
  "original qualified": "-aaa",
  "original simple": "-aaa",
  "original none": "-aaa",
  "first original then copy wet": "ffff",
  "first original then copy qualified": "-fff",
  "first original then copy simple": "-fff",
  "first original then copy none": "-fff"
}

const letters = { always: "a", first: "f", never: "-" } as const

describe("The paper of a document", () => {
  it("is wanted where ink or a certificate has to be seen", () => {
    for (const original of OriginalNeed.literals) {
      for (const signature of DocumentSignature.literals) {
        const found = ["none", "stamp", "notary", "notary and apostille"].map(
          (certification) =>
            letters[
              wantedOriginal({
                original,
                signature,
                certification: DocumentCertification.literals.find((one) => one === certification) ?? "none"
              })
            ]
        )
        expect([original, signature, found.join("")]).toEqual([
          original,
          signature,
          expected[`${original} ${signature}`] ?? "----"
        ])
      }
    }
  })
})
