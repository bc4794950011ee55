import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { AxeResults } from "axe-core"
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { at, sampleUsers, summaryPath, visitors } from "./Visitor.ts"

const { open, signIn } = visitors()
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

const widths = [1280, 640, 320]
const themes = ["light", "dark"] as const
const kinds = widths.flatMap((width) => themes.map((theme) => [width, theme] as const))

/** What axe finds on the page as it is, one line for each element at fault. */
const findings = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.evaluate(axeSource)
  const { violations } = await page.evaluate<Pick<AxeResults, "violations">>("axe.run()")
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(" ")} ${node.failureSummary ?? ""}`)
  )
}

const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** Everything at fault on the page as it is, with the name of its state. */
const faultsOf = async (page: Page, state: string): Promise<ReadonlyArray<string>> => [
  ...(await findings(page)).map((finding) => `${state}: ${finding}`),
  ...((await scrollsSideways(page)) ? [`${state}: scrolls sideways`] : [])
]

describe.each(kinds)("at %i pixels in the %s theme", (width, colorScheme) => {
  const options = { viewport: { width, height: 800 }, colorScheme, reducedMotion: "reduce" } as const

  it("axe finds nothing on the sign-in page", async () => {
    const faults: Array<string> = []
    const { leave, page } = await open(options)
    await page.goto(at("/auth/account/first"))
    faults.push(...(await faultsOf(page, "sign-in")))
    await page.getByLabel("E-mail").fill("nobody@example.com")
    await page.getByLabel("Password").fill("wrong")
    await page.getByRole("button", { name: "Sign in", exact: true }).click()
    await page.getByRole("alert").waitFor()
    faults.push(...(await faultsOf(page, "sign-in refused")))
    expect(faults).toEqual([])
    await leave()
  })

  it("axe finds nothing on the dashboard, loaded, narrowed, empty and failed", async () => {
    const faults: Array<string> = []
    const { leave, page } = await signIn(sampleUsers.client, summaryPath, options)
    await page.getByRole("grid").waitFor()
    await page.locator("canvas").first().waitFor()
    faults.push(...(await faultsOf(page, "loaded")))
    await page.goto(at(`${summaryPath}?clientStatus=Filed`))
    await page.getByRole("grid").waitFor()
    faults.push(...(await faultsOf(page, "narrowed")))
    await page.goto(at(`${summaryPath}?account=none`))
    await page.getByText("No reclaim matches these filters.").waitFor()
    faults.push(...(await faultsOf(page, "empty")))
    await page.route("**/LF/LFormData", (route) => route.fulfill({ status: 503, json: { message: "Not now" } }))
    await page.goto(at(summaryPath))
    await page.getByRole("alert").filter({ hasText: "Not now" }).waitFor()
    faults.push(...(await faultsOf(page, "failed")))
    expect(faults).toEqual([])
    await leave()
  })

  it("axe finds nothing on the error pages and on a screen still to come", async () => {
    const faults: Array<string> = []
    const { leave, page } = await signIn(sampleUsers.client, "/contacts", options)
    faults.push(...(await faultsOf(page, "contacts")))
    for (const type of ["unauthorized", "session-expired", "internal-server-error", "page-not-found"]) {
      await page.goto(at(`/error/${type}`))
      await page.locator("main h1").waitFor()
      faults.push(...(await faultsOf(page, type)))
    }
    expect(faults).toEqual([])
    await leave()
  })
})
