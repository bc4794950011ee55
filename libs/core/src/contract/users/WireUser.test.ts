import { assert, describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { Task } from "../../domain/user/Task.ts"
import { WireUser } from "./UserGroup.ts"
import { WireTask } from "./WireTask.ts"

const decode = Schema.decodeUnknownSync(WireUser)
const encode = Schema.encodeSync(WireUser)

const ada = {
  firstName: "Ada",
  lastName: "Meyer",
  email: "ada@example.com",
  isOnboarding: false,
  isUserInternal: false,
  maintenanceMode: false,
  tasks: {
    Features: [
      {
        name: "reclaimDashboard",
        label: "Reclaim Dashboard",
        route: "/reports/reclaim-dashboard",
        icon: "chart-pie",
        isHidden: false,
        disabled: false
      }
    ],
    Management: [
      { name: "myAccounts", label: "My Accounts", route: "/accounts", icon: "wallet", isHidden: false, disabled: false }
    ],
    SignOut: [{ name: "signOut", label: "Sign out", route: "/", icon: "log-out" }]
  },
  permissions: { "myAccounts.add": true, "myAccounts.bulk": true, "documents.investors": true }
}

describe("the answer about the user", () => {
  it("becomes a user with tasks and permissions", () => {
    const user = decode(ada)
    expect(user).toBeInstanceOf(CurrentUser)
    expect(user.fullName).toBe("Ada Meyer")
    expect(user.onboardingTask).toBeInstanceOf(Task)
    expect(user.tasks.SignOut).toEqual([
      new Task({ name: "signOut", label: "Sign out", route: "/", icon: "log-out", isHidden: false, disabled: false })
    ])
    expect(user.permissionsOf("myAccounts")).toEqual({ "myAccounts.add": true, "myAccounts.bulk": true })
    expect(user).not.toHaveProperty("more")
  })

  it("keeps unknown keys", () => {
    const user = decode({ ...ada, permissions: { "vault.open": { until: "2027" } }, theme: "dark", groups: [1] })
    expect(user.permissions).toEqual({ "vault.open": { until: "2027" } })
    expect(user.more).toEqual({ theme: "dark", groups: [1] })
    expect(encode(user)).toMatchObject({ theme: "dark", groups: [1] })
  })

  it("reads what is missing as nothing", () => {
    const user = decode({ email: null, tasks: { Features: [] } })
    expect(user.fullName).toBe("")
    expect(user.allTasks).toEqual([])
    expect(user.permissions).toEqual({})
    expect([user.isOnboarding, user.isUserInternal, user.maintenanceMode]).toEqual([false, false, false])
    expect(decode({}).allTasks).toEqual([])
  })

  it("is no user when it is something else", () => {
    expect(() => decode("<html>")).toThrow(/Expected|Missing key/)
    expect(() => decode({ ...ada, tasks: { Features: [{ label: "No name" }] } })).toThrow(/Expected|Missing key/)
  })

  it.prop("arrives as it was sent", { user: Schema.toType(CurrentUser) }, ({ user }) => {
    const known = new Set(Object.keys(CurrentUser.fields))
    const more = Object.fromEntries(Object.entries(user.more ?? {}).filter(([key]) => !known.has(key)))
    const { more: _, ...rest } = user
    const sent = new CurrentUser(Object.keys(more).length === 0 ? rest : { ...rest, more })
    assert.deepStrictEqual(decode(encode(sent)), sent)
  })
})

describe("the flags of a task", () => {
  const task = { name: "a", label: "A", route: "/a" }

  it.each([
    [true, true],
    ["true", true],
    [false, false],
    ["false", false],
    ["", false],
    ["TRUE", false],
    [null, false]
  ])("isHidden and disabled of %j are %s", (flag, expected) => {
    const { disabled, isHidden } = Schema.decodeUnknownSync(WireTask)({ ...task, isHidden: flag, disabled: flag })
    expect([isHidden, disabled]).toEqual([expected, expected])
  })

  it("may be missing, and so may the icon", () => {
    expect(Schema.decodeUnknownSync(WireTask)(task)).toEqual(new Task({ ...task, isHidden: false, disabled: false }))
    expect(Schema.decodeUnknownSync(WireTask)({ ...task, icon: null })).not.toHaveProperty("icon")
  })

  it("are sent as booleans", () => {
    expect(Schema.encodeSync(WireTask)(new Task({ ...task, isHidden: true, disabled: false }))).toEqual({
      ...task,
      isHidden: true,
      disabled: false
    })
  })
})
