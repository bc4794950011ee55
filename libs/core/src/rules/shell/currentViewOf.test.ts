import { describe, expect, it } from "@effect/vitest"
import { makeTask } from "../../testing/makeTask.ts"
import { everyTask, makeUser } from "../../testing/makeUser.ts"
import { currentViewOf, viewLabelOf } from "./currentViewOf.ts"

const user = makeUser()

describe("the current view is a task with route, icon and label", () => {
  it.each([
    ["the task that leads there", "/contacts", { label: "Contacts", route: "/contacts", icon: "contact" }],
    [
      "a tab below the task's route",
      "/reports/reclaim-dashboard/paid?year=2025",
      { label: "Reclaim Dashboard", route: "/reports/reclaim-dashboard", icon: "chart-pie" }
    ],
    [
      "the task with the longest route",
      "/accounts/documents/42",
      { label: "Sign Documents", route: "/accounts/documents", icon: "pen-line" }
    ],
    [
      "the shorter route where the longer does not fit",
      "/accounts/add/bulk",
      { label: "My Accounts", route: "/accounts", icon: "wallet" }
    ]
  ])("%s", (_, path, view) => {
    expect(currentViewOf(path, user)).toEqual(view)
  })

  it("the sign-out task, whose route begins every path, is no view", () => {
    const leaver = makeUser({ tasks: { Features: [], Management: [], SignOut: everyTask.SignOut } })
    expect(currentViewOf("/documents", leaver)?.label).toBe("Documents")
  })

  it("neither is any other task that leads to /", () => {
    const homely = makeUser({
      tasks: { Features: [makeTask({ route: "/", label: "Start" })], Management: [], SignOut: [] }
    })
    expect(currentViewOf("/documents", homely)?.label).toBe("Documents")
  })

  it("neither is a task whose route leads off the portal", () => {
    const odd = makeUser({
      tasks: { Features: [makeTask({ route: "//documents", label: "Odd" })], Management: [], SignOut: [] }
    })
    expect(currentViewOf("/documents", odd)).toEqual({ label: "Documents", route: "/documents" })
  })

  it("a task without an icon makes a view without one", () => {
    const plain = makeUser({ tasks: { ...everyTask, Features: [makeTask()] } })
    expect(currentViewOf("/reports/reclaim-dashboard", plain)).toEqual({
      label: "Reclaim Dashboard",
      route: "/reports/reclaim-dashboard"
    })
  })

  it.each([
    ["/reports/payment-statements", "Payment Statements", "/reports/payment-statements"],
    ["/reports/payment?x=1", "Payment Statements", "/reports/payment-statements"],
    ["/claim-authorization?batch=7", "Claim Authorization", "/claim-authorization"]
  ])("the route table names %s where no task does", (path, label, route) => {
    const stranger = makeUser({ tasks: { Features: [], Management: [], SignOut: [] } })
    expect(currentViewOf(path, stranger)).toEqual({ label, route })
  })

  it.each(["/", "/error/unauthorized", "/site-maintenance", "/nowhere"])("%s belongs to no task", (path) => {
    expect(currentViewOf(path, user)).toBeNull()
  })
})

describe("what the title calls a page", () => {
  it.each([
    ["/contacts", "Contacts"],
    ["/error/unauthorized", "No access"],
    ["/error/session-expired", "Session expired"],
    ["/error/internal-server-error", "Something went wrong"],
    ["/error/page-not-found", "Page not found"],
    ["/error/teapot", "Page not found"],
    ["/nowhere", "Page not found"],
    ["/site-maintenance", "Maintenance"]
  ])("%s is %s", (path, label) => {
    expect(viewLabelOf(path, user)).toBe(label)
  })

  it("home has no label", () => {
    expect(viewLabelOf("/", user)).toBeNull()
  })

  it("signed-out users see a name too", () => {
    expect(viewLabelOf("/error/session-expired", null)).toBe("Session expired")
  })
})
