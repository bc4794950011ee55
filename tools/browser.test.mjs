import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { browserLaunch, lackingBrowser } from "./browser.mjs"

const never = () => false

describe("the browser of the tests", () => {
  beforeEach(() => vi.stubEnv("CHROMIUM_PATH", ""))
  afterEach(() => vi.unstubAllEnvs())

  it("comes with the packages on Linux x64", () => {
    expect(lackingBrowser({ platform: "linux", arch: "x64" }, never)).toBe(null)
  })

  it("is an installed one elsewhere, or lacking", () => {
    const machine = { platform: "darwin", arch: "arm64" }
    expect(lackingBrowser(machine, (path) => path.includes("Google Chrome"))).toBe(null)
    expect(lackingBrowser(machine, never)).toContain("no Chromium comes with the packages for darwin arm64")
  })

  it("is the one that CHROMIUM_PATH names, there or not", async () => {
    vi.stubEnv("CHROMIUM_PATH", "/no/such/chromium")
    expect(lackingBrowser({ platform: "darwin", arch: "arm64" }, never)).toBe(null)
    expect(await browserLaunch()).toMatchObject({
      executablePath: "/no/such/chromium",
      env: { LC_ALL: "C.UTF-8" }
    })
  })
})
