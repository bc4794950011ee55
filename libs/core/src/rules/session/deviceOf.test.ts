import { describe, expect, it } from "@effect/vitest"
import { deviceOf } from "./deviceOf.ts"

const mozilla = "Mozilla/5.0"
const webKit = "AppleWebKit/605.1.15 (KHTML, like Gecko)"

describe("the device of a user agent", () => {
  it.each([
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36`,
      "chrome",
      "windows"
    ],
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0`,
      "edge",
      "windows"
    ],
    [`${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.1 Safari/605.1.15`, "safari", "macos"],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit} Version/18.1 Mobile/15E148 Safari/604.1`,
      "safari",
      "ios"
    ],
    [
      `${mozilla} (iPad; CPU OS 17_7 like Mac OS X) ${webKit} CriOS/141.0 Mobile/15E148 Safari/604.1`,
      "chrome",
      "ipados"
    ],
    [`${mozilla} (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0`, "firefox", "linux"],
    [
      `${mozilla} (Linux; Android 15; SM-S928B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
      "samsung",
      "android"
    ],
    [`${mozilla} (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36`, "chrome", "chromeos"],
    [`${mozilla} (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/141.0 Safari/537.36 OPR/120`, "opera", "linux"],
    ["curl/8.5.0", null, null],
    ["", null, null]
  ] as const)("reads %s", (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system })
  })
})
