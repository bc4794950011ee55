import { describe, expect, it } from "@effect/vitest"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { makeTask } from "../../testing/makeTask.ts"
import { makeUser } from "../../testing/makeUser.ts"
import { decidePermission } from "./decidePermission.ts"

const signOut = makeTask({ name: "signOut", route: "/" })
const documents = makeTask({ name: "documents", route: "/documents" })
const accounts = makeTask({ name: "myAccounts", route: "/accounts" })

const userWith = (tasks: Partial<CurrentUser["tasks"]>): CurrentUser =>
  makeUser({ tasks: { Features: [], Management: [], SignOut: [signOut], ...tasks } })

describe("the permission guard checks whether the path starts with a route of a task", () => {
  it.each([
    ["the route of a Features task", "/documents", userWith({ Features: [documents] })],
    ["the route of a Management task", "/accounts", userWith({ Management: [accounts] })],
    ["the route of a SignOut task", "/bye/now", userWith({ SignOut: [makeTask({ route: "/bye" })] })],
    ["a path below a route", "/accounts/add/manual/42", userWith({ Management: [accounts] })],
    ["a query and a fragment", "/documents?group=bo#top", userWith({ Features: [documents] })],
    ["a trailing slash", "/documents/", userWith({ Features: [documents] })],
    ["capitals, as the router reads them", "/Documents", userWith({ Features: [documents] })],
    ["a route with a query", "/documents", userWith({ Features: [makeTask({ route: "/documents?mine=1" })] })],
    ["a hidden task", "/documents", userWith({ Features: [makeTask({ route: "/documents", isHidden: true })] })],
    ["a disabled task", "/documents", userWith({ Features: [makeTask({ route: "/documents", disabled: true })] })],
    ["the sign-out route / grants itself", "/", userWith({})]
  ])("lets pass: %s", (_, path, user) => {
    expect(decidePermission(path, user)).toEqual({ _tag: "Proceed" })
  })

  it.each([
    ["no task leads there", "/contacts", userWith({ Features: [documents] })],
    ["the user has no task at all", "/documents", userWith({ SignOut: [] })],
    ["the sign-out route / grants nothing below it", "/documents", userWith({})],
    ["an empty route grants nothing", "/", userWith({ Features: [makeTask({ route: "" })], SignOut: [] })],
    [
      "a route that is no path grants nothing",
      "/documents",
      userWith({ Features: [makeTask({ route: "documents" })] })
    ],
    [
      "a route off the portal grants nothing",
      "/documents",
      userWith({ Features: [makeTask({ route: "//documents" })] })
    ],
    ["half a part is not the start", "/documents-archive", userWith({ Features: [documents] })],
    ["a path above the route", "/accounts", userWith({ Management: [makeTask({ route: "/accounts/documents" })] })],
    ["a code for a slash makes no boundary", "/documents%2Farchive", userWith({ Features: [documents] })]
  ])("sends to /error/unauthorized: %s", (_, path, user) => {
    expect(decidePermission(path, user)).toEqual({ _tag: "Redirect", to: "/error/unauthorized" })
  })
})
