import { afterEach, describe, expect, it, vi } from "vitest"
import { browserLaunch, lackingBrowser } from "./browser.mjs"

describe("the browser of the tests", () => {
  afterEach(() => vi.unstubAllEnvs())

  it("is lacking where CHROMIUM_PATH names none", () => {
    vi.stubEnv("CHROMIUM_PATH", "/no/such/chromium")
    expect(lackingBrowser()).toBe("there is no Chromium at /no/such/chromium, where CHROMIUM_PATH says it is")
  })

  it("is the one that CHROMIUM_PATH names", async () => {
    vi.stubEnv("CHROMIUM_PATH", process.execPath)
    expect(lackingBrowser()).toBe(null)
    expect(await browserLaunch()).toMatchObject({ executablePath: process.execPath })
  })
})
