import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { faultsOf, kinds } from "./faultsOf.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

const sheet = (page: Page) => page.getByRole("dialog").filter({ has: page.getByRole("heading", { name: "Owner" }) })

const cell = (page: Page, column: string) => page.locator(`[row-index="0"] [col-id="${column}"]`)

const openId = (page: Page): string | null => new URL(page.url()).searchParams.get("account")

/** Performs an act with a reason; the day is today. */
const decide = async (page: Page, act: string, go: string, reason: string): Promise<void> => {
  await sheet(page).getByRole("button", { name: act, exact: true }).click()
  const dialog = page.getByRole("dialog").filter({ has: page.getByRole("textbox", { name: /^Reason/ }) })
  await dialog.getByRole("textbox", { name: /^Reason/ }).fill(reason)
  await dialog.getByRole("button", { name: go }).click()
}

describe("the details of an account", () => {
  it("open by O, say where they are in the address, and give the focus back", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, "/accounts")
    await cell(page, "owner").click({ trial: true })
    await cell(page, "owner").focus()
    await page.keyboard.press("o")
    await sheet(page).waitFor()
    expect(openId(page)).toMatch(/^\d+$/)
    const address = page.url()
    await page.keyboard.press("Escape")
    await sheet(page).waitFor({ state: "detached" })
    await expect.poll(() => openId(page)).toBeNull()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("[col-id]")?.getAttribute("col-id")))
      .toBe("owner")
    await page.goto(address)
    await sheet(page).waitFor()
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("keep the focus: in the sheet when it opens and after an act, at the row or the page when it closes", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, "/accounts?sort=-owner")
    const focusedElement = () =>
      page.evaluate(() => {
        const { activeElement } = document
        const isInSheet = activeElement?.closest("[role=dialog]") !== null
        return `${isInSheet ? "sheet: " : ""}${activeElement?.textContent ?? ""}`
      })
    await cell(page, "owner").click({ trial: true })
    await cell(page, "owner").focus()
    await page.keyboard.press("o")
    await sheet(page).waitFor()
    await expect.poll(focusedElement).toMatch(/^sheet: /)
    await decide(page, "Suspend", "Suspend account", "The focus stays")
    await sheet(page).getByRole("button", { name: "Resume", exact: true }).waitFor()
    await expect.poll(focusedElement).toBe("sheet: Resume")
    await decide(page, "Resume", "Resume account", "And stays")
    await expect.poll(focusedElement).toBe("sheet: Suspend")
    const address = page.url()
    await page.keyboard.press("Escape")
    await sheet(page).waitFor({ state: "detached" })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest("[col-id]")?.getAttribute("col-id")))
      .toBe("owner")
    await page.goto(address)
    await sheet(page).waitFor()
    await expect.poll(focusedElement).toMatch(/^sheet: /)
    // Round the sheet and no further.
    const stops = new Set<string>()
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press("Tab")
      stops.add(await focusedElement())
    }
    expect([...stops].filter((stop) => !stop.startsWith("sheet: "))).toEqual([])
    await page.keyboard.press("Escape")
    await sheet(page).waitFor({ state: "detached" })
    await expect.poll(focusedElement).toBe("My Accounts")
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("are printed whole, without the list behind them", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, "/accounts")
    await page
      .getByRole("link", { name: /^Details of / })
      .first()
      .click()
    await sheet(page).getByRole("button", { name: "Close account" }).waitFor()
    // Rates and history load after the details.
    await expect
      .poll(() =>
        sheet(page)
          .getByText(/^Loading /)
          .count()
      )
      .toBe(0)
    await page.emulateMedia({ media: "print" })
    for (const part of ["Account", "Beneficial owner", "Tax numbers", "People", "History"]) {
      const heading = sheet(page).getByRole("heading", { name: part, exact: true })
      await expect.poll(() => heading.isVisible()).toBe(true)
    }
    const { isWhole, isWide, cut } = await sheet(page).evaluate((dialog) => ({
      isWide: dialog.getBoundingClientRect().width === document.documentElement.clientWidth,
      isWhole: dialog.getBoundingClientRect().height + 1 >= dialog.scrollHeight,
      cut: [dialog, ...dialog.querySelectorAll("*")].filter(
        (part) => part.scrollHeight > part.clientHeight + 1 && getComputedStyle(part).overflowY !== "visible"
      ).length
    }))
    expect(isWhole).toBe(true)
    expect(isWide).toBe(true)
    expect(cut).toBe(0)
    expect(await page.getByRole("grid").isVisible()).toBe(false)
    expect(await sheet(page).getByRole("button", { name: "Close account" }).isVisible()).toBe(false)
    await leave()
  })

  it("suspend and resume it with a reason, and the list follows", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, "/accounts?sort=account")
    const number = await cell(page, "account").innerText()
    await page.getByRole("link", { name: new RegExp(`^Details of ${number}`) }).click()
    await decide(page, "Suspend", "Suspend account", "The custodian is in dispute")
    await sheet(page)
      .getByText(/: The custodian is in dispute$/)
      .waitFor()
    await page.keyboard.press("Escape")
    await expect.poll(() => cell(page, "state").innerText()).toMatch(/^Suspended\b/)
    await page.getByRole("button", { name: /^Suspended \d+$/ }).click()
    await page.getByRole("heading", { name: /^Accounts \d+ of/ }).waitFor()
    await page.getByRole("link", { name: new RegExp(`^Details of ${number}`) }).click()
    await decide(page, "Resume", "Resume account", "It is settled")
    await sheet(page).getByRole("button", { name: "Suspend", exact: true }).waitFor()
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("lead to a change of it, of which there is one at a time", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, "/accounts?sort=-account")
    await page
      .getByRole("link", { name: /^Details of / })
      .first()
      .click()
    await sheet(page).waitFor()
    const address = page.url()
    await sheet(page).getByRole("button", { name: "Change", exact: true }).click()
    await page.waitForURL(/\/accounts\/add\/manual\/\d+/)
    const change = new URL(page.url()).pathname
    await page.goto(address)
    await sheet(page).getByText("A change to this account is in progress.").waitFor()
    expect(await sheet(page).getByRole("link", { name: "See the change" }).getAttribute("href")).toBe(change)
    expect(await sheet(page).getByRole("button", { name: "Change", exact: true }).count()).toBe(0)
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("are nobody else's", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, "/accounts?account=99999")
    await page.getByText("This account does not exist or is not yours.").waitFor()
    expect(await sheet(page).count()).toBe(0)
    await leave()
  })
})

describe.each(kinds)("at %i pixels in the %s theme", (width, colorScheme) => {
  it("axe finds nothing in the details, in the question before closing, and in what is in progress", async () => {
    const faults: Array<string> = []
    const options = { viewport: { width, height: 800 }, colorScheme, reducedMotion: "reduce" } as const
    const { leave, page } = await signedIn(sampleUsers.client, "/accounts", options)
    await page.getByRole("grid").waitFor()
    await page
      .getByRole("link", { name: /^Details of / })
      .first()
      .click()
    await sheet(page).getByRole("button", { name: "Close account" }).waitFor()
    faults.push(...(await faultsOf(page, "details")))
    await sheet(page).getByRole("button", { name: "Close account" }).click()
    await page.getByRole("button", { name: "Close account permanently" }).click()
    await page.getByText("Enter a reason").waitFor()
    faults.push(...(await faultsOf(page, "closing")))
    await page.goto(at("/accounts?view=progress"))
    await page.locator("main tbody").first().waitFor()
    faults.push(...(await faultsOf(page, "in progress")))
    expect(faults).toEqual([])
    await leave()
  })
})
