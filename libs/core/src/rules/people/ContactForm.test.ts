import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { HeldRole } from "../../domain/contact/HeldRole.ts"
import { makeContact } from "../../testing/people/makeContact.ts"
import { decideInput } from "../input/decideInput.ts"
import { blankContact, ContactForm, enteredContact } from "./ContactContent.ts"

const decide = decideInput(ContactForm)

describe("the form of a contact", () => {
  it("shows phone numbers as they are read and sends them as they are stored", () => {
    const entered = enteredContact(
      makeContact({ phone: "+12125550142", mobile: null, email: "bo.lind@jasper.example", roles: [] })
    )
    expect(entered).toMatchObject({ phone: "(212) 555-0142", mobile: "" })
    const decided = decide({ ...entered, email: " Bo.Lind@Jasper.Example " })
    expect(Result.getOrThrow(decided)).toMatchObject({
      phone: "+12125550142",
      mobile: null,
      email: "bo.lind@jasper.example"
    })
  })

  it("keeps the part that a role is held for", () => {
    const roles = [new HeldRole({ role: "signatory", scopeKind: "market", scopeIds: ["CH"] })]
    expect(Result.getOrThrow(decide(enteredContact(makeContact({ roles })))).roles).toEqual(roles)
  })

  it("asks for a name and an address", () => {
    expect(Object.keys(Result.getOrThrow(Result.flip(decide(blankContact))))).toEqual([
      "firstName",
      "lastName",
      "email"
    ])
  })
})
