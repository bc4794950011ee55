import { HeldRole } from "@reclaim/core/domain/contact/HeldRole"
import { describe, expect, it } from "vitest"
import { rolesText } from "./roleText.ts"

const heldRole = (
  role: HeldRole["role"],
  scopeKind: HeldRole["scopeKind"] = "all",
  scopeIds: ReadonlyArray<string> = []
) => new HeldRole({ role, scopeKind, scopeIds })

describe("the roles of somebody in words", () => {
  it.each([
    ["nothing for none", [], ""],
    [
      "the names of those held for everything",
      [heldRole("administrator"), heldRole("tax_adviser")],
      "Administrator, Tax adviser"
    ],
    ["the codes of markets", [heldRole("signatory", "market", ["CH", "DE"])], "Signatory · CH, DE"],
    ["how many owners", [heldRole("authorizer", "owner", ["1"])], "Authorizer · 1 owner"],
    [
      "each with its own scope",
      [heldRole("operations"), heldRole("payments", "account", ["4", "7"])],
      "Operations; Payments · 2 accounts"
    ]
  ])("are %s", (_, roles, text) => {
    expect(rolesText(roles)).toBe(text)
  })
})
