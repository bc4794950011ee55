import { describe, expect, it } from "vitest"
import { HeldRole } from "../../domain/contact/HeldRole.ts"
import { makeContact } from "../../testing/people/makeContact.ts"
import { enteredContact } from "./ContactContent.ts"
import { differingFields, mergedContact, proposedSides } from "./mergeContact.ts"

const base = makeContact({ userId: null })
const theirs = makeContact({
  userId: null,
  version: 4,
  jobTitle: "Director",
  email: "bo.lind@jasper.example",
  notes: "Theirs"
})
const mine = makeContact({ jobTitle: "Director", phone: "+442079460018", notes: "Mine" })

describe("two versions of a contact", () => {
  it("differ in what was not changed alike", () => {
    expect(differingFields({ mine, theirs })).toEqual(["email", "phone", "notes"])
  })

  it("do not differ when one was read and the other entered", () => {
    const roles = base.roles.map(({ role, scopeIds, scopeKind }) => ({ role, scopeKind, scopeIds }))
    expect(
      differingFields({
        mine: { ...enteredContact(base), phone: base.phone, mobile: base.mobile, roles },
        theirs: base
      })
    ).toEqual([])
  })

  it("propose who changed a field, and nobody where both did", () => {
    expect(proposedSides({ mine, theirs }, base)).toEqual({ email: "theirs", phone: "mine" })
    expect(proposedSides({ mine, theirs }, null)).toEqual({})
  })

  it("are merged as chosen, with what was entered for the rest", () => {
    const merged = mergedContact({ mine, theirs }, { email: "theirs", phone: "mine" })
    expect(merged).toMatchObject({ email: theirs.email, phone: mine.phone, notes: "Mine", jobTitle: "Director" })
  })

  it("keep the saved roles of somebody who signs in", () => {
    const user = makeContact({ userId: 7 })
    const other = makeContact({ roles: [new HeldRole({ role: "auditor", scopeKind: "all", scopeIds: [] })] })
    expect(differingFields({ mine: other, theirs: user })).toEqual([])
    expect(mergedContact({ mine: other, theirs: user }, {}).roles).toEqual(user.roles)
  })
})
