import { describe, expect, it } from "vitest"
import { choose, pollOptions, scriptedVisits, awaitSettled, type TimedVisit } from "./scriptedVisits.ts"
import { wireUser } from "./users.ts"

const { land, landTimed, script } = scriptedVisits()
const extendCall = "PUT /auth/token/extend"
const signOutCall = "PUT /auth/logout"
const minute = 60_000

const extensions = () => script().requestsOf(extendCall).length
/** Activity header of each renewal: "1" for active. */
const activity = () =>
  script()
    .requestsOf(extendCall)
    .map(({ headers }) => headers["x-user-active"])
const dialogOf = ({ page }: TimedVisit) => page.getByRole("alertdialog", { name: "Are you still there?" })

/**
 * Distance before and after a moment, in milliseconds: close enough to distinguish it from any other and within the
 * countdown's first second, wide enough for the delay between the beginning of a session and its first call on a busy
 * machine. The tests of core are exact.
 */
const margin = 250

/** The path of the first call that a session makes, at its very beginning. */
const extendPath = "/auth/token/extend"

/** A user signed in for twenty minutes' token and thirty minutes' session, on a quiet screen. */
const signedIn = async (): Promise<TimedVisit> => {
  const landed = await landTimed("/contacts")
  await landed.pass(600)
  await awaitSettled(landed)
  return landed
}

/** Waits until the dialog is drawn, in half a second of the page's time at most. */
const dialogOpens = async (landed: TimedVisit): Promise<void> => {
  for (let round = 0; round < 10 && (await dialogOf(landed).count()) === 0; round++) {
    await awaitSettled(landed)
    await landed.pass(40)
  }
  await expect.poll(() => dialogOf(landed).locator("p").first().textContent(), pollOptions).toContain("60 seconds")
}

/** Signs a user in and waits until the idle dialog has just opened. */
const landWithDialog = async (): Promise<TimedVisit> => {
  const landed = await signedIn()
  await landed.passUntil(extendPath, 30 * minute + margin)
  await dialogOpens(landed)
  return landed
}

describe("§4 When isAuthenticated becomes true, an idle timer and a token auto-renewal timer start", () => {
  it("§7 the token is extended on login, and then repeatedly: §9 at its lifetime minus 10 seconds", async () => {
    const landed = await signedIn()
    expect(extensions()).toBe(1)
    for (const round of [1, 2, 3]) {
      await landed.passUntil(extendPath, round * (20 * minute - 10_000) - margin)
      await awaitSettled(landed)
      expect(extensions()).toBe(round)
      // The user is active, so that the session does not end before.
      await landed.page.mouse.move(100 + round, 300)
      await landed.pass(2 * margin)
      await expect.poll(extensions, pollOptions).toBe(round + 1)
    }
    // An hour, but never half an hour without a move.
    expect(await dialogOf(landed).count()).toBe(0)
  })

  it("a renewal says whether anybody was active since the one before, so that the server's own idle rule holds", async () => {
    const landed = await signedIn()
    await landed.pass(20 * minute - 10_000)
    await expect.poll(activity, pollOptions).toEqual(["1", "0"])
    await landed.page.mouse.move(100, 300)
    await landed.pass(20 * minute - 10_000)
    await expect.poll(activity, pollOptions).toEqual(["1", "0", "1"])
  })

  it("§7 PUT token/extend is sent only if the XSRF cookie exists", async () => {
    const landed = await signedIn()
    await landed.page.evaluate(() => {
      document.cookie = "XSRF-TOKEN=; Max-Age=0; path=/"
    })
    await landed.pass(25 * minute)
    await awaitSettled(landed)
    expect(extensions()).toBe(1)
  })

  it("§3 tokenExpirationMins and sessionExpirationMins come from a cookie holding two numbers separated by a bar", async () => {
    script().set({ lifetimes: "2|7" })
    const landed = await signedIn()
    await landed.passUntil(extendPath, 110_000 - margin)
    await awaitSettled(landed)
    expect(extensions()).toBe(1)
    await landed.pass(2 * margin)
    await expect.poll(extensions, pollOptions).toBe(2)
    await landed.passUntil(extendPath, 7 * minute - margin)
    expect(await dialogOf(landed).count()).toBe(0)
    await landed.pass(2 * margin)
    await dialogOpens(landed)
  })

  it("§9 in debug mode the token is 60000 ms, the idle limit is 30000 ms and the renewal offset is 10000 ms", async () => {
    script().set({ config: { debug: true } })
    const landed = await signedIn()
    await landed.passUntil(extendPath, 30_000 - margin)
    expect(await dialogOf(landed).count()).toBe(0)
    await landed.pass(2 * margin)
    await dialogOpens(landed)
    await landed.passUntil(extendPath, 50_000 - margin)
    await awaitSettled(landed)
    expect(extensions()).toBe(1)
    await landed.pass(2 * margin)
    await expect.poll(extensions, pollOptions).toBe(2)
  })
})

