import { describe, expect, it } from "@effect/vitest"
import { Result } from "effect"
import { AvailableReport } from "../../domain/statement/AvailableReport.ts"
import { makeFailure } from "../../testing/makeFailure.ts"
import { makeUser } from "../../testing/makeUser.ts"
import { decideReportsEntry, needsReportList } from "./decideReportsEntry.ts"

const external = makeUser()
const internal = makeUser({ isUserInternal: true })
const listOf = (...routes: ReadonlyArray<string>) =>
  Result.succeed(routes.map((route) => new AvailableReport({ route })))

describe("entering exactly /reports", () => {
  it.each([
    [
      "an external user goes to the first report's route",
      external,
      listOf("/reports/payment-statements", "/reports/quarterly-statements"),
      { _tag: "Redirect", to: "/reports/payment-statements" }
    ],
    [
      "a failed list leads to /error/internal-server-error",
      external,
      Result.fail(makeFailure({ status: 404 })),
      { _tag: "Redirect", to: "/error/internal-server-error" }
    ],
    [
      "an empty list leads to /error/unauthorized, as empty Features do",
      external,
      listOf(),
      { _tag: "Redirect", to: "/error/unauthorized" }
    ],
    [
      "a first report that leads back here is a broken list",
      external,
      listOf("/reports"),
      { _tag: "Redirect", to: "/error/internal-server-error" }
    ],
    [
      "a first report off the portal is a broken list",
      external,
      listOf("https://evil.example"),
      { _tag: "Redirect", to: "/error/internal-server-error" }
    ],
    ["internal users pass straight through", internal, listOf("/reports/payment-statements"), { _tag: "Proceed" }],
    ["internal users pass though the list failed", internal, Result.fail(makeFailure()), { _tag: "Proceed" }]
  ])("%s", (_, user, reports, decision) => {
    expect(decideReportsEntry({ user, reports })).toEqual(decision)
  })

  it.each([
    ["exactly /reports takes the list", "/reports", external, true],
    ["a query changes nothing", "/reports?from=menu", external, true],
    ["a trailing slash changes nothing", "/reports/", external, true],
    ["a report itself takes none", "/reports/payment-statements", external, false],
    ["an internal user takes none", "/reports", internal, false]
  ])("%s", (_, path, user, isNeeded) => {
    expect(needsReportList(path, user)).toBe(isNeeded)
  })
})
