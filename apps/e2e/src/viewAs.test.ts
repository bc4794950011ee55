import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { askDashboard, usdText } from "./dashboardAnswer.ts"
import { faultsOf, kinds } from "./faultsOf.ts"
import { at, sampleUsers, summaryPath, visitors } from "./Visitor.ts"

const { signedIn, signIn } = visitors()
const dashboardCall = "/proxy/reports/LF/LFormData"

/** The amounts of the key figures, in their order. */
const keyFigures = async (page: Page): Promise<ReadonlyArray<string>> => {
  const region = page.getByRole("region", { name: "Key figures" })
  await region.and(page.locator('[aria-busy="false"]')).waitFor()
  const texts = await region.locator("dd").allTextContents()
  return texts.filter((text) => /^-?\$[\d,]+\.\d\d$/.test(text))
}

/** The figures that a client's own dashboard shows. */
const figuresOf = async (email: string): Promise<ReadonlyArray<string>> => {
  const { leave, page } = await signedIn(email, summaryPath)
  const figures = await keyFigures(page)
  await leave()
  return figures
}

/** Records the user whose figures each dashboard call of the page requests. */
const viewedUsers = (page: Page): Array<number> => {
  const seen: Array<number> = []
  page.on("request", (request) => {
    if (new URL(request.url()).pathname !== dashboardCall) return
    seen.push((request.postDataJSON() as { readonly view_as_user_id: number }).view_as_user_id)
  })
  return seen
}

/** Chooses a user on a report that has no owner yet. */
const choose = async (page: Page, search: string, name: string) => {
  await page.locator("main").getByRole("combobox").fill(search)
  await page.getByRole("option", { name: new RegExp(name) }).click()
  await band(page).waitFor()
}

const band = (page: Page) => page.getByRole("region", { name: "Viewing as a client" })

