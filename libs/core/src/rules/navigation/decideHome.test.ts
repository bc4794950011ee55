import { describe, expect, it } from "@effect/vitest"
import { makeTask } from "../../testing/makeTask.ts"
import { everyTask, makeUser } from "../../testing/makeUser.ts"
import { decideHome } from "./decideHome.ts"

const dashboard = makeTask({ name: "reclaimDashboard", route: "/reports/reclaim-dashboard" })
const documents = makeTask({ name: "documents", route: "/documents" })

describe("where / leads", () => {
  it.each([
    ["an onboarding user is sent to the My Accounts management route", makeUser({ isOnboarding: true }), "/accounts"],
    [
      "the My Accounts route is the task's own",
      makeUser({
        isOnboarding: true,
        tasks: { ...everyTask, Management: [makeTask({ name: "myAccounts", route: "/accounts/add" })] }
      }),
      "/accounts/add"
    ],
    [
      "an onboarding user without that task may enter nothing",
      makeUser({ isOnboarding: true, tasks: { ...everyTask, Management: [] } }),
      "/error/unauthorized"
    ],
    ["any other user goes to the first route of the Features", makeUser(), "/reports/reclaim-dashboard"],
    [
      "first means first in the list",
      makeUser({ tasks: { ...everyTask, Features: [documents, dashboard] } }),
      "/documents"
    ],
    [
      "an empty Features list leads to /error/unauthorized",
      makeUser({ tasks: { ...everyTask, Features: [] } }),
      "/error/unauthorized"
    ],
    [
      "an internal user goes to the first Feature too",
      makeUser({ isUserInternal: true }),
      "/reports/reclaim-dashboard"
    ],
    [
      "a route that leads back to / is passed over",
      makeUser({ tasks: { ...everyTask, Features: [makeTask({ route: "/" }), documents] } }),
      "/documents"
    ],
    [
      "a route that leads off the portal is passed over",
      makeUser({ tasks: { ...everyTask, Features: [makeTask({ route: "//evil.example" })] } }),
      "/error/unauthorized"
    ]
  ])("%s", (_, user, to) => {
    expect(decideHome(user)).toEqual({ _tag: "Redirect", to })
  })
})
