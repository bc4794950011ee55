import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { choose, goInside, pollOptions, scriptedVisits, awaitSettled } from "./scriptedVisits.ts"
import { task, withoutTasks, wireUser } from "./users.ts"

const { land, landTimed, script, visit } = scriptedVisits()
const userCall = "GET /proxy/mc/user"
const logCall = "POST /proxy/mc/ui/log"

const sessionValues = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key) ?? ""))

/** Leaves something in the tab's session storage under every key that the portal itself uses there. */
const plant = async (page: Page, target: string): Promise<void> => {
  script().set({ isSignedIn: false })
  await page.goto(`${script().url}/contacts`)
  await page.getByRole("heading", { name: "Sign in" }).waitFor()
  await page.evaluate((value) => {
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, value)
  }, target)
  script().set({ isSignedIn: true })
}

describe("§4 An unauthenticated user going to a protected route", () => {
  it("The target path is saved in session storage", async () => {
    script().set({ isSignedIn: false })
    const { page } = await visit("/reports/reclaim-dashboard/paid?year=2026")
    await page.getByRole("heading", { name: "Sign in" }).waitFor()
    expect(await sessionValues(page)).toEqual(["/reports/reclaim-dashboard/paid?year=2026"])
  })

  it("except for the root path, which is never remembered as a return target", async () => {
    script().set({ isSignedIn: false })
    const { page } = await visit("/")
    await page.getByRole("heading", { name: "Sign in" }).waitFor()
    expect(await sessionValues(page)).toEqual([])
  })

  it("The user is fetched synchronously: nothing of the page comes before the answer", async () => {
    script().answer(userCall, { hold: true, body: wireUser() })
    const { page } = await visit("/contacts")
    await expect.poll(() => script().requestsOf(userCall).length, pollOptions).toBe(1)
    expect(await page.locator("h1").count()).toBe(0)
    script().release(userCall)
    await page.getByRole("heading", { name: "Contacts" }).waitFor()
    expect(script().requestsOf(userCall)).toHaveLength(1)
  })

  it("On success the user is stored", async () => {
    script().set({ user: wireUser({ firstName: "Grace", lastName: "Hopper" }) })
    const { page } = await land("/contacts")
    expect(await page.getByRole("banner").getByText("Grace Hopper").first().isVisible()).toBe(true)
  })

  it("If maintenance is on, the user goes to the maintenance page, and the saved target is kept", async () => {
    script().set({ user: wireUser({ maintenanceMode: true }) })
    const { address, page } = await visit("/contacts")
    await expect.poll(address, pollOptions).toBe("/site-maintenance")
    expect(await sessionValues(page)).toEqual(["/contacts"])
  })

  it("Otherwise the saved target is cleared; where it is the requested path, navigation proceeds", async () => {
    const { address, page } = await land("/contacts")
    expect(address()).toBe("/contacts")
    expect(await sessionValues(page)).toEqual([])
  })

  it("If it differs from the requested path, the app navigates there", async () => {
    script().set({ isSignedIn: false })
    const { address, page } = await visit("/reports/reclaim-dashboard/paid?year=2026")
    await page.getByRole("button", { name: "Sign in" }).click()
    await expect.poll(address, pollOptions).toBe("/reports/reclaim-dashboard/paid?year=2026")
    expect(await sessionValues(page)).toEqual([])
  })

  it.each(["//evil.example", "/"])("A saved target that is no path on this origin is ignored: %s", async (planted) => {
    const { address, page } = await visit("/error/page-not-found")
    await plant(page, planted)
    await page.goto(script().url)
    await expect.poll(address, pollOptions).toBe("/reports/reclaim-dashboard/summary")
    expect(new URL(page.url()).origin).toBe(script().url)
    expect(await sessionValues(page)).toEqual([])
  })
})

