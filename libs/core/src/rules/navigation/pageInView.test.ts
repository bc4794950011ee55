import { describe, expect, it } from "@effect/vitest"
import { makeTask } from "../../testing/makeTask.ts"
import { makeUser } from "../../testing/makeUser.ts"
import { pageInView } from "./pageInView.ts"

const user = makeUser({ tasks: { Features: [makeTask()], Management: [], SignOut: [] } })

describe("the page that stays when the tasks change", () => {
  it.each([
    ["/reports/reclaim-dashboard/paid", user, "/reports/reclaim-dashboard/paid"],
    ["/accounts", user, "/"],
    ["/error/unauthorized", user, "/"],
    ["/accounts", null, "/"]
  ])("after %s is right for whoever sees it then", (path, seenBy, page) => {
    expect(pageInView(path, seenBy)).toBe(page)
  })
})
