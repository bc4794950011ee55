import { describe, expect, it } from "vitest"
import { RoleName } from "../../domain/contact/RoleName.ts"
import { type ContactChangeFacts, decideContactChange, isReliedOn, isUserReliedOn } from "./decideContactChange.ts"

const nothing = { roles: [], powers: [], isAsked: false }

describe("somebody's address", () => {
  it("is an identity of who signs, is asked to, or has a role over money, signatures or people", () => {
    expect(isReliedOn(nothing)).toBe(false)
    expect(isReliedOn({ ...nothing, isAsked: true })).toBe(true)
    expect(isReliedOn({ ...nothing, powers: [{}] })).toBe(true)
    const relied = RoleName.literals.filter((role) => isReliedOn({ ...nothing, roles: [{ role }] }))
    expect(relied).toEqual(["administrator", "signatory", "authorizer", "payments"])
  })
})

const isReliedOnFor = (permission: string) => isUserReliedOn({ permissions: { [permission]: true } })

describe("the address of a user", () => {
  it("is an identity of who manages people, signs, authorizes or handles payments", () => {
    expect(
      ["contacts.manage", "payments.approve", "payments.propose", "claimAuthorization.decide"].map(isReliedOnFor)
    ).toEqual([true, true, true, true])
    expect(isReliedOnFor("signDocuments.sign")).toBe(true)
    expect(isReliedOnFor("myAccounts.add")).toBe(false)
    expect(isUserReliedOn({ permissions: { "payments.approve": false } })).toBe(false)
  })
})

const person: ContactChangeFacts = { isInPerson: true, isReliedOn: false, changesRoles: false, changesEmail: false }

describe("a change of what is recorded about somebody", () => {
  it.each<readonly [Partial<ContactChangeFacts>, ReturnType<typeof decideContactChange>]>([
    [{}, "Free"],
    [{ changesEmail: true }, "Free"],
    [{ isReliedOn: true }, "Free"],
    [{ isReliedOn: true, changesEmail: true }, "TwoFactors"],
    [{ changesRoles: true }, "TwoFactors"],
    [{ isInPerson: false }, "Free"],
    [{ isInPerson: false, changesEmail: true }, "Free"],
    [{ isInPerson: false, changesRoles: true }, "InPerson"],
    [{ isInPerson: false, isReliedOn: true }, "InPerson"],
    [{ isInPerson: false, isReliedOn: true, changesEmail: true }, "InPerson"]
  ])("with %j is %s", (asked, decision) => {
    expect(decideContactChange({ ...person, ...asked })).toBe(decision)
  })
})
