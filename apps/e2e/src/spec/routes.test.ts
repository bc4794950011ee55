import { describe, expect, it } from "vitest"
import { choose, pollOptions, scriptedVisits } from "./scriptedVisits.ts"
import { task, wireUser, withoutTasks } from "./users.ts"

const { land, script, visit } = scriptedVisits()
const userCall = "GET /proxy/mc/user"
const reportList = "POST /reports"

const openPages = [
  ["/error/unauthorized", "You do not have access to this page"],
  ["/error/session-expired", "Your session has ended"],
  ["/error/internal-server-error", "Something went wrong on our side"],
  ["/error/page-not-found", "This page does not exist"],
  ["/error/anything-else", "This page does not exist"]
] as const

describe("§2 the route table", () => {
  it.each(openPages)("/error/{errorType} is an error page and needs no sign-in: %s says “%s”", async (path, title) => {
    script().set({ isSignedIn: false })
    const { address, page } = await land(path)
    expect([address(), await page.locator("main h1").textContent()]).toEqual([path, title])
    expect(script().requests).toEqual([])
  })

  it("/site-maintenance is the maintenance page", async () => {
    script().set({ user: wireUser({ maintenanceMode: true }) })
    const { address, page } = await land("/contacts")
    await expect.poll(address, pollOptions).toBe("/site-maintenance")
    expect(await page.locator("main h1").textContent()).toBe("Reclaim Portal is down for maintenance")
  })

  it("All routes need sign-in unless noted", async () => {
    script().set({ isSignedIn: false })
    const paths = ["/", "/reports", "/accounts/add/manual/17", "/documents"]
    const seen = await Promise.all(
      paths.map(async (path) => {
        const { address, page } = await visit(path)
        await page.waitForURL("**/auth/account/first?**")
        return `${path} ${address().split("?", 1)[0] ?? ""}`
      })
    )
    expect(seen).toEqual(paths.map((path) => `${path} /auth/account/first`))
  })
})

describe("§2 / home", () => {
  it("An onboarding user is sent to the My Accounts management route", async () => {
    const Management = [task("Contacts", "/contacts"), task("Mine", "/accounts/add", { name: "myAccounts" })]
    script().set({ user: wireUser({ isOnboarding: true, tasks: { Management } }) })
    const { address } = await visit("/")
    await expect.poll(address, pollOptions).toBe("/accounts/add")
  })

  it("Any other user goes to the first route of their Features list", async () => {
    const Features = [task("Payments", "/reports/payment-statements"), task("Documents", "/documents")]
    script().set({ user: wireUser({ tasks: { Features } }) })
    const { address } = await visit("/")
    await expect.poll(address, pollOptions).toBe("/reports/payment-statements")
  })

  it("or to /error/unauthorized if the list is empty", async () => {
    script().set({ user: wireUser({ tasks: { Features: [] } }) })
    const { address } = await visit("/")
    await expect.poll(address, pollOptions).toBe("/error/unauthorized")
  })
})

describe("§2 /reports", () => {
  it("Entering exactly /reports as an external user fetches the list and goes to the first report's route", async () => {
    script().answer(reportList, { body: [{ route: "/reports/quarterly-statements" }, { route: "/documents" }] })
    const { address } = await visit("/reports")
    await expect.poll(address, pollOptions).toBe("/reports/quarterly-statements")
    expect(script().requestsOf(reportList)).toHaveLength(1)
  })

  it.each([
    ["500", { status: 500 }],
    ["an unreadable list", { body: { rows: [] } }]
  ])("If the fetch fails, the user goes to /error/internal-server-error: %s", async (_, answer) => {
    script().answer(reportList, answer)
    const { address } = await visit("/reports")
    await expect.poll(address, pollOptions).toBe("/error/internal-server-error")
  })
})

const guardedPaths = ["/accounts", "/accounts/add/manual/17", "/accounts/documents/manage", "/contacts", "/documents"]

