import { toastIn } from "../toastIn.ts"
import { describe, expect, it } from "vitest"
import { appears, pollOptions, scriptedVisits, awaitSettled, type TimedVisit, type Visit } from "./scriptedVisits.ts"

const { land, landTimed, script } = scriptedVisits()
const summary = "/reports/reclaim-dashboard/summary"
const notifications = [{ custodianName: "Nordbank", receivedAt: "2026-11-20T11:55:00Z" }]

const bellOf = ({ page }: Visit) => page.getByRole("banner").getByRole("button", { name: /^Notifications/ })
const panelOf = ({ page }: Visit) => page.getByRole("dialog", { name: "Notifications" })
const tourOf = ({ page }: Visit) => page.locator(".guided-tour")

describe("§1 A notification about transaction data received from a custodian bank exists but is hidden", () => {
  it("the bell is hidden unless the deployment shows it", async () => {
    expect(await bellOf(await land("/contacts")).count()).toBe(0)
  })

  it("§2 shown, it has an orange dot until acknowledged, also after the page is loaded anew", async () => {
    script().set({ config: { notifications } })
    const landed = await land("/contacts")
    expect(await bellOf(landed).getAttribute("aria-label")).toBe("Notifications, something new")
    expect(await bellOf(landed).locator("b").count()).toBe(1)
    await bellOf(landed).click()
    await panelOf(landed).getByText("Nordbank has sent us your transaction data.", { exact: false }).waitFor()
    await panelOf(landed).getByRole("button", { name: "Got it" }).click()
    await expect.poll(() => bellOf(landed).locator("b").count(), pollOptions).toBe(0)
    await landed.page.reload()
    await landed.page.locator("main h1").waitFor()
    expect(await bellOf(landed).getAttribute("aria-label")).toBe("Notifications")
  })

  it("what is newer has its dot again", async () => {
    script().set({ config: { notifications } })
    const landed = await land("/contacts")
    await landed.page.evaluate(() => localStorage.setItem("reclaim.acknowledgedUntil", String(Date.UTC(2026, 10, 20))))
    await landed.page.reload()
    await landed.page.locator("main h1").waitFor()
    await expect.poll(() => bellOf(landed).locator("b").count(), pollOptions).toBe(1)
  })

  it("Escape closes it and the focus is back on the bell", async () => {
    script().set({ config: { notifications: [] } })
    const landed = await land("/contacts")
    await bellOf(landed).click()
    await panelOf(landed).getByText("Nothing new.").waitFor()
    await landed.page.keyboard.press("Escape")
    await panelOf(landed).waitFor({ state: "hidden" })
    await expect.poll(() => bellOf(landed).evaluate((bell) => bell === document.activeElement), pollOptions).toBe(true)
  })

  it("keeps the toasts that are gone", async () => {
    script().set({ config: { notifications: [] } })
    script().answer("POST /proxy/reports/LF/LFormData", { status: 503, body: { message: "Busy" } })
    const landed = await land("/contacts")
    await landed.page.getByRole("button", { name: /user menu/ }).click()
    await landed.page.getByRole("menuitem", { name: "Reclaim Dashboard" }).click()
    await toastIn(landed.page, "Busy").waitFor()
    await landed.page.keyboard.press("Escape")
    await bellOf(landed).click()
    await panelOf(landed).getByText("Earlier messages").waitFor()
    expect(await panelOf(landed).getByRole("listitem").allTextContents()).toEqual([expect.stringContaining("Busy")])
  })
})

const listedNotifications = [
  {
    notification_id: 9,
    at: "2026-11-20T11:55:00.000Z",
    is_read: false,
    content: {
      kind: "deadline",
      country: "DE",
      country_name: "Germany",
      cut_off_on: "2026-11-30",
      is_agents: true,
      days_before: 14,
      reclaims: 41,
      net_reclaim: 210400
    }
  },
  {
    notification_id: 4,
    at: "2026-11-13T11:55:00.000Z",
    is_read: true,
    content: { kind: "new-device", device: "Firefox on Linux" }
  }
]

const listAnswer = (unread: number) =>
  script().answer("GET /api/v1/notifications", {
    body: {
      notifications: listedNotifications.map((one) => ({ ...one, is_read: one.is_read || unread === 0 })),
      unread_count: unread,
      has_more: false
    }
  })

