import { describe, expect, it } from "@effect/vitest"
import { makeTask } from "../../testing/makeTask.ts"
import { everyTask, makeUser } from "../../testing/makeUser.ts"

describe("the current user", () => {
  it("has the tasks of every category in the menu's order", () => {
    expect(makeUser().allTasks).toEqual([...everyTask.Features, ...everyTask.Management, ...everyTask.SignOut])
  })

  it("starts onboarding with the Management task named myAccounts", () => {
    expect(makeUser().onboardingTask?.route).toBe("/accounts")
  })

  it("has no onboarding task when only a Feature is named myAccounts", () => {
    const user = makeUser({ tasks: { Features: [makeTask({ name: "myAccounts" })], Management: [], SignOut: [] } })
    expect(user.onboardingTask).toBeUndefined()
  })

  it("has investor permissions with the investor documents and data task among the Features", () => {
    expect(makeUser().hasInvestorPermissions).toBe(true)
  })

  it("has none with that task in another category", () => {
    const task = makeTask({ name: "investorDocumentsAndData" })
    const user = makeUser({ tasks: { Features: [], Management: [task], SignOut: [] } })
    expect(user.hasInvestorPermissions).toBe(false)
  })

  it.each([
    ["those whose key starts with the task's name", "myAccounts", { "myAccounts.add": true, "myAccounts.bulk": false }],
    ["not those of a task whose name begins alike", "documents", { "documents.investors": true }],
    ["none for a task without any", "contacts", {}]
  ])("finds the permissions of a task: %s", (_, taskName, permissions) => {
    const user = makeUser({
      permissions: {
        "myAccounts.add": true,
        "myAccounts.bulk": false,
        "documents.investors": true,
        "documentsArchive.read": true
      }
    })
    expect(user.permissionsOf(taskName)).toEqual(permissions)
  })

  it.each([
    ["shown and enabled", {}, true],
    ["hidden", { isHidden: true }, false],
    ["disabled", { disabled: true }, false]
  ])("can use a task that is %s: %o", (_, facts, canUse) => {
    const user = makeUser({ tasks: { Features: [makeTask(facts)], Management: [], SignOut: [] } })
    expect([user.canUse("reclaimDashboard"), user.canUse("documents")]).toEqual([canUse, false])
  })
})
