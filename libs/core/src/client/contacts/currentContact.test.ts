import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { WireContact } from "../../contract/contacts/WireContact.ts"
import { makeFailure } from "../../testing/makeFailure.ts"
import { makeContact } from "../../testing/people/makeContact.ts"
import { currentContact } from "./currentContact.ts"

describe("a refusal of an older version", () => {
  const now = makeContact({ version: 4, notes: "Changed" })
  const current = Schema.encodeSync(WireContact)(now)

  it("holds the contact as it is now", () => {
    expect(currentContact(makeFailure({ status: 412, code: "newer_version", current }))).toEqual(now)
  })

  it("holds nobody where it says nothing, or is another refusal", () => {
    expect(currentContact(makeFailure({ status: 412 }))).toBeNull()
    expect(currentContact(makeFailure({ status: 409, current }))).toBeNull()
  })
})
