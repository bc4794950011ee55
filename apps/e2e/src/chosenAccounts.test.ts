import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { faultsOf, kinds } from "./faultsOf.ts"
import { downloadFrom } from "./turns.ts"
import { sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

const cell = (page: Page, row: number, column: string) =>
  page.locator(`[row-index="${String(row)}"] [col-id="${column}"]`)

const bar = (page: Page) => page.getByRole("group", { name: "Selected accounts" })

/** States of the first rows, without what is missing. */
const statesOf = async (page: Page, rows: number) => {
  const told = await Promise.all(Array.from({ length: rows }, (_, row) => cell(page, row, "state").innerText()))
  return told.map((text) => text.split("\n")[0])
}

/** Chooses the first three rows by Space and Shift with arrows. */
const chooseThree = async (page: Page): Promise<void> => {
  await cell(page, 0, "owner").click({ trial: true })
  await cell(page, 0, "owner").focus()
  await page.keyboard.press("Space")
  await page.keyboard.press("Shift+ArrowDown")
  await page.keyboard.press("Shift+ArrowDown")
  await bar(page).getByText("3 selected").waitFor()
}

/** Goes on by Tab until a button has the focus. */
const tabTo = async (page: Page, name: string, key = "Tab"): Promise<void> => {
  for (let step = 0; step < 40; step++) {
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? "")
    if (focused === name) return
    await page.keyboard.press(key)
  }
  throw new Error(`${name} can't be reached by ${key}`)
}

describe("several accounts", () => {
  it("are chosen, suspended and resumed by keyboard alone, and the list follows", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, "/accounts?sort=-openNetReclaim")
    await chooseThree(page)
    await tabTo(page, "Suspend", "Shift+Tab")
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("dialog", { name: "Suspend 3 accounts?" })
    await dialog.waitFor()
    await page.keyboard.type("The custodian is in dispute")
    await tabTo(page, "Suspend 3 accounts")
    await page.keyboard.press("Enter")
    await page.getByText("3 accounts suspended").waitFor()
    expect(await statesOf(page, 3)).toEqual(["Suspended", "Suspended", "Suspended"])
    expect(await bar(page).count()).toBe(0)
    await page.getByRole("button", { name: "Undo" }).focus()
    await page.keyboard.press("Enter")
    await page.getByText("3 accounts resumed").waitFor()
    expect(await statesOf(page, 3)).toEqual(["Active", "Active", "Active"])
    await page
      .getByRole("link", { name: /^Details of / })
      .first()
      .click()
    await page.getByText("Undone: The custodian is in dispute").first().waitFor()
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("are all that the search finds, by Ctrl+A, and are saved as an Excel file", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, "/accounts")
    const number = await cell(page, 0, "account").innerText()
    await page.getByRole("searchbox").fill(number)
    await page.getByRole("heading", { name: /^Accounts 1 of/ }).waitFor()
    await cell(page, 0, "owner").focus()
    await page.keyboard.press("Control+a")
    await bar(page).getByText("1 selected").waitFor()
    const saved = await downloadFrom(page, () => bar(page).getByRole("button", { name: "Excel" }).click())
    expect(saved.suggestedFilename()).toBe("Accounts.xlsx")
    await cell(page, 0, "owner").focus()
    await page.keyboard.press("Escape")
    await bar(page).waitFor({ state: "detached" })
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("are refused together when somebody has changed one of them, and go on from what is now", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, "/accounts?sort=-openNetReclaim")
    await chooseThree(page)
    const other = await page.context().newPage()
    await other.goto(page.url())
    await cell(other, 1, "account").waitFor()
    const number = await cell(other, 1, "account").innerText()
    await other.getByRole("link", { name: `Details of ${number},` }).click()
    await other.getByRole("button", { name: "Suspend", exact: true }).click()
    await other.getByRole("textbox", { name: /^Reason/ }).fill("Elsewhere")
    await other.getByRole("button", { name: "Suspend account" }).click()
    await other.getByText(/: Elsewhere$/).waitFor()
    await bar(page).getByRole("button", { name: "Suspend" }).click()
    await page.getByRole("textbox", { name: /^Reason/ }).fill("Here")
    await page.getByRole("button", { name: "Suspend 3 accounts" }).click()
    await page.getByText("One of these accounts has changed since you opened it").waitFor()
    expect(await statesOf(page, 3)).toEqual(["Active", "Suspended", "Active"])
    await bar(page).getByRole("button", { name: "Suspend" }).click()
    await page.getByText("1 account left out: already suspended").waitFor()
    await page.getByRole("textbox", { name: /^Reason/ }).fill("Here")
    await page.getByRole("button", { name: "Suspend 2 accounts" }).click()
    await page.getByText("2 accounts suspended").waitFor()
    expect(await statesOf(page, 3)).toEqual(["Suspended", "Suspended", "Suspended"])
    await chooseThree(page)
    await bar(page).getByRole("button", { name: "Resume" }).click()
    await page.getByRole("textbox", { name: /^Reason/ }).fill("As before")
    await page.getByRole("button", { name: "Resume 3 accounts" }).click()
    await page.getByText("3 accounts resumed").waitFor()
    await leave()
  })
})

describe.each(kinds)("at %i pixels in the %s theme", (width, colorScheme) => {
  it("axe finds nothing about chosen accounts and what is done with them, and they are chosen by touch", async () => {
    const faults: Array<string> = []
    const options = { viewport: { width, height: 800 }, colorScheme, reducedMotion: "reduce", hasTouch: true } as const
    const { leave, page } = await signedIn(sampleUsers.client, "/accounts", options)
    await page.getByRole("grid").waitFor()
    if (width < 720) await page.getByRole("button", { name: "Choose", exact: true }).tap()
    const boxes = page.getByRole("checkbox", { name: /^Select (?!all)/ })
    await boxes.first().tap()
    await boxes.nth(1).tap()
    await bar(page).getByText("2 selected").waitFor()
    faults.push(...(await faultsOf(page, "chosen")))
    await bar(page).getByRole("button", { name: "Suspend" }).tap()
    await page.getByRole("button", { name: "Suspend 2 accounts" }).tap()
    await page.getByText("Enter a reason").waitFor()
    faults.push(...(await faultsOf(page, "asked why")))
    expect(faults).toEqual([])
    await leave()
  })
})
