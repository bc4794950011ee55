import type { Page } from "playwright"
import { toastIn } from "../toastIn.ts"
import { describe, expect, it } from "vitest"
import { pollOptions, scriptedVisits, awaitSettled } from "./scriptedVisits.ts"

const { land, script } = scriptedVisits()
const logCall = "POST /proxy/mc/ui/log"
const dashboardCall = "POST /proxy/reports/LF/LFormData"

const errorLogs = () =>
  script()
    .requestsOf(logCall)
    .map(({ body }) => body as Record<string, unknown>)
    .filter(({ eventType }) => eventType === "UIError")

const hearErrors = (page: Page): ReadonlyArray<string> => {
  const heard: Array<string> = []
  page.on("pageerror", (error) => heard.push(error.message))
  return heard
}

describe("§8 API error text, in this order of preference", () => {
  it.each([
    [
      "1. The message from the response",
      { status: 422, body: { message: "Choose another year" } },
      "Choose another year"
    ],
    [
      "1. plus ' | Ref #: ' and the referenceNumber if given",
      { status: 500, statusText: "Broken", body: { message: "It failed", referenceNumber: "AB-12" } },
      "It failed | Ref #: AB-12"
    ],
    [
      "2. Otherwise the status text plus ' | Code: ' and the status",
      { status: 418, statusText: "Teapot" },
      "Teapot | Code: 418"
    ],
    ["3. Otherwise 'Internal Server Error*', as where no answer came", { drop: true }, "Internal Server Error*"]
  ])("%s", async (_, answer, text) => {
    script().answer(dashboardCall, answer)
    const { page } = await land("/reports/reclaim-dashboard/paid")
    await toastIn(page, text).waitFor()
    const notice = page.locator("main [role=alert]").filter({ hasText: /./ }).first()
    expect(await notice.locator("p").first().textContent()).toBe(text)
  })
})

/** Throws the same error several times, as a broken handler does. */
const throwAgainAndAgain = (page: Page, message: string): Promise<void> =>
  page.evaluate(async (text) => {
    const error = new TypeError(text)
    for (let round = 0; round < 3; round++) {
      setTimeout(() => {
        throw error
      })
    }
    // Timers of the same delay fire in their order.
    await new Promise((done) => setTimeout(done))
  }, message)

describe("§8 Uncaught UI errors", () => {
  it("are written to the console and, when authenticated, posted to the log call: §7 once per uncaught UI error", async () => {
    const landed = await land("/contacts")
    const heard = hearErrors(landed.page)
    await throwAgainAndAgain(landed.page, "the screen broke")
    await expect.poll(() => heard.length, pollOptions).toBe(3)
    await awaitSettled(landed)
    expect(heard[0]).toBe("the screen broke")
    expect(errorLogs()).toEqual([
      {
        eventType: "UIError",
        eventDescription: "TypeError: the screen broke",
        applicationRoute: "/contacts",
        applicationVersion: "3.0.8"
      }
    ])
  })

  it("another error is another entry", async () => {
    const landed = await land("/contacts")
    await throwAgainAndAgain(landed.page, "one")
    await throwAgainAndAgain(landed.page, "two")
    await expect
      .poll(() => errorLogs().map((entry) => entry["eventDescription"]), pollOptions)
      .toEqual(["TypeError: one", "TypeError: two"])
  })

  it("a promise that nobody caught is one too", async () => {
    const { page } = await land("/contacts")
    await page.evaluate(() => {
      void Promise.reject(new RangeError("too far"))
    })
    await expect
      .poll(() => errorLogs().map((entry) => entry["eventDescription"]), pollOptions)
      .toEqual(["RangeError: too far"])
  })

  it("a stranger's are written to the console alone", async () => {
    const landed = await land("/error/page-not-found")
    const heard = hearErrors(landed.page)
    await throwAgainAndAgain(landed.page, "the screen broke")
    await expect.poll(() => heard.length, pollOptions).toBe(3)
    await awaitSettled(landed)
    expect(script().requests).toEqual([])
  })

  it("a log call that fails is no new error", async () => {
    script().answer(logCall, { status: 500 })
    const landed = await land("/contacts")
    const heard = hearErrors(landed.page)
    await throwAgainAndAgain(landed.page, "the screen broke")
    await expect.poll(() => errorLogs().length, pollOptions).toBe(1)
    await awaitSettled(landed)
    expect(heard).toHaveLength(3)
    expect([landed.address(), errorLogs().length]).toEqual(["/contacts", 1])
  })
})
