import { describe, expect, it } from "@effect/vitest"
import { makeTask } from "../../testing/makeTask.ts"
import { everyTask, makeUser } from "../../testing/makeUser.ts"
import { makeViewedUser } from "../../testing/people/makeViewedUser.ts"
import { userAsViewed } from "./viewAs.ts"

const staff = makeUser({ isUserInternal: true, email: "ines@example.com" })

describe("staff who view as a user", () => {
  it("follow that user's tasks, permissions and onboarding under their own name", () => {
    const accounts = makeTask({ name: "myAccounts", route: "/accounts" })
    const tasks = { Features: [], Management: [accounts], SignOut: [] }
    const viewed = makeViewedUser({ isOnboarding: true, tasks, permissions: { "myAccounts.add": true } })
    const seen = userAsViewed(staff, viewed)
    expect([seen.email, seen.isUserInternal, seen.isOnboarding]).toEqual(["ines@example.com", true, true])
    expect(seen.tasks).toEqual({ ...tasks, SignOut: everyTask.SignOut })
    expect(seen.permissions).toEqual({ "myAccounts.add": true })
  })

  it("find a task disabled that they do not have themselves", () => {
    const own = makeUser({ tasks: { Features: [], Management: [], SignOut: [] } })
    const viewed = makeViewedUser({ tasks: { Features: [makeTask()], Management: [], SignOut: [] } })
    expect(userAsViewed(own, viewed).tasks.Features.map(({ disabled }) => disabled)).toEqual([true])
  })

  it("are themselves while they view as nobody", () => {
    expect(userAsViewed(staff, null)).toBe(staff)
  })
})
