import { describe, expect, it } from "@effect/vitest"
import { makeFailure } from "../../testing/makeFailure.ts"
import { errorToast, infoToast, messageToast } from "./toast.ts"

describe("toasts", () => {
  it("an API error keeps its spelling, has a dimmer and does not auto-hide", () => {
    expect(errorToast(makeFailure({ message: "No such account.", referenceNumber: "r-7" }))).toEqual({
      kind: "error",
      title: "No such account. | Ref #: r-7",
      body: "",
      hasDimmer: true,
      hidesAfterMillis: null
    })
  })

  it("an info toast without a dimmer hides after 30 seconds", () => {
    expect(infoToast({ title: "Saved", body: "One account was added.", hasDimmer: false })).toEqual({
      kind: "info",
      title: "Saved",
      body: "One account was added.",
      hasDimmer: false,
      hidesAfterMillis: 30_000
    })
  })

  it("an info toast with a dimmer stays", () => {
    expect(infoToast({ title: "Saved", body: "", hasDimmer: true }).hidesAfterMillis).toBeNull()
  })

  it("any other toast hides after 3 seconds", () => {
    expect(messageToast("Account number copied")).toEqual({
      kind: "message",
      title: "Account number copied",
      body: "",
      hasDimmer: false,
      hidesAfterMillis: 3000
    })
  })
})
