import { describe, expect, it } from "vitest"
import { choose, pollOptions, scriptedVisits, awaitSettled } from "./scriptedVisits.ts"

const { land, script } = scriptedVisits()
const signOutCall = "PUT /auth/logout"

describe("§4 Sign-out", () => {
  it("covers the page with its overlay: nothing below can be used, by pointer or by key", async () => {
    script().answer(signOutCall, { hold: true, status: 204 })
    const landed = await land("/contacts")
    await choose(landed, "Sign out")
    await landed.page.getByRole("dialog", { name: "Signing out" }).waitFor()
    for (const key of ["Tab", "Tab", "Enter", "Escape", "Escape"]) await landed.page.keyboard.press(key)
    await landed.page.mouse.click(60, 28)
    await awaitSettled(landed)
    expect(landed.address()).toBe("/contacts")
    expect(await landed.page.getByRole("dialog", { name: "Signing out" }).count()).toBe(1)
    script().answer("GET /proxy/mc/user", { status: 401 })
    script().release()
    await landed.page.getByRole("heading", { name: "Sign in" }).waitFor()
  })

  it("leaves nothing to go back to", async () => {
    const landed = await land("/reports/reclaim-dashboard/summary")
    await landed.page.getByRole("region", { name: "Key figures" }).waitFor()
    await choose(landed, "Sign out")
    await landed.page.getByRole("heading", { name: "Sign in" }).waitFor()
    await landed.page.goBack()
    await landed.page.getByRole("heading", { name: "Sign in" }).waitFor()
    expect(await landed.page.getByRole("region", { name: "Key figures" }).count()).toBe(0)
  })

  it("leaves nothing of the user in the browser's storage", async () => {
    const landed = await land("/reports/reclaim-dashboard/summary?status=filed")
    await landed.page.getByRole("region", { name: "Key figures" }).waitFor()
    const readStorage = () => landed.page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
    expect(await readStorage()).not.toMatch(/Ada|Meyer|example\.com|Nordbank|A-1|filed/)
    await choose(landed, "Sign out")
    await landed.page.getByRole("heading", { name: "Sign in" }).waitFor()
    expect(await landed.page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    expect(await readStorage()).not.toMatch(/Ada|Meyer|example\.com|Nordbank|A-1|filed/)
    await expect.poll(() => script().requestsOf(signOutCall).length, pollOptions).toBe(1)
  })
})
