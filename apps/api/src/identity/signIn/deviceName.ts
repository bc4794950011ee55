const browsers: ReadonlyArray<readonly [RegExp, string]> = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrom(?:e|ium)\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"]
]

const systems: ReadonlyArray<readonly [RegExp, string]> = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"]
]

const firstMatch = (userAgent: string, known: ReadonlyArray<readonly [RegExp, string]>): string | undefined =>
  known.find(([form]) => form.test(userAgent))?.[1]

/** Common name of a browser by its User-Agent: `Firefox on Linux`. */
export const deviceName = (userAgent: string): string => {
  const [browser, system] = [firstMatch(userAgent, browsers), firstMatch(userAgent, systems)]
  if (browser === undefined && system === undefined) return "an unknown browser"
  return [browser ?? "a browser", ...(system === undefined ? [] : [`on ${system}`])].join(" ")
}
