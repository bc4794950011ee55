import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { appears, choose, pollOptions, scriptedVisits, awaitSettled, type TimedVisit } from "./scriptedVisits.ts"

const { landTimed, script } = scriptedVisits()
const minute = 60_000

const dialogIn = (page: Page) => page.getByRole("alertdialog", { name: "Are you still there?" })
const addressOf = (page: Page) => new URL(page.url()).pathname

/** Opens one user in two tabs of one browser, which share the clock. */
const inTwoTabs = async (): Promise<readonly [TimedVisit, Page]> => {
  const one = await landTimed("/contacts")
  const other = await one.page.context().newPage()
  await other.goto(`${script().url}/claim-authorization`)
  await other.locator("main h1").waitFor()
  await one.pass(600)
  await awaitSettled(one)
  return [one, other]
}

/** Opens two tabs, both of which show the idle dialog. */
const bothAsked = async () => {
  const tabs = await inTwoTabs()
  const [one, other] = tabs
  await one.pass(30 * minute)
  await appears(one, dialogIn(one.page))
  await appears(one, dialogIn(other))
  return tabs
}

describe("§4 in several tabs of one browser", () => {
  it("activity in one counts in all", async () => {
    const [one, other] = await inTwoTabs()
    await one.pass(20 * minute)
    await one.page.mouse.move(200, 300)
    await one.pass(20 * minute)
    expect([await dialogIn(one.page).count(), await dialogIn(other).count()]).toEqual([0, 0])
    await one.pass(10 * minute)
    await appears(one, dialogIn(other))
  })

  it("Continue in one closes the modal in all", async () => {
    const [one, other] = await bothAsked()
    await dialogIn(one.page).getByRole("button", { name: "Continue" }).click()
    await one.pass(50)
    await dialogIn(one.page).waitFor({ state: "hidden" })
    await dialogIn(other).waitFor({ state: "hidden" })
    await one.pass(5 * minute)
    expect([addressOf(one.page), addressOf(other)]).toEqual(["/contacts", "/claim-authorization"])
  })

  it("a pointer that moves in another tab does not answer the modal", async () => {
    const [one, other] = await bothAsked()
    await other.mouse.move(200, 300)
    await one.pass(2000)
    expect(await dialogIn(one.page).count()).toBe(1)
  })

  it("sign-out in one leaves all", async () => {
    const [one, other] = await inTwoTabs()
    await choose(one, "Sign out")
    await one.page.getByRole("heading", { name: "Sign in" }).waitFor()
    await other.getByRole("heading", { name: "Sign in" }).waitFor()
    expect(script().requestsOf("PUT /auth/logout")).toHaveLength(1)
  })

  it("when nobody answers, all go to /error/session-expired", async () => {
    const [one, other] = await bothAsked()
    await one.pass(61_000)
    await expect.poll(() => addressOf(one.page), pollOptions).toBe("/error/session-expired")
    await expect.poll(() => addressOf(other), pollOptions).toBe("/error/session-expired")
  })

  it("a 401 in one takes all to /error/session-expired", async () => {
    const [one, other] = await inTwoTabs()
    script().answer("POST /proxy/mc/ui/log", { status: 401 })
    await choose(one, "Claim Authorization")
    await one.pass(600)
    await expect.poll(() => addressOf(one.page), pollOptions).toBe("/error/session-expired")
    await expect.poll(() => addressOf(other), pollOptions).toBe("/error/session-expired")
  })
})
