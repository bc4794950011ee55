import { describe, expect, it } from "vitest"
import { appears, pollOptions, scriptedVisits, awaitSettled, type TimedVisit } from "./scriptedVisits.ts"

const { landTimed, script } = scriptedVisits()
const signOutCall = "PUT /auth/logout"
const minute = 60_000

declare global {
  interface Window {
    /** Texts of the dialog's live region, in order. */
    readonly spoken: Array<string>
  }
}

const dialogOf = ({ page }: TimedVisit) => page.getByRole("alertdialog", { name: "Are you still there?" })

/** Records each text of the dialog's live region. */
const rememberSpoken = () => {
  const spoken: Array<string> = []
  Object.defineProperty(window, "spoken", { value: spoken })
  new MutationObserver(() => {
    const text = document.querySelector("[role=alertdialog] [role=status]")?.textContent ?? ""
    if (text !== "" && text !== spoken.at(-1)) spoken.push(text)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Lands a user with the focus on the page's logo, as the idle dialog opens. */
const landWithDialog = async (): Promise<TimedVisit> => {
  const landed = await landTimed("/contacts")
  await landed.page.evaluate(rememberSpoken)
  await landed.page.getByRole("link", { name: "Reclaim Portal, home" }).focus()
  await landed.pass(600)
  await awaitSettled(landed)
  await landed.passUntil("/auth/token/extend", 30 * minute + 20)
  await appears(landed, dialogOf(landed))
  return landed
}

const focusedName = ({ page }: TimedVisit) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent)

describe("the dialog 'Are you still there?' (§4, WCAG 2.2.1)", () => {
  it("has the focus on Continue, and keeps it", async () => {
    const landed = await landWithDialog()
    expect(await focusedName(landed)).toBe("Continue")
    const seen = new Set<string>()
    for (let round = 0; round < 6; round++) {
      await landed.page.keyboard.press("Tab")
      seen.add((await focusedName(landed)) ?? "")
    }
    // The third place is the browser's own, outside the page.
    expect([...seen].filter((name) => !["Continue", "Sign out"].includes(name)).length).toBeLessThanOrEqual(1)
    expect(await landed.page.locator("main").evaluate((main) => main.contains(document.activeElement))).toBe(false)
  })

  it("says the time aloud at 60, 30, 20, 10 and 5 seconds only; the visible seconds are not read", async () => {
    const landed = await landWithDialog()
    expect(await dialogOf(landed).locator("p").first().getAttribute("aria-hidden")).toBe("true")
    for (let second = 0; second < 58; second++) await landed.pass(1000)
    const said = await landed.page.evaluate(() => window.spoken)
    expect(said.map((text) => Number(/\d+/.exec(text)?.[0]))).toEqual([60, 30, 20, 10, 5])
    expect(await dialogOf(landed).locator("[role=status]").count()).toBe(1)
  })

  it.each(["Enter", "Space", "Escape"])("is answered by %s, and the focus is back where it was", async (key) => {
    const landed = await landWithDialog()
    await landed.page.keyboard.press(key)
    await landed.pass(50)
    await dialogOf(landed).waitFor({ state: "hidden" })
    await expect.poll(() => focusedName(landed), pollOptions).toBe("Reclaim Portal, home")
    expect(script().requestsOf(signOutCall)).toEqual([])
  })

  it("can be answered ten times and more", async () => {
    const landed = await landWithDialog()
    for (let round = 0; round < 10; round++) {
      await landed.page.keyboard.press("Enter")
      await landed.pass(50)
      await dialogOf(landed).waitFor({ state: "hidden" })
      await landed.pass(30 * minute)
      await appears(landed, dialogOf(landed))
    }
    expect(landed.address()).toBe("/contacts")
  })

  it("leaves when its sign-out was refused, and the sign-in page says so", async () => {
    const landed = await landWithDialog()
    script().answer(signOutCall, { status: 503, body: { message: "Busy" } })
    await dialogOf(landed).getByRole("button", { name: "Sign out" }).click()
    await landed.page.getByRole("heading", { name: "Sign in" }).waitFor()
    expect(new URL(landed.page.url()).searchParams.get("session")).toBe("open")
  })

  it("leaves the title of the tab as it is", async () => {
    const landed = await landWithDialog()
    for (let second = 0; second < 4; second++) {
      await landed.pass(1000)
      expect(await landed.page.title()).toBe("Reclaim Portal - Contacts")
    }
  })
})

/** Puts the machine to sleep: the clock jumps, and timers due in between fire once. */
const sleep = ({ page }: TimedVisit, millis: number) => page.clock.fastForward(millis)

describe("time goes by the clock, not by ticks", () => {
  it("a machine that slept through half the countdown comes back to what is left of it", async () => {
    const landed = await landWithDialog()
    await sleep(landed, 30_500)
    await landed.pass(50)
    await expect
      .poll(() => dialogOf(landed).locator("p").first().textContent(), pollOptions)
      .toMatch(/\b(30|29) seconds/)
  })

  it("a machine that slept longer than the session comes back to /error/session-expired", async () => {
    const landed = await landTimed("/contacts")
    await landed.pass(600)
    await awaitSettled(landed)
    await sleep(landed, 8 * 60 * minute)
    await landed.pass(50)
    await expect.poll(landed.address, pollOptions).toBe("/error/session-expired")
    expect(script().requestsOf(signOutCall)).toHaveLength(1)
  })

  it("a sign-out that the server can't hear leaves nothing in view all the same", async () => {
    const landed = await landWithDialog()
    script().answer(signOutCall, { drop: true })
    await landed.pass(61_000)
    await expect.poll(landed.address, pollOptions).toBe("/error/session-expired")
  })
})