describe("viewing reports as a client", () => {
  it("begins with the search, shows the client's own figures under a band, and ends with Stop", async () => {
    const figures = await figuresOf(sampleUsers.client)
    const { complaints, leave, page } = await signedIn(sampleUsers.internal, summaryPath)
    const asked = viewedUsers(page)
    await page.getByRole("heading", { name: "Which client?" }).waitFor()
    expect(asked).toEqual([])
    await page.locator("main").getByRole("combobox").fill("ada@example")
    await page.getByRole("option", { name: /Ada Meyer/ }).click()
    await band(page)
      .getByText(/as Ada Meyer\./)
      .waitFor()
    await expect.poll(() => keyFigures(page)).toEqual(figures)
    const [userId] = asked
    expect(userId).toBeGreaterThan(0)
    expect(new Set(asked)).toEqual(new Set([userId]))
    const answer = await askDashboard(page, { view_as_user_id: userId ?? 0 })
    expect(figures[0]).toBe(usdText(answer.total_processing))
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1")
    await band(page).getByRole("button", { name: "Stop" }).click()
    await page.getByRole("heading", { name: "Which client?" }).waitFor()
    expect(await band(page).count()).toBe(0)
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("goes from one client to another by keys, and never shows one's figures under the other's name", async () => {
    const { leave, page } = await signedIn(sampleUsers.internal, summaryPath)
    await page.locator("main").getByRole("combobox").fill("ada")
    await page.getByRole("option", { name: /Ada Meyer/ }).click()
    const first = await keyFigures(page)
    await page.getByRole("button", { name: "Change client" }).focus()
    await page.keyboard.press("Enter")
    const field = page.getByRole("dialog", { name: "Choose a client" }).getByRole("combobox")
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type("otto")
    await page.getByRole("option", { name: /Otto Lindqvist/ }).waitFor()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await band(page)
      .getByText(/as Otto Lindqvist\./)
      .waitFor()
    // Otto has no report, so his first screen takes its place.
    await expect.poll(() => new URL(page.url()).pathname).toBe("/accounts")
    await page.getByRole("grid").getByRole("row").nth(1).waitFor()
    expect(
      await page
        .locator("main")
        .getByText(first[0] ?? "")
        .count()
    ).toBe(0)
    await leave()
  })

  it("drops the filters of the client before, keeps whom in every address, and outlives a reload", async () => {
    const { leave, page } = await signedIn(sampleUsers.internal, `${summaryPath}?account=of-somebody`)
    await choose(page, "ada", "Ada Meyer")
    await keyFigures(page)
    expect(page.url()).toMatch(/\/reports\/reclaim-dashboard\/summary\?as=\d+$/)
    const whose = new URL(page.url()).search
    await page.getByRole("button", { name: /user menu/ }).click()
    await page.getByRole("menuitem", { name: "Contacts", exact: true }).click()
    await page.getByRole("heading", { name: "Contacts" }).waitFor()
    expect(page.url()).toBe(at(`/contacts${whose}`))
    await band(page).waitFor()
    await page.goBack()
    await band(page).waitFor()
    expect(
      await page.evaluate(() => [localStorage, sessionStorage].map((one) => JSON.stringify(one)).join())
    ).not.toMatch(/Ada|viewAs/)
    await page.reload()
    await band(page)
      .getByText(/as Ada Meyer\./)
      .waitFor()
    await keyFigures(page)
    expect(await page.getByRole("link", { name: /^Paid( [\d,]+)?$/ }).getAttribute("href")).toContain(whose)
    await leave()
  })

  it("begins with an address that names the user, through the sign-in page", async () => {
    const first = await signedIn(sampleUsers.internal, summaryPath)
    await choose(first.page, "ada", "Ada Meyer")
    const address = new URL(first.page.url())
    await first.leave()
    const { leave, page } = await signIn(sampleUsers.internal, address.pathname + address.search)
    await band(page)
      .getByText(/as Ada Meyer\./)
      .waitFor()
    expect(page.url()).toBe(address.href)
    await leave()
  })

  it.each(["999999", "eve", "0"])("says when the address names a user whom nobody views as: %s", async (id) => {
    const { complaints, leave, page } = await signedIn(sampleUsers.internal, `${summaryPath}?as=${id}`)
    await page.getByRole("alert").filter({ hasText: "no client has such a user" }).waitFor()
    await page.getByRole("heading", { name: "Which client?" }).waitFor()
    await page.getByRole("button", { name: "Back to my own view" }).click()
    await expect.poll(() => page.getByRole("alert").count()).toBe(0)
    expect(page.url()).toBe(at(summaryPath))
    // The browser itself notes the 404 of the question for the user.
    expect((await complaints()).filter((text) => !text.includes("404"))).toEqual([])
    await leave()
  })

  it("tells who searches for nobody and for what cannot be searched", async () => {
    const { leave, page } = await signedIn(sampleUsers.internal, summaryPath)
    const field = page.locator("main").getByRole("combobox")
    await field.fill("zzzzzz")
    await page.getByText("No client or user matches what you typed.").first().waitFor()
    await page.route("**/api/v1/viewable-users?*", (route) =>
      route.fulfill({ status: 503, json: { message: "Not now" } })
    )
    await field.fill("ad")
    await page.getByRole("alert").filter({ hasText: "Not now" }).waitFor()
    expect(await page.getByRole("option").count()).toBe(0)
    await leave()
  })

  it.each([sampleUsers.client, sampleUsers.readOnly])("is not offered to a client (%s)", async (email) => {
    const { leave, page } = await signedIn(email, summaryPath)
    await keyFigures(page)
    expect(await page.getByRole("button", { name: /View as|Change client/ }).count()).toBe(0)
    expect(await page.getByRole("combobox").count()).toBe(0)
    await leave()
  })
})

/** The labels of the user menu from top to bottom, without those that leave the portal. */
const menuOf = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.getByRole("button", { name: /user menu/ }).click()
  const items = page.getByRole("menuitem")
  await items.first().waitFor()
  const labels = await items.allTextContents()
  await page.keyboard.press("Escape")
  return labels
}

/** Paths of the portal that show different users different content. */
const paths = ["/", "/accounts", "/contacts", "/documents", "/reports/quarterly-statements", summaryPath]

/** Address and title that each path leads to. */
const screensOf = async (page: Page, whose: string) => {
  const screens: Array<readonly [path: string, where: string, title: string | null]> = []
  for (const path of paths) {
    await page.goto(at(path + whose))
    await page.locator("main h1").waitFor()
    // A refused call leads on to the page that says so.
    await page.waitForLoadState("networkidle")
    if (whose !== "") await band(page).waitFor()
    screens.push([path, new URL(page.url()).pathname, await page.locator("main h1").textContent()])
  }
  return screens
}

describe("viewing as each sample user", () => {
  it.each([
    [sampleUsers.client, "Ada Meyer"],
    [sampleUsers.onboarding, "Otto Lindqvist"],
    [sampleUsers.withoutFeatures, "Eve Okafor"],
    [sampleUsers.readOnly, "Rosa Ibáñez"]
  ])("shows exactly the menu and the screens of %s, with the band on each", async (email, name) => {
    const own = await signedIn(email, "/contacts")
    const [menu, screens] = [await menuOf(own.page), await screensOf(own.page, "")]
    await own.leave()
    const { leave, page } = await signedIn(sampleUsers.internal, summaryPath)
    await choose(page, email, name)
    await band(page)
      .getByText(new RegExp(`as ${name}\\.`))
      .waitFor()
    const whose = new URL(page.url()).search
    expect(whose).toMatch(/^\?as=\d+$/)
    expect(await menuOf(page)).toEqual(menu)
    expect(await screensOf(page, whose)).toEqual(screens)
    await leave()
  })
})

describe.each(kinds)("at %i pixels in the %s theme", (width, colorScheme) => {
  it("axe finds nothing while nobody, while somebody is looked for, and while somebody is viewed as", async () => {
    const faults: Array<string> = []
    const options = { viewport: { width, height: 800 }, colorScheme, reducedMotion: "reduce" } as const
    const { leave, page } = await signedIn(sampleUsers.internal, summaryPath, options)
    await page.getByRole("heading", { name: "Which client?" }).waitFor()
    await page.getByRole("button", { name: "View as" }).waitFor()
    faults.push(...(await faultsOf(page, "nobody")))
    await page.getByRole("button", { name: "View as" }).click()
    await page.getByRole("dialog").getByRole("combobox").fill("example")
    await page.getByRole("option").first().waitFor()
    faults.push(...(await faultsOf(page, "looked for")))
    await page.getByRole("option", { name: /Ada Meyer/ }).click()
    await band(page).waitFor()
    await keyFigures(page)
    await page.getByRole("dialog").waitFor({ state: "detached" })
    faults.push(...(await faultsOf(page, "viewed as")))
    expect(faults).toEqual([])
    await leave()
  })
})