describe("§4 An authenticated user going to a protected route", () => {
  it("After a 500 ms delay a navigation log (UIInfo) is sent, and the user is refreshed and stored", async () => {
    const landed = await landTimed("/claim-authorization")
    await landed.pass(600)
    await awaitSettled(landed)
    script().set({ user: wireUser({ firstName: "Grace" }) })
    const before = script().requests.length
    const guardCalls = () =>
      script()
        .requests.slice(before)
        .map(({ method, path }) => `${method} ${path}`)
        .filter((call) => call === logCall || call === userCall)
    await choose(landed, "Sign Documents")
    await landed.page.getByRole("heading", { name: "Sign Documents" }).waitFor()
    await landed.pass(490)
    await awaitSettled(landed)
    expect(guardCalls()).toEqual([])
    await landed.pass(15)
    await expect.poll(guardCalls, pollOptions).toEqual([logCall, userCall])
    expect(script().requestsOf(logCall).at(-1)?.body).toEqual({
      eventType: "UIInfo",
      eventDescription: "Navigation to /accounts/documents",
      applicationRoute: "/accounts/documents",
      applicationVersion: "3.0.8"
    })
    await expect
      .poll(() => landed.page.getByRole("banner").getByText("Grace Meyer").count(), pollOptions)
      .toBeGreaterThan(0)
  })

  it("is none on the page load itself, which asks once for the user and logs nothing", async () => {
    const landed = await landTimed("/")
    await expect.poll(landed.address, pollOptions).toBe("/reports/reclaim-dashboard/summary")
    await landed.pass(5000)
    await awaitSettled(landed)
    expect(script().requestsOf(userCall)).toHaveLength(1)
    expect(script().requestsOf(logCall)).toEqual([])
  })

  it("If maintenance is on, the user goes to the maintenance page", async () => {
    const landed = await land("/claim-authorization")
    script().set({ user: wireUser({ maintenanceMode: true }) })
    await choose(landed, "Contacts")
    await expect.poll(landed.address, pollOptions).toBe("/site-maintenance")
  })

  it("otherwise navigation proceeds: the page does not wait for the refresh", async () => {
    script().answer(userCall, () => ({
      body: wireUser(),
      hold: script().requestsOf(userCall).length > 1
    }))
    const landed = await land("/claim-authorization")
    await choose(landed, "Contacts")
    await landed.page.getByRole("heading", { name: "Contacts" }).waitFor()
    expect(landed.address()).toBe("/contacts")
  })

  it("the permission guard asks of the refreshed user", async () => {
    const landed = await land("/claim-authorization")
    const Features = [task("Payments", "/reports/payment-statements")]
    script().set({ user: wireUser({ tasks: { ...withoutTasks, Features } }) })
    await choose(landed, "Quarterly Statements")
    await expect
      .poll(() => landed.page.getByRole("menuitem", { name: "Contacts", includeHidden: true }).count(), pollOptions)
      .toBe(0)
    await goInside(landed, "/contacts")
    await expect.poll(landed.address, pollOptions).toBe("/error/unauthorized")
  })
})

describe("§4 Non-protected routes proceed directly", () => {
  it("/error/unauthorized asks for no user", async () => {
    const landed = await land("/error/unauthorized")
    await awaitSettled(landed)
    expect(landed.address()).toBe("/error/unauthorized")
    expect(script().requests).toEqual([])
  })
})

const unavailable = [
  ["0", { drop: true }],
  ["500", { status: 500 }]
] as const

describe("§4 A failed user lookup with status 0 or any 5xx goes to /error/internal-server-error", () => {
  it.each(unavailable)("on entry: %s", async (_, answer) => {
    script().answer(userCall, answer)
    const { address } = await visit("/contacts")
    await expect.poll(address, pollOptions).toBe("/error/internal-server-error")
  })

  it("when refreshed: 0", async () => {
    const landed = await land("/contacts")
    script().answer(userCall, { drop: true })
    await choose(landed, "Claim Authorization")
    await expect.poll(landed.address, pollOptions).toBe("/error/internal-server-error")
  })

  it("§8 Other statuses on the user lookup: no action shown: 404", async () => {
    const landed = await landTimed("/claim-authorization")
    script().answer(userCall, { status: 404 })
    await choose(landed, "Sign Documents")
    await landed.page.getByRole("heading", { name: "Sign Documents" }).waitFor()
    await landed.pass(600)
    await expect.poll(() => script().requestsOf(userCall).length, pollOptions).toBe(2)
    await awaitSettled(landed)
    await landed.pass(1000)
    expect(landed.address()).toBe("/accounts/documents")
    expect(await landed.page.getByRole("heading", { level: 1 }).textContent()).toBe("Sign Documents")
    expect(await landed.page.getByRole("alert").filter({ hasText: /./ }).count()).toBe(0)
  })

  it("§8 on entry: none but that signing in failed, where it is: 404", async () => {
    script().answer(userCall, { status: 404, body: { message: "Not you", referenceNumber: "R-1" } })
    const { address, page } = await visit("/contacts")
    await page.getByRole("heading", { name: "Sign-in failed" }).waitFor()
    await page.getByText("Not you | Ref #: R-1").waitFor()
    expect(address()).toBe("/contacts")
  })
})
