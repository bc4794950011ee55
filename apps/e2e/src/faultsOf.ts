import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { AxeResults, RunOptions } from "axe-core"
import type { Page } from "playwright"

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** Set by `npm run verify-accessibility`: tests every width in every theme completely. */
const isThorough = process.env["ACCESSIBILITY"] === "thorough"

/** The widths and themes that a page is tested in; 640 pixels are 1280 at 200 % zoom. */
export const kinds: ReadonlyArray<readonly [width: number, theme: "light" | "dark"]> = isThorough
  ? [1280, 640, 320].flatMap((width) => [[width, "light"] as const, [width, "dark"] as const])
  : [
      [1280, "light"],
      [320, "light"],
      [1280, "dark"]
    ]

/** The rules whose outcome a theme can change; the others hold in both or in neither. */
const themeRules = ["color-contrast", "link-in-text-block"]

declare const axe: { readonly run: (options: RunOptions) => Promise<AxeResults> }

/** What axe finds on the page as it is, one line for each element at fault. */
const findings = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.evaluate(axeSource)
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches)
  const options: RunOptions = {
    resultTypes: ["violations"],
    ...(isDark && !isThorough ? { runOnly: { type: "rule", values: themeRules } } : {})
  }
  const violations = await page.evaluate(async (asked) => (await axe.run(asked)).violations, options)
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`)
  )
}

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** All faults of the page as it is, with the name of its state. */
export const faultsOf = async (page: Page, state: string): Promise<ReadonlyArray<string>> => [
  ...(await findings(page)).map((finding) => `${state}: ${finding}`),
  ...((await scrollsSideways(page)) ? [`${state}: scrolls sideways`] : [])
]
