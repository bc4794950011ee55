import { describe, expect, it } from "vitest"
import { chosenRoles } from "./rolePowers.ts"

const held = [
  { role: "operations", scopeKind: "all", scopeIds: [] },
  { role: "signatory", scopeKind: "market", scopeIds: ["CH", "DE"] }
] as const

describe("the chosen roles", () => {
  it("are held for everything when they are new, by name", () => {
    expect(chosenRoles(["payments", "auditor"], [])).toEqual([
      { role: "auditor", scopeKind: "all", scopeIds: [] },
      { role: "payments", scopeKind: "all", scopeIds: [] }
    ])
  })

  it("never widen what was held for a part", () => {
    expect(chosenRoles(["signatory", "operations"], held)).toEqual(held)
    const without = chosenRoles(["operations"], held)
    expect(without).toEqual([held[0]])
    expect(chosenRoles([...without.map(({ role }) => role), "signatory"], held)).toEqual(held)
  })

  it("leave out what is no role", () => {
    expect(chosenRoles(["owner"], held)).toEqual([])
  })
})
