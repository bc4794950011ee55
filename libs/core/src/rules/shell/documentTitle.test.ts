import { describe, expect, it } from "@effect/vitest"
import { documentTitle } from "./headerOf.ts"

describe("the document title is the product name plus the current view label, or 'Home'", () => {
  it.each([
    ["a view", "Reclaim Portal", "Documents", "Reclaim Portal - Documents"],
    ["no view", "Reclaim Portal", null, "Reclaim Portal - Home"],
    ["a view without a label", "Reclaim Portal", "", "Reclaim Portal - Home"],
    ["a view with a blank label", "Reclaim Portal", "  ", "Reclaim Portal - Home"],
    ["a provider's own product name", "Tax Back", "Contacts", "Tax Back - Contacts"]
  ])("%s", (_, productName, viewLabel, title) => {
    expect(documentTitle(productName, viewLabel)).toBe(title)
  })
})
