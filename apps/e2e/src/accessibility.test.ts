import { toastIn } from "./toastIn.ts"
import { describe, expect, it } from "vitest"
import { faultsOf, kinds } from "./faultsOf.ts"
import { at, sampleUsers, summaryPath, visitors } from "./Visitor.ts"

const { open, signedIn } = visitors()

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

  it.each([
    ["loaded", summaryPath],
    ["narrowed", `${summaryPath}?clientStatus=Filed`]
  ])("axe finds nothing on the dashboard, %s", async (state, path) => {
    const { leave, page } = await signedIn(sampleUsers.client, path, options)
    await page.getByRole("grid").waitFor()
    await page.locator("canvas").first().waitFor()
    expect(await faultsOf(page, state)).toEqual([])
    await leave()
  })

  it("axe finds nothing on the dashboard, empty and failed", async () => {
    const faults: Array<string> = []
    const { leave, page } = await signedIn(sampleUsers.client, `${summaryPath}?account=none`, options)
    await page.getByText("No reclaim matches these filters.").waitFor()
    faults.push(...(await faultsOf(page, "empty")))
    await page.route("**/LF/LFormData", (route) => route.fulfill({ status: 503, json: { message: "Not now" } }))
    await page.goto(at(summaryPath))
    await toastIn(page, "Not now").waitFor()
    faults.push(...(await faultsOf(page, "failed")))
    expect(faults).toEqual([])
    await leave()
  })

  it("axe finds nothing on the error pages and on a screen still to come", async () => {
    const faults: Array<string> = []
    const { leave, page } = await signedIn(sampleUsers.client, "/contacts", options)
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
