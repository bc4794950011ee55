import { expect, it } from "@effect/vitest"
import { HeldRole } from "../../domain/contact/HeldRole.ts"
import { makeContact } from "../../testing/people/makeContact.ts"
import { lacksPowers } from "./lacksPowers.ts"

const signatory = [new HeldRole({ role: "signatory", scopeKind: "all", scopeIds: [] })]

it("a signatory without a power lacks one, and nobody else", () => {
  expect(lacksPowers(makeContact({ roles: signatory, powers: [] }))).toBe(true)
  expect(lacksPowers(makeContact({ roles: [], powers: [] }))).toBe(false)
  expect(lacksPowers(makeContact({ roles: signatory, powers: [], status: "inactive" }))).toBe(false)
})
