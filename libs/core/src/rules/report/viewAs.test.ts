import { describe, expect, it } from "@effect/vitest"
import { viewAsSelf } from "../../domain/shell/ViewReportAs.ts"
import { makeUser } from "../../testing/makeUser.ts"
import { makeViewedUser } from "../../testing/people/makeViewedUser.ts"
import { viewAsPermission, isNobodyViewed, viewAsChoice, viewAsOf, viewedUserOf } from "./viewAs.ts"

const facts = { email: "ines@example.com", isUserInternal: true, permissions: { [viewAsPermission]: true } }
const staff = makeUser(facts)
const client = makeViewedUser({ userId: 7 })
const choice = viewAsChoice(staff, client)

describe("whose reports are viewed", () => {
  it.each([
    ["the client's once chosen", staff, choice, client],
    ["one's own without a choice", staff, null, null],
    ["one's own when somebody else chose", makeUser({ ...facts, email: "kofi@example.com" }), choice, null],
    ["one's own when the right is gone", makeUser({ ...facts, permissions: {} }), choice, null],
    ["one's own for a client", makeUser({ email: facts.email }), choice, null],
    ["nobody's while nobody is signed in", null, choice, null]
  ])("are %s", (_, user, chosen, viewed) => {
    expect(viewedUserOf(user, chosen, 7)).toBe(viewed)
  })

  it.each([null, 0, 8])("are one's own at an address that asks for %j", (askedId) => {
    expect(viewedUserOf(staff, choice, askedId)).toBeNull()
  })

  it("are chosen by nobody while nobody is signed in", () => {
    expect([viewAsChoice(null, client), viewAsChoice(staff, null)]).toEqual([null, null])
  })

  it("are requested by the user's id", () => {
    expect([viewAsOf(7).userId, viewAsOf(0)]).toEqual([7, viewAsSelf])
  })

  it.each([
    [staff, null, true],
    [staff, client, false],
    [makeUser(), null, false],
    [null, null, false]
  ])("are missing only for staff who chose nobody", (user, viewed, isNobody) => {
    expect(isNobodyViewed(user, viewed)).toBe(isNobody)
  })
})
