import { describe, expect, it } from "vitest"
import { taskForms } from "../../domain/user/taskForms.ts"
import { grantsOf, withRoles } from "./rolePowers.ts"

const odd = { name: "maintenance", label: "Maintenance", route: "/maintenance" }

describe("a user who is given roles", () => {
  it("has what the roles give, and nothing of former ones", () => {
    const before = grantsOf(["administrator", "operations"], false)
    const after = withRoles(before, ["statements"], false)
    expect(after).toEqual(grantsOf(["statements"], false))
  })

  it("keeps tasks and permissions that no role knows", () => {
    const before = {
      tasks: { Features: [odd, taskForms.documents], Management: [], SignOut: [taskForms.signOut], Beta: [odd] },
      permissions: { "contacts.manage": true, "product.beta": { since: 2026 }, maintenance: true }
    }
    const after = withRoles(before, ["payments"], false)
    expect(after.tasks["Features"]).toEqual([taskForms.paymentStatements, odd])
    expect(after.tasks["Beta"]).toEqual([odd])
    expect(after.permissions).toEqual({
      "product.beta": { since: 2026 },
      maintenance: true,
      "payments.propose": true,
      "payments.approve": true
    })
  })

  it.each([[{}], [{ Features: null }], [{ Features: "all", Management: 7 }], [{ Features: [null, 3, []] }]])(
    "is right whatever was stored: %j",
    (tasks) => {
      const after = withRoles({ tasks, permissions: {} }, ["administrator"], false)
      expect(after.tasks["Management"]).toEqual([taskForms.myAccounts, taskForms.contacts])
    }
  )
})
