import { toastIn } from "../toastIn.ts"
import { describe, expect, it } from "vitest"
import { choose, goInside, pollOptions, scriptedVisits, awaitSettled, type Visit } from "./scriptedVisits.ts"

const { land, landTimed, script, visit } = scriptedVisits()
const userCall = "GET /proxy/mc/user"
const logCall = "POST /proxy/mc/ui/log"
const extendCall = "PUT /auth/token/extend"
const dashboardCall = "POST /proxy/reports/LF/LFormData"
const reportList = "POST /reports"

/** The calls of a signed-in user's page, each with the way to make the portal send it. */
const calls: ReadonlyArray<readonly [string, (visit: Visit) => Promise<void>]> = [
  [userCall, (landed) => choose(landed, "Claim Authorization")],
  [logCall, (landed) => choose(landed, "Claim Authorization")],
  [dashboardCall, (landed) => choose(landed, "Reclaim Dashboard")]
]

/** A signed-in user on a quiet screen: what follows the entry is over. */
const signedIn = async (): Promise<Visit> => {
  const landed = await land("/contacts")
  await awaitSettled(landed)
  return landed
}

const rules = [
  [401, "/error/session-expired"],
  [403, "/error/unauthorized"],
  [501, "/error/internal-server-error"]
] as const

describe.each(rules)("§4 %i while authenticated: the user goes to %s", (status, lands) => {
  // Every call is heard in the same place, as 401 shows.
  it.each(status === 401 ? calls : calls.slice(-1))("%s", async (call, send) => {
    const landed = await signedIn()
    const before = script().requestsOf(call).length
    // Only the first refusal counts here: what comes of a later one is a test of its own.
    const isLater = () => script().requestsOf(call).length > before + 1
    script().answer(call, () => ({ status, body: { message: "No", referenceNumber: "1" }, hold: isLater() }))
    await send(landed)
    await expect.poll(landed.address, pollOptions).toBe(lands)
    await awaitSettled(landed)
    expect(landed.address()).toBe(lands)
  })

  it("PUT /auth/token/extend", async () => {
    script().answer(extendCall, { status })
    const { address } = await visit("/contacts")
    await expect.poll(address, pollOptions).toBe(lands)
  })
})

describe.each([rules[0], rules[1]])(
  "§4 %i while authenticated, of the list of reports: the user goes to %s",
  (status, lands) => {
    it("POST /reports", async () => {
      const landed = await signedIn()
      script().answer(reportList, { status })
      await goInside(landed, "/reports")
      await landed.page.getByRole("heading", { name: /went wrong|has ended|do not have access/ }).waitFor()
      expect(landed.address()).toBe(lands)
    })
  }
)

describe("§4 401 while authenticated", () => {
  it("the user stays on /error/session-expired, whatever else was still to be asked for", async () => {
    const landed = await signedIn()
    script().answer(dashboardCall, ({ method, path }) => ({
      status: 401,
      hold: script().requestsOf(`${method} ${path}`).length > 1
    }))
    await choose(landed, "Reclaim Dashboard")
    await expect.poll(landed.address, pollOptions).toBe("/error/session-expired")
    await awaitSettled(landed)
    expect(script().requestsOf(dashboardCall)).toHaveLength(1)
  })

  it("the renewal timer is cleared, and so is the idle timer", async () => {
    const landed = await landTimed("/contacts")
    await landed.pass(600)
    script().answer(logCall, { status: 401 })
    await choose(landed, "Claim Authorization")
    await landed.page.getByRole("heading", { name: "Claim Authorization" }).waitFor()
    await landed.pass(600)
    await expect.poll(landed.address, pollOptions).toBe("/error/session-expired")
    await awaitSettled(landed)
    const before = script().requests.length
    await landed.pass(2 * 3_600_000)
    await awaitSettled(landed)
    expect(script().requests.slice(before)).toEqual([])
    expect(await landed.page.getByRole("alertdialog").count()).toBe(0)
    expect(landed.address()).toBe("/error/session-expired")
  })
})

describe.each([401, 403])("§4 %i while unauthenticated", (status) => {
  it("the browser is redirected to the central sign-in page", async () => {
    script().answer(userCall, { status })
    const { page } = await visit("/contacts")
    await page.getByRole("heading", { name: "Sign in" }).waitFor()
    expect(new URL(page.url()).pathname).toBe("/auth/account/first")
  })
})

describe("§4 501 while unauthenticated", () => {
  it("the user goes to /error/internal-server-error", async () => {
    script().answer(userCall, { status: 501 })
    const { address } = await visit("/contacts")
    await expect.poll(address, pollOptions).toBe("/error/internal-server-error")
  })
})

describe("§4 other statuses lead nowhere by themselves", () => {
  it("422 of the dashboard is told by the toast and in place", async () => {
    script().answer(dashboardCall, { status: 422, body: { message: "Not now", referenceNumber: "7" } })
    const { address, page } = await visit("/reports/reclaim-dashboard/paid")
    await toastIn(page, "Not now | Ref #: 7").waitFor()
    await page.locator("main [role=alert]").filter({ hasText: "Not now" }).waitFor()
    expect(address()).toBe("/reports/reclaim-dashboard/paid")
  })
})
