import { describe, expect, it } from "@effect/vitest"
import { deskInstructionHref, deskInstructionOf } from "./deskInstructionUrl.ts"

describe("the address of a payment instruction at the desk", () => {
  it("names the client and the instruction", () => {
    expect(deskInstructionHref({ clientId: 12, instructionId: 4 })).toBe("/contacts?client=12&instruction=4")
    expect(deskInstructionOf("?client=12&instruction=4")).toEqual({ clientId: 12, instructionId: 4 })
  })

  it.each(["", "?client=12", "?instruction=4", "?client=12&instruction=x", "?client=0&instruction=4"])(
    "%j opens none",
    (search) => {
      expect(deskInstructionOf(search)).toBeNull()
    }
  )
})
