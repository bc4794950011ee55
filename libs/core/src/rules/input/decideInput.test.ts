import { describe, expect, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { sentName } from "../../domain/value/sentName.ts"
import { sentLine } from "../../domain/value/sentText.ts"
import { decideInput } from "./decideInput.ts"

const decide = decideInput(Schema.Struct({ name: sentName(5), note: sentLine(3) }))

describe("what a user enters", () => {
  it("is sent without the spaces around its name, and without what is no field", () => {
    expect(decide({ name: "  East ", note: "", id: 7 })).toEqual(Result.succeed({ name: "East", note: "" }))
  })

  it("is not sent with a fault, and each field says its own", () => {
    expect(decide({ name: " ", note: "long" })).toEqual(
      Result.fail({ name: "Expected a name", note: "Expected at most 3 characters" })
    )
  })

  it("is not sent when it is no content at all", () => {
    expect(decide(null)).toEqual(Result.fail({ body: expect.stringContaining("Expected object") }))
  })
})