describe("§4 After the session-expiry period of inactivity", () => {
  it("a modal asks 'Are you still there?', and not before", async () => {
    const landed = await signedIn()
    await landed.passUntil(extendPath, 30 * minute - margin)
    expect(await dialogOf(landed).count()).toBe(0)
    await landed.pass(2 * margin)
    await dialogOpens(landed)
    expect(await landed.page.evaluate(() => document.querySelector("dialog")?.matches(":modal"))).toBe(true)
  })

  it("with a 60-step countdown that ticks once per second; at 0 it signs out to /error/session-expired", async () => {
    const landed = await landWithDialog()
    const sentence = dialogOf(landed).locator("p").first()
    const steps: Array<number> = []
    for (let step = 0; step < 60; step++) {
      if (step > 0) await landed.pass(1000)
      steps.push(Number(/\d+/.exec((await sentence.textContent()) ?? "")?.[0]))
    }
    expect(steps).toEqual(Array.from({ length: 60 }, (_, step) => 60 - step))
    await landed.pass(1000)
    await expect.poll(landed.address, pollOptions).toBe("/error/session-expired")
    expect(script().requestsOf(signOutCall)).toHaveLength(1)
    expect(await landed.page.getByRole("alertdialog").count()).toBe(0)
    expect(script().requestsOf("GET /auth/account/first")).toEqual([])
  })

  it("Continue extends the token and closes the modal", async () => {
    const landed = await landWithDialog()
    await landed.pass(20_000)
    const before = extensions()
    await dialogOf(landed).getByRole("button", { name: "Continue" }).click()
    await landed.pass(50)
    await expect.poll(extensions, pollOptions).toBe(before + 1)
    expect(await landed.page.getByRole("alertdialog").count()).toBe(0)
    await landed.pass(5 * minute)
    expect(landed.address()).toBe("/contacts")
    expect(script().requestsOf(signOutCall)).toEqual([])
  })

  it("its own way out signs out at once", async () => {
    const landed = await landWithDialog()
    await dialogOf(landed).getByRole("button", { name: "Sign out" }).click()
    await landed.page.getByRole("heading", { name: "Sign in" }).waitFor()
    expect(script().requestsOf(signOutCall)).toHaveLength(1)
  })
})

describe("§4 Sign-out", () => {
  it("shows a loading overlay while exitSite runs", async () => {
    script().answer(signOutCall, { hold: true, status: 204 })
    const landed = await land("/contacts")
    await choose(landed, "Sign out")
    await landed.page.getByRole("status").filter({ hasText: "Signing out" }).waitFor()
    expect(landed.address()).toBe("/contacts")
    expect(script().requestsOf(signOutCall)).toHaveLength(1)
  })

  it("clears the authenticated flag and redirects to /, where the central sign-in begins anew", async () => {
    const landed = await land("/contacts")
    await choose(landed, "Sign out")
    await landed.page.getByRole("heading", { name: "Sign in" }).waitFor()
    expect(await landed.page.evaluate(() => sessionStorage.length)).toBe(0)
    expect(script().requestsOf(signOutCall)).toHaveLength(1)
  })

  it("redirects to / itself, so that the next user starts at home", async () => {
    const landed = await land("/contacts")
    script().answer(signOutCall, { status: 204 })
    script().set({ user: wireUser({ tasks: { Features: [] } }) })
    await choose(landed, "Sign out")
    await expect.poll(landed.address, pollOptions).toBe("/error/unauthorized")
  })

  it("When it becomes false, the progress interval is cleared: nothing ticks or is sent any more", async () => {
    const landed = await landWithDialog()
    script().answer("GET /proxy/mc/user", { status: 401 })
    await landed.pass(10_000)
    await dialogOf(landed).getByRole("button", { name: "Sign out" }).click()
    await landed.page.getByRole("heading", { name: "Sign in" }).waitFor()
    const before = script().requests.length
    await landed.pass(60 * minute)
    expect(script().requests.length).toBe(before)
  })
})
