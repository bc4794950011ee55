import { describe, expect, it } from "@effect/vitest"
import type { RoleName } from "../../domain/contact/RoleName.ts"
import { grantsOf } from "./rolePowers.ts"

const namesOf = (roles: ReadonlyArray<RoleName>, isOnboarding = false) => {
  const { isReadOnly, permissions, tasks } = grantsOf(roles, isOnboarding)
  return {
    features: tasks.Features.map(({ name }) => name),
    management: tasks.Management.map(({ name }) => name),
    permissions: Object.keys(permissions).toSorted(),
    isReadOnly
  }
}

const reports = ["reclaimDashboard", "quarterlyStatements", "paymentStatements"]

describe("what a role gives", () => {
  // Section 2.2 of the design of people, row by row.
  it.each<readonly [RoleName, ReadonlyArray<string>, ReadonlyArray<string>, ReadonlyArray<string>, boolean]>([
    ["administrator", [], ["myAccounts", "contacts"], ["contacts.manage", "myAccounts.add", "myAccounts.bulk"], false],
    [
      "operations",
      [...reports, "documents"],
      ["signDocuments", "myAccounts"],
      ["documents.upload", "myAccounts.add", "myAccounts.bulk"],
      false
    ],
    ["signatory", ["documents"], ["signDocuments"], ["signDocuments.sign"], false],
    ["authorizer", ["reclaimDashboard", "claimAuthorization"], [], ["claimAuthorization.decide"], false],
    ["payments", ["paymentStatements"], ["myAccounts"], ["payments.approve", "payments.propose"], false],
    ["statements", ["quarterlyStatements", "paymentStatements"], [], [], false],
    ["tax_adviser", [...reports, "documents"], [], [], true],
    ["auditor", [...reports, "documents"], [], [], true],
    ["investor_data", ["investorDocumentsAndData"], [], ["documents.investors"], false]
  ])("is right for %s", (role, features, management, permissions, isReadOnly) => {
    expect(namesOf([role])).toEqual({ features, management, permissions, isReadOnly })
  })

  it("adds up over roles, in the order of the menu and each task once", () => {
    expect(namesOf(["signatory", "administrator", "statements"])).toEqual({
      features: ["quarterlyStatements", "paymentStatements", "documents"],
      management: ["signDocuments", "myAccounts", "contacts"],
      permissions: ["contacts.manage", "myAccounts.add", "myAccounts.bulk", "signDocuments.sign"],
      isReadOnly: false
    })
  })

  it("is reading only for whoever has no role that writes", () => {
    expect(namesOf(["auditor", "tax_adviser"]).isReadOnly).toBe(true)
    expect(namesOf(["auditor", "investor_data"]).isReadOnly).toBe(true)
    expect(namesOf(["auditor", "signatory"]).isReadOnly).toBe(false)
    expect(namesOf(["auditor"], true).isReadOnly).toBe(false)
  })

  it("is signing out alone without any", () => {
    const { isReadOnly, permissions, tasks } = grantsOf([], false)
    expect(tasks).toMatchObject({ Features: [], Management: [], SignOut: [{ name: "signOut", route: "/" }] })
    expect([permissions, isReadOnly]).toEqual([{}, false])
  })

  it("is accounts, documents and people while a client is brought on", () => {
    expect(namesOf([], true)).toEqual({
      features: ["documents"],
      management: ["signDocuments", "myAccounts", "contacts"],
      permissions: ["myAccounts.add"],
      isReadOnly: false
    })
  })
})
