import { describe, expect, it } from "@effect/vitest"
import { makeUser } from "../../../testing/makeUser.ts"
import { approvePaymentsPermission } from "../../people/paymentPermissions.ts"
import { manageContactsPermission } from "../../people/contactPermissions.ts"
import { actsAs } from "./waitingItems.ts"

describe("as whom a user acts for accounts", () => {
  it.each([
    [{}, ["client"]],
    [{ [approvePaymentsPermission]: true }, ["client", "approver"]],
    [{ [manageContactsPermission]: true }, ["client", "administrator"]]
  ])("is with %j %j", (permissions, expected) => {
    expect([...actsAs(makeUser({ permissions }))]).toEqual(expected)
  })
})
