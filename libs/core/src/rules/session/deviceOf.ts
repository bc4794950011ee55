import type { BrowserName, SystemName } from "../../domain/session/OwnSession.ts"

/** Device and browser, as far as recognised; null where unknown. */
export interface Device {
  readonly browser: BrowserName | null
  readonly system: SystemName | null
}

// Browsers also name those they are compatible with, so the first match counts.
const browsers: ReadonlyArray<readonly [RegExp, BrowserName]> = [
  [/\bEdg(?:e|A|iOS)?\//, "edge"],
  [/\bOPR\/|\bOPT\/|\bOpera\b/, "opera"],
  [/\bSamsungBrowser\//, "samsung"],
  [/\bFirefox\/|\bFxiOS\//, "firefox"],
  [/\b(?:Headless)?Chrome\/|\bChromium\/|\bCriOS\//, "chrome"],
  [/\bVersion\/.*\bSafari\//, "safari"]
]

const systems: ReadonlyArray<readonly [RegExp, SystemName]> = [
  [/\biPad\b/, "ipados"],
  [/\biPhone\b|\biPod\b/, "ios"],
  [/\bAndroid\b/, "android"],
  [/\bWindows\b/, "windows"],
  [/\bMacintosh\b|\bMac OS X\b/, "macos"],
  [/\bCrOS\b/, "chromeos"],
  [/\bLinux\b|\bX11\b/, "linux"]
]

const firstIn = <Name>(names: ReadonlyArray<readonly [RegExp, Name]>, userAgent: string): Name | null =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null

/** Browser and system of a User-Agent header. */
export const deviceOf = (userAgent: string): Device => ({
  browser: firstIn(browsers, userAgent),
  system: firstIn(systems, userAgent)
})
