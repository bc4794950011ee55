import { describe, expect, it } from "@effect/vitest"
import { makeTask } from "../../testing/makeTask.ts"
import { everyTask, makeUser } from "../../testing/makeUser.ts"
import { sectionsOf } from "./headerOf.ts"

const labels = (user: ReturnType<typeof makeUser>) => sectionsOf(user, "/").map(({ label }) => label)
const current = (path: string, user = makeUser()) =>
  sectionsOf(user, path)
    .filter(({ isCurrent }) => isCurrent)
    .map(({ name }) => name)

describe("the section bar", () => {
  it("has the shown features, then what the user manages", () => {
    expect(labels(makeUser())).toEqual([
      "Reclaim Dashboard",
      "Quarterly Statements",
      "Payment Statements",
      "Documents",
      "Claim Authorization",
      "Sign Documents",
      "My Accounts",
      "Contacts"
    ])
  })

  it("has only what an onboarding user manages", () => {
    expect(labels(makeUser({ isOnboarding: true }))).toEqual(["Sign Documents", "My Accounts", "Contacts"])
  })

  it("is empty for a user without tasks", () => {
    expect(sectionsOf(makeUser({ tasks: { Features: [], Management: [], SignOut: everyTask.SignOut } }), "/")).toEqual(
      []
    )
  })

  it("shows a disabled task that cannot be entered", () => {
    const Features = [makeTask({ disabled: true })]
    expect(sectionsOf(makeUser({ tasks: { ...everyTask, Features } }), "/")[0]).toMatchObject({ isDisabled: true })
  })

  it.each(["//evil.example", "javascript:alert(1)", "/", ""])("makes no link of a task whose route is %j", (route) => {
    const Features = [makeTask({ route })]
    expect(sectionsOf(makeUser({ tasks: { ...everyTask, Features } }), "/")[0]).toMatchObject({ isDisabled: true })
  })

  it.each([
    ["a tab of the dashboard", "/reports/reclaim-dashboard/paid?year=2025", ["reclaimDashboard"]],
    ["the task with the longest route", "/accounts/documents/42", ["signDocuments"]],
    ["a screen below a task's", "/accounts/add/manual", ["myAccounts"]],
    ["a page of no task", "/error/unauthorized", []]
  ])("marks one section as current: %s", (_, path, names) => {
    expect(current(path)).toEqual(names)
  })

  it("marks the first of two tasks with one screen", () => {
    const Features = [
      makeTask({ name: "investorDocumentsAndData", route: "/documents", isHidden: true }),
      makeTask({ name: "documents", route: "/documents" }),
      makeTask({ name: "archive", route: "/documents" })
    ]
    expect(current("/documents", makeUser({ tasks: { ...everyTask, Features } }))).toEqual(["documents"])
  })
})
