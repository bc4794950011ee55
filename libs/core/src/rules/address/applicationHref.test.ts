import { expect, it } from "vitest"
import { applicationHref } from "./applicationHref.ts"

it("an application has the address of its number", () => {
  expect(applicationHref(31)).toBe("/accounts/add/manual/31")
})
