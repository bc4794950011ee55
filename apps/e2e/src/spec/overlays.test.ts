import { describe, expect, it } from "vitest"
import { faultsOf, kinds } from "../faultsOf.ts"
import { toastIn } from "../toastIn.ts"
import { choose, scriptedVisits } from "./scriptedVisits.ts"

const { land, script, visit } = scriptedVisits()
const signOutCall = "PUT /auth/logout"
const reportCall = "POST /proxy/reports/LF/LFormData"

describe.each(kinds)("what appears over a page, at %i pixels in the %s theme", (width, colorScheme) => {
  it("has nothing that axe finds, and nothing that scrolls sideways", async () => {
    const faults: Array<string> = []
    const notifications = [{ custodianName: "Nordbank", receivedAt: "2026-11-20T11:55:00Z" }]
    script().set({ config: { notifications } })
    const landed = await land("/contacts")
    const { page } = landed
    const note = async (state: string) => faults.push(...(await faultsOf(page, state)))
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })

    script().answer(reportCall, { status: 503, body: { message: "Busy just now", referenceNumber: "R-9" } })
    await choose(landed, "Reclaim Dashboard")
    await toastIn(page, "Busy").waitFor()
    await note("error toast")
    await page.keyboard.press("Escape")

    await page.getByRole("button", { name: /^Notifications/ }).click()
    await page.getByText("Earlier messages").waitFor()
    await note("notifications")
    await page.getByRole("button", { name: "Show me around" }).click()
    await page.locator(".guided-tour").waitFor()
    await note("guided tour")
    await page.keyboard.press("Escape")
    await page.locator(".guided-tour").waitFor({ state: "hidden" })

    script().answer(signOutCall, { hold: true })
    await choose(landed, "Sign out")
    await page.getByRole("dialog", { name: "Signing out" }).waitFor()
    await note("signing out")
    await page.close()

    script().set({ lifetimes: "20|0.01" })
    const asked = await visit("/contacts")
    await asked.page.setViewportSize({ width, height: 800 })
    await asked.page.emulateMedia({ colorScheme })
    await asked.page.getByRole("alertdialog").waitFor()
    faults.push(...(await faultsOf(asked.page, "idle dialog")))
    expect(faults).toEqual([])
  })
})
