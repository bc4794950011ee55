import { describe, expect, it } from "@effect/vitest"
import { savedToast } from "./savedToast.ts"

const texts = { ready: "Your file is ready", saved: "Reclaims.xlsx is saved" }

describe("that a file is saved", () => {
  it("is said in a few words to somebody who waited", () => {
    expect(savedToast(19_999, texts)).toMatchObject({ kind: "message", title: texts.saved, hidesAfterMillis: 3000 })
  })

  it("is an info toast of 30 seconds to somebody who did not", () => {
    expect(savedToast(20_000, texts)).toMatchObject({
      kind: "info",
      title: texts.ready,
      body: texts.saved,
      hasDimmer: false,
      hidesAfterMillis: 30_000
    })
  })
})