describe("§2 The permission guard checks whether the path starts with a route from any of the user's task categories", () => {
  it("a task opens its path and what lies below", async () => {
    const Management = ["/accounts", "/contacts", "/documents"].map((route) => task(route, route))
    script().set({ user: wireUser({ tasks: { ...withoutTasks, Management } }) })
    const paths = ["/accounts", "/accounts/add/manual/17", "/contacts", "/documents"]
    const landed = await Promise.all(paths.map(async (path) => (await land(path)).address()))
    expect(landed).toEqual(paths)
  })

  it("If it does not, the user goes to /error/unauthorized", async () => {
    const longer = guardedPaths.map((path) => task(`Below ${path}`, `${path}/more`))
    script().set({ user: wireUser({ tasks: { ...withoutTasks, Features: longer, SignOut: [task("Out", "/")] } }) })
    const landed = await Promise.all(guardedPaths.map(async (path) => (await land(path)).address()))
    expect(landed).toEqual(guardedPaths.map(() => "/error/unauthorized"))
  })

  it("routes that the table does not call guarded open without a task", async () => {
    script().set({ user: wireUser({ tasks: withoutTasks }) })
    const paths = ["/claim-authorization", "/reports/quarterly-statements", "/reports/payment-statements"]
    const landed = await Promise.all(paths.map(async (path) => (await land(path)).address()))
    expect(landed).toEqual(paths)
  })
})

describe("§2 When a global maintenance flag is on, every navigation is diverted to the maintenance page", () => {
  it.each(["/", "/reports"])("entering %s", async (path) => {
    script().set({ user: wireUser({ maintenanceMode: true }) })
    const { address } = await visit(path)
    await expect.poll(address, pollOptions).toBe("/site-maintenance")
    expect(script().requestsOf(reportList)).toEqual([])
  })

  it("from then on to open pages too, without another question", async () => {
    script().set({ user: wireUser({ maintenanceMode: true }) })
    const { address, page } = await land("/error/page-not-found")
    await page.getByRole("link", { name: "Go to the home page" }).click()
    await expect.poll(address, pollOptions).toBe("/site-maintenance")
    expect(script().requestsOf(userCall)).toHaveLength(1)
    await page.goBack()
    await expect.poll(address, pollOptions).toBe("/site-maintenance")
    expect(script().requestsOf(userCall)).toHaveLength(1)
  })

  it("When the flag is off, visiting the maintenance page returns the user to /", async () => {
    const { address } = await visit("/site-maintenance")
    await expect.poll(address, pollOptions).toBe("/reports/reclaim-dashboard/summary")
  })

  it("Checking again on the maintenance page leads to / as soon as the flag is off", async () => {
    script().set({ user: wireUser({ maintenanceMode: true }) })
    const { address, page } = await visit("/contacts")
    await page.getByRole("button", { name: "Check again" }).click()
    await expect.poll(() => script().requestsOf(userCall).length, pollOptions).toBe(2)
    expect(address()).toBe("/site-maintenance")
    script().set({ user: wireUser({ tasks: { Features: [task("Documents", "/documents")] } }) })
    await page.getByRole("button", { name: "Check again" }).click()
    await expect.poll(address, pollOptions).toBe("/documents")
  })
})

describe("§2 A navigation that matches no route goes to /error/page-not-found", () => {
  it.each(["/nowhere", "/documents/a/b"])("%s", async (path) => {
    const { address } = await visit(path)
    await expect.poll(address, pollOptions).toBe("/error/page-not-found")
    expect(script().requests).toEqual([])
  })

  it("§4 For authenticated users it is also logged", async () => {
    script().set({ user: wireUser({ tasks: { Features: [task("Nowhere", "/nowhere")] } }) })
    const landed = await land("/claim-authorization")
    await choose(landed, "Nowhere")
    await expect.poll(landed.address, pollOptions).toBe("/error/page-not-found")
    await expect
      .poll(
        () =>
          script()
            .requestsOf("POST /proxy/mc/ui/log")
            .map(({ body }) => body),
        pollOptions
      )
      .toContainEqual({
        eventType: "UIInfo",
        eventDescription: "No such route: /nowhere",
        applicationRoute: "/nowhere",
        applicationVersion: "3.0.8"
      })
  })
})
