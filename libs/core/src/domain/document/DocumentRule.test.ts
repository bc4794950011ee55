import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { DocumentValidity } from "./DocumentValidity.ts"
import { EntityTypeList } from "./EntityTypeList.ts"
import { ResidenceScope } from "./ResidenceScope.ts"

describe("the cells of a rule about documents", () => {
  it.each(["*", "US", "AT;NL;SE", "EU", "not CH", "other"])(
    "name the residence %s, and are written so again",
    (text) => {
      expect(Schema.encodeSync(ResidenceScope)(Schema.decodeUnknownSync(ResidenceScope)(text))).toBe(text)
    }
  )

  it.each(["", "us", "USA", "US,CH", "US;", "not us", "not US;CH", "eu", "Other"])(
    "name no residence by %j",
    (text) => {
      expect(Schema.decodeUnknownOption(ResidenceScope)(text)._tag).toBe("None")
    }
  )

  it.each(["*", "pension", "pension;ira", "grantor trust;simple trust"])(
    "name types of owner by %s, and are written so again",
    (text) => {
      expect(Schema.encodeSync(EntityTypeList)(Schema.decodeUnknownSync(EntityTypeList)(text))).toBe(text)
    }
  )

  it.each(["", "Pension", "pension,ira", "pension;", "pension;pension", "*;pension"])(
    "name no types of owner by %j",
    (text) => {
      expect(Schema.decodeUnknownOption(EntityTypeList)(text)._tag).toBe("None")
    }
  )

  it.each(["until revoked", "per claim", "months:12", "years:3", "year end:+5"])("hold as long as %s", (text) => {
    expect(Schema.is(DocumentValidity)(text)).toBe(true)
  })

  it.each(["", "forever", "months:0", "months:", "months:123", "year end:5", "constructor"])(
    "hold for no time called %j",
    (text) => {
      expect(Schema.is(DocumentValidity)(text)).toBe(false)
    }
  )
})
