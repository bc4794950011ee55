import { expect, it } from "@effect/vitest"
import { makeUser } from "../../testing/makeUser.ts"
import { guestPermission, isGuest } from "./isGuest.ts"

it("tells a guest from a user", () => {
  expect(isGuest(makeUser())).toBe(false)
  expect(isGuest(makeUser({ permissions: { [guestPermission]: false } }))).toBe(false)
  expect(isGuest(makeUser({ permissions: { [guestPermission]: true } }))).toBe(true)
})
