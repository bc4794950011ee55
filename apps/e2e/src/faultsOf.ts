import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { AxeResults, RunOptions } from "axe-core"
import type { Page } from "playwright"

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** The widths and themes that a page is looked at in: every width, and the dark theme where most is on the screen. */
export const kinds = [
  [1280, "light"],
  [640, "light"],
  [320, "light"],
  [1280, "dark"]
] as const

/** The rules whose outcome a theme can change; the others hold in both or in neither. */
const themeRules = ["color-contrast", "link-in-text-block"]

declare const axe: { readonly run: (options: RunOptions) => Promise<AxeResults> }

/** What axe finds on the page as it is, one line for each element at fault. */
const findings = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.evaluate(axeSource)
  const violations = await page.evaluate(async (themeRules) => {
    const isDark = matchMedia("(prefers-color-scheme: dark)").matches
    const rules: RunOptions = isDark ? { runOnly: { type: "rule", values: themeRules } } : {}
    return (await axe.run({ resultTypes: ["violations"], ...rules })).violations
  }, themeRules)
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`)
  )
}

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** Everything at fault on the page as it is, with the name of its state. */
export const faultsOf = async (page: Page, state: string): Promise<ReadonlyArray<string>> => [
  ...(await findings(page)).map((finding) => `${state}: ${finding}`),
  ...((await scrollsSideways(page)) ? [`${state}: scrolls sideways`] : [])
]
