import { describe, expect, it } from "vitest"
import { toastIn } from "../toastIn.ts"
import { appears, choose, pollOptions, scriptedVisits, awaitSettled, type Visit } from "./scriptedVisits.ts"

const { land, landTimed, script } = scriptedVisits()
const reportCall = "POST /proxy/reports/LF/LFormData"
const summary = "/reports/reclaim-dashboard/summary"

const toastOf = ({ page }: Visit) => toastIn(page, "Busy")

/** Lands a user whose report the server refuses. */
const landWithRefusal = async (landed: Visit): Promise<Visit> => {
  script().answer(reportCall, { status: 503, body: { message: "Busy just now", referenceNumber: "R-9" } })
  await choose(landed, "Reclaim Dashboard")
  await toastOf(landed).waitFor()
  return landed
}

describe("§8 API error toast", () => {
  it("is shown in capitals, by style: its text stays as the server wrote it", async () => {
    const landed = await landWithRefusal(await land("/contacts"))
    const title = toastOf(landed).getByText("Busy just now | Ref #: R-9")
    expect(await title.evaluate((element) => getComputedStyle(element).textTransform)).toBe("uppercase")
    expect(landed.address()).toBe(summary)
  })

  it("with a Contact Us button that opens the service desk", async () => {
    const landed = await landWithRefusal(await land("/contacts"))
    const contact = toastOf(landed).getByRole("link", { name: /Contact Us/ })
    expect(await contact.getAttribute("href")).toBe("https://desk.example.com/")
    expect(await contact.getAttribute("rel")).toBe("noopener noreferrer")
    expect(await contact.getAttribute("target")).toBe("_blank")
  })

  it("does not auto-hide", async () => {
    const landed = await landTimed("/contacts")
    await landed.pass(600)
    await awaitSettled(landed)
    script().answer(reportCall, { status: 503, body: { message: "Busy" } })
    await choose(landed, "Reclaim Dashboard")
    await appears(landed, toastOf(landed))
    await landed.pass(600_000)
    expect(await toastOf(landed).count()).toBe(1)
  })

  it("§4 has a dimmer, over a page that is out of reach until it is dismissed", async () => {
    const landed = await landWithRefusal(await land("/contacts"))
    expect(await landed.page.locator("main").evaluate((main) => main.closest("[inert]") !== null)).toBe(true)
    await expect
      .poll(() => toastOf(landed).evaluate((toast) => toast.contains(document.activeElement)), pollOptions)
      .toBe(true)
    await landed.page.keyboard.press("Tab")
    await landed.page.keyboard.press("Tab")
    await landed.page.keyboard.press("Enter")
    await toastOf(landed).waitFor({ state: "hidden" })
    expect(await landed.page.locator("main").evaluate((main) => main.closest("[inert]") !== null)).toBe(false)
    await expect
      .poll(() => landed.page.evaluate(() => document.activeElement?.textContent), pollOptions)
      .toContain("Reclaim Dashboard")
  })

  it("after which the same may be tried again", async () => {
    const landed = await landWithRefusal(await land("/contacts"))
    await landed.page.keyboard.press("Escape")
    await toastOf(landed).waitFor({ state: "hidden" })
    const before = script().requestsOf(reportCall).length
    await landed.page.getByRole("button", { name: "Load the figures" }).click()
    await toastOf(landed).waitFor()
    expect(script().requestsOf(reportCall).length).toBeGreaterThan(before)
  })

  it.each([
    [403, "/error/unauthorized"],
    [501, "/error/internal-server-error"]
  ])("is not shown for %i, which leads to %s", async (status, lands) => {
    const landed = await land("/contacts")
    script().answer(reportCall, { status, body: { message: "Busy" } })
    await choose(landed, "Reclaim Dashboard")
    await expect.poll(landed.address, pollOptions).toBe(lands)
    expect(await toastOf(landed).count()).toBe(0)
  })
})
