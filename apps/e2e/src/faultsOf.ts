import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { AxeResults, RunOptions } from "axe-core"
import type { Page } from "playwright"
import { cutTexts } from "./cutTexts.ts"

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** Set by `npm run verify-accessibility`: tests every width in every theme completely. */
const isThorough = process.env["ACCESSIBILITY"] === "thorough"

/** The widest and the narrowest. */
const outerWidths = [1280, 320]
const innerWidths = [768, 390]

/**
 * The widths and themes in which the tests walk through the pages. Usually they do so once, and resize the page in each
 * state; thoroughly, they walk in every width and theme. 640 pixels are 1280 at 200 % zoom.
 */
export const kinds: ReadonlyArray<readonly [width: number, theme: "light" | "dark"]> = isThorough
  ? [...outerWidths, ...innerWidths, 640].flatMap((width) => [[width, "light"] as const, [width, "dark"] as const])
  : [[1280, "light"]]

/** The rules whose outcome a theme can change; the others hold in both or in neither. */
const themeRules = ["color-contrast", "link-in-text-block"]
const everyRule = {}
const onlyThemeRules: RunOptions = { runOnly: { type: "rule", values: themeRules } }
const noThemeRules: RunOptions = { rules: Object.fromEntries(themeRules.map((rule) => [rule, { enabled: false }])) }

declare const axe: { readonly run: (options: RunOptions) => Promise<AxeResults> }

/** Findings of axe on the current page, one line for each element at fault. */
const findings = async (page: Page, rules: RunOptions): Promise<ReadonlyArray<string>> => {
  const options: RunOptions = { resultTypes: ["violations"], ...rules }
  const violations = await page.evaluate(async (asked) => (await axe.run(asked)).violations, options)
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`)
  )
}

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** Faults that depend on the width but on no theme. */
const layoutFaults = async (page: Page): Promise<ReadonlyArray<string>> => [
  ...((await scrollsSideways(page)) ? ["scrolls sideways"] : []),
  ...(await cutTexts(page))
]

/**
 * Waits until the page has rendered a new width or theme: grids and charts measure themselves twice, and colours fade
 * into those of the other theme.
 */
const awaitDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
    for (let isMoving = true; isMoving;) {
      const ending = document
        .getAnimations()
        .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(ending.map((animation) => animation.finished))
      isMoving = ending.length > 0
    }
  })

/**
 * Findings of axe, with those about colours confirmed by a second run, because a colour may have been fading during the
 * first.
 */
const lastingFindings = async (page: Page, rules: RunOptions): Promise<ReadonlyArray<string>> => {
  const found = await findings(page, rules)
  if (!found.some((fault) => fault.startsWith("color-contrast:"))) return found
  await awaitDrawn(page)
  return findings(page, rules)
}

const faultsAsItIs = async (page: Page, rules: RunOptions): Promise<ReadonlyArray<string>> => [
  ...(await lastingFindings(page, rules)),
  ...(await layoutFaults(page))
]

/** The faults in every width and theme; leaves the page as it was. A colour's contrast does not depend on the width. */
const faultsInEach = async (page: Page): Promise<ReadonlyArray<string>> => {
  const before = page.viewportSize()
  const height = before?.height ?? 800
  const faults: Array<string> = []
  const note = (kind: string, found: ReadonlyArray<string>) => faults.push(...found.map((fault) => `${kind}: ${fault}`))
  for (const width of [...outerWidths, ...innerWidths]) {
    await page.setViewportSize({ width, height })
    await awaitDrawn(page)
    note(`${String(width)} light`, await faultsAsItIs(page, outerWidths.includes(width) ? everyRule : noThemeRules))
  }
  if (before !== null) await page.setViewportSize(before)
  await page.emulateMedia({ colorScheme: "dark" })
  await awaitDrawn(page)
  note("dark", await lastingFindings(page, onlyThemeRules))
  await page.emulateMedia({ colorScheme: "light" })
  return faults
}

/** All faults of the page in its state, with the name of the state. */
export const faultsOf = async (page: Page, state: string): Promise<ReadonlyArray<string>> => {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource)
  const faults = await (isThorough ? faultsAsItIs(page, everyRule) : faultsInEach(page))
  return faults.map((fault) => `${state}: ${fault}`)
}