describe("the bell of a deployment that shows what users are told", () => {
  it("asks for nothing without the key", async () => {
    const landed = await land("/contacts")
    await awaitSettled(landed)
    expect(script().requestsOf("GET /api/v1/notifications")).toEqual([])
  })

  it("counts, lists, leads there, and is read, by keyboard alone", async () => {
    script().set({ config: { bell: "shown" } })
    listAnswer(1)
    script().answer("POST /api/v1/notifications/read", { body: { unread_count: 0 } })
    const landed = await land("/contacts")
    await expect.poll(() => bellOf(landed).getAttribute("aria-label"), pollOptions).toBe("Notifications, 1 unread")
    await bellOf(landed).focus()
    await landed.page.keyboard.press("Enter")
    const items = panelOf(landed).getByRole("listitem")
    await items.nth(1).waitFor()
    expect(await items.first().textContent()).toContain("Germany, 30 NOV 2026: 41 reclaims, $210,400.00")
    listAnswer(0)
    await panelOf(landed).getByRole("button", { name: "Mark all as read" }).focus()
    await landed.page.keyboard.press("Enter")
    await panelOf(landed).getByText("All read").waitFor()
    await expect.poll(() => bellOf(landed).getAttribute("aria-label"), pollOptions).toBe("Notifications")
    await items.first().getByRole("link").focus()
    await landed.page.keyboard.press("Enter")
    await expect.poll(landed.address, pollOptions).toContain("/reports/reclaim-dashboard/expiring?country=DE")
    await panelOf(landed).waitFor({ state: "hidden" })
  })

  it("says that the list could not be loaded, and loads it again", async () => {
    script().set({ config: { bell: "shown" } })
    script().answer("GET /api/v1/notifications", { status: 422, body: { message: "Not now" } })
    const landed = await land("/contacts")
    await bellOf(landed).click()
    await panelOf(landed).getByRole("alert").waitFor()
    // What was asked for by opening the panel is refused as well.
    await awaitSettled(landed)
    listAnswer(0)
    await panelOf(landed).getByRole("button", { name: "Try again" }).click()
    await panelOf(landed).getByRole("listitem").first().waitFor()
    expect(await panelOf(landed).getByRole("alert").count()).toBe(0)
  })
})

/** A user who asked for it under the bell, on a page with nothing to show. */
const showMeAround = async (): Promise<TimedVisit> => {
  script().set({ config: { notifications } })
  const landed = await landTimed("/contacts")
  await landed.pass(600)
  await awaitSettled(landed)
  await bellOf(landed).click()
  await appears(landed, panelOf(landed).getByText("5 minutes ago"))
  await panelOf(landed).getByRole("button", { name: "Show me around" }).click()
  await expect.poll(landed.address, pollOptions).toBe(summary)
  return landed
}

describe("§2 the notification action 'Show me around'", () => {
  it("leads to the summary, where §9 the guided tour begins after 2000 ms", async () => {
    const landed = await showMeAround()
    await landed.page.getByRole("heading", { level: 1, name: "Reclaim Dashboard" }).waitFor()
    await landed.page.getByRole("region", { name: "Key figures" }).waitFor()
    await landed.pass(1900)
    expect(await tourOf(landed).count()).toBe(0)
    await landed.pass(150)
    await expect.poll(() => tourOf(landed).count(), pollOptions).toBe(1)
    expect(await bellOf(landed).locator("b").count()).toBe(0)
  })

  it("shows the real parts of the dashboard, one after the other", async () => {
    const landed = await showMeAround()
    await appears(landed, landed.page.getByRole("grid"))
    await landed.pass(2100)
    const titles: Array<string | null> = []
    for (let step = 0; step < 6; step++) {
      await tourOf(landed).waitFor()
      titles.push(await tourOf(landed).locator("h2").textContent())
      await tourOf(landed)
        .getByRole("button", { name: /^(Next|Done)$/ })
        .click()
      await landed.pass(500)
    }
    expect(titles).toEqual([
      "What you get back",
      "Where it stands",
      "Your filters",
      "Open, paid, expiring",
      "Account by account",
      "That is all"
    ])
    await tourOf(landed).waitFor({ state: "hidden" })
  })

  it("ends when the page is left, and does not come back by itself", async () => {
    const landed = await showMeAround()
    await landed.page.getByRole("region", { name: "Key figures" }).waitFor()
    await landed.pass(2100)
    await tourOf(landed).waitFor()
    await landed.page.goBack()
    await expect.poll(landed.address, pollOptions).toBe("/contacts")
    await tourOf(landed).waitFor({ state: "hidden" })
    await landed.page.goForward()
    await landed.page.getByRole("region", { name: "Key figures" }).waitFor()
    await landed.pass(3000)
    expect(await tourOf(landed).count()).toBe(0)
  })

  it("does not begin when the page is left before", async () => {
    const landed = await showMeAround()
    await landed.pass(1000)
    await landed.page.goBack()
    await expect.poll(landed.address, pollOptions).toBe("/contacts")
    await landed.pass(3000)
    expect(await tourOf(landed).count()).toBe(0)
  })
})
