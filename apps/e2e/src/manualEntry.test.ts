import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { addPeople } from "./addPeople.ts"
import { choose, find, focusedName, tabTo, type } from "./byKeys.ts"
import { enterSaved } from "./enterSaved.ts"
import { faultsOf } from "./faultsOf.ts"
import { typeBankAccount } from "./typeBankAccount.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

const phone = { viewport: { width: 390, height: 800 } }

const goOn = async (page: Page, title: string): Promise<void> => {
  await tabTo(page, `Continue to ${title.toLowerCase()}`)
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { level: 2, name: title, exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H2")
}

const nameOf = (page: Page) => page.getByRole("textbox", { name: /^Account name/ })

const accountNumber = (): string => `E2E ${String(Date.now() % 100_000_000)}`

/** Begins an application with its account number, and waits until it is saved and has an address. */
const fillNumber = async (page: Page, number: string): Promise<void> => {
  await enterSaved(page, number, () => page.getByRole("textbox", { name: /^Account number/ }).fill(number))
  await page.waitForURL(/\/accounts\/add\/manual\/\d+/)
}

describe("an account", () => {
  it("is entered by keys alone on a phone, and submitted", { timeout: 120_000 }, async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, "/accounts/add", phone)
    const number = accountNumber()
    const faults: Array<string> = []
    await page.getByText("No application is in progress.").or(page.getByRole("table")).first().waitFor()
    faults.push(...(await faultsOf(page, "ways")))
    await tabTo(page, "Add one account")
    await page.keyboard.press("Enter")
    await page.getByRole("heading", { level: 2, name: "Account", exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe("/accounts/add/manual")

    await type(page, "Custodian, if not listed", "Bank of the Ridge")
    await page.waitForURL(/\/accounts\/add\/manual\/\d+/)
    expect(await focusedName(page)).toContain("Custodian, if not listed")
    await type(page, "Account number", number)
    await type(page, "Account name", "Ridge Income")
    await choose(page, "Account type", "Custody")
    await choose(page, "Source of income data", "From statements you upload")
    await tabTo(page, "All markets")
    await page.keyboard.press("Space")
    await page.keyboard.press("ArrowDown")
    for (const market of ["France", "Netherlands"]) {
      if (market === "France") await find(page, "Selected", market)
      else {
        await page.keyboard.type(market)
        await page.getByRole("option", { name: market }).waitFor()
        await page.keyboard.press("ArrowDown")
        await page.keyboard.press("Enter")
        await page.keyboard.press("Escape")
      }
    }
    faults.push(...(await faultsOf(page, "account")))
    await goOn(page, "Beneficial owner")

    await type(page, "Legal name", "Ridge Capital Inc.")
    await choose(page, "Entity type", "Corporation")
    await find(page, "Country of residence", "United States", "United States")
    await choose(page, "Type of tax number", "EIN")
    await tabTo(page, "Tax number")
    await enterSaved(page, "3456789", () => page.keyboard.type("123456789"))
    await find(page, "Country", "United States", "United States")
    await type(page, "Street and number", "1 Ridge Road")
    await type(page, "City", "Boston")
    await choose(page, "State", "Massachusetts")
    await type(page, "Zip code", "02110")
    await page.keyboard.press("Tab")
    await page.getByText("•••• 789").waitFor()
    faults.push(...(await faultsOf(page, "owner")))
    await goOn(page, "Tax profile")

    await choose(page, "US return", "1120")
    faults.push(...(await faultsOf(page, "tax")))
    await goOn(page, "People")
    await addPeople(page)
    faults.push(...(await faultsOf(page, "people")))
    await goOn(page, "Payment")
    await type(page, "Beneficiary", "Ridge Capital Inc.")
    await typeBankAccount(page)
    faults.push(...(await faultsOf(page, "payment")))
    await goOn(page, "Review")
    faults.push(...(await faultsOf(page, "review")))

    await tabTo(page, "Submit application")
    await page.keyboard.press("Enter")
    await page.getByText(/missing before you can submit/).waitFor()
    faults.push(...(await faultsOf(page, "gaps")))
    for (const text of [
      "We have read the privacy notice",
      "We agree to the fee schedule",
      "We agree to the engagement terms"
    ]) {
      await tabTo(page, text, "Shift+Tab")
      await page.keyboard.press("Space")
    }
    await page.getByText("Everything is filled in.").waitFor()
    await tabTo(page, "Submit application")
    await page.keyboard.press("Enter")
    await page.getByText(/^We review your application/).waitFor()
    await page.reload()
    await page.getByText(/^We review your application/).waitFor()
    faults.push(...(await faultsOf(page, "submitted")))
    expect(await complaints()).toEqual([])
    expect(faults).toEqual([])
    await leave()
  })

  it("keeps the focus when the address gets its number late", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, "/accounts/add/manual", phone)
    const held: Array<() => Promise<void>> = []
    await page.route("**/account-applications", (route) => void held.push(() => route.continue()))
    await page.getByRole("textbox", { name: /^Account name/ }).fill("Late Number")
    await tabTo(page, "Account type")
    await expect.poll(() => held.length).toBe(1)
    await enterSaved(page, "Late Number", async () => held[0]?.())
    await page.waitForURL(/\/accounts\/add\/manual\/\d+/)
    expect(await focusedName(page)).toContain("Account type")
    await leave()
  })

  it("is gone on with in another browser, and compared where both have changed it", async () => {
    const first = await signedIn(sampleUsers.client, "/accounts/add/manual")
    const number = accountNumber()
    await fillNumber(first.page, number)

    const second = await signedIn(sampleUsers.client, new URL(first.page.url()).pathname)
    await expect.poll(() => second.page.getByRole("textbox", { name: /^Account number/ }).inputValue()).toBe(number)
    await nameOf(second.page).fill("Second")
    await enterSaved(second.page, "S2", () => second.page.getByRole("textbox", { name: /^Short name/ }).fill("S2"))
    await nameOf(first.page).fill("First")
    await nameOf(first.page).blur()
    await first.page.getByRole("dialog", { name: /^Account has been changed/ }).waitFor()
    expect(await faultsOf(first.page, "conflict")).toEqual([])
    await first.page.getByRole("radio", { name: "yours: First" }).focus()
    await first.page.keyboard.press("Space")
    await first.page.getByRole("button", { name: "Save these values" }).press("Enter")
    await first.page.getByRole("dialog").waitFor({ state: "detached" })
    await second.page.reload()
    await expect.poll(() => nameOf(second.page).inputValue()).toBe("First")
    for (const { page } of [first, second]) {
      expect(await page.getByRole("textbox", { name: /^Short name/ }).inputValue()).toBe("S2")
      expect(await page.getByRole("textbox", { name: /^Account number/ }).inputValue()).toBe(number)
    }
    await first.leave()
    await second.leave()
  })

  it("is kept while there is no connection, and saved once there is one", async () => {
    const { context, leave, page } = await signedIn(sampleUsers.client, "/accounts/add/manual")
    await fillNumber(page, accountNumber())
    await context.setOffline(true)
    await nameOf(page).fill("Typed without a connection")
    await nameOf(page).blur()
    const notice = page.getByText("You are offline. Your entries stay here and are saved", { exact: false })
    await notice.waitFor()
    expect(await faultsOf(page, "offline")).toEqual([])
    await page.getByRole("button", { name: "Continue to beneficial owner" }).click()
    await page.getByRole("textbox", { name: /^Legal name/ }).fill("Offline Owner LP")
    // Longer than a pause of autosave and the first attempt after it.
    await new Promise((resolve) => setTimeout(resolve, 3000))
    expect(await page.getByText("Saved", { exact: true }).count()).toBe(0)
    // The steps are saved in their order, so the account is saved before its owner.
    await enterSaved(page, "Offline Owner LP", () => context.setOffline(false))
    await expect.poll(() => notice.count()).toBe(0)
    const elsewhere = await signedIn(sampleUsers.client, new URL(page.url()).pathname)
    await expect.poll(() => nameOf(elsewhere.page).inputValue()).toBe("Typed without a connection")
    await elsewhere.page.getByRole("heading", { level: 1, name: /Offline Owner LP/ }).waitFor()
    await elsewhere.leave()
    await leave()
  })

  it("is withdrawn with a reason, and can't be changed any more", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, "/accounts/add/manual", phone)
    const number = accountNumber()
    await fillNumber(page, number)
    await page.getByRole("button", { name: "Withdraw", exact: true }).press("Enter")
    const dialog = page.getByRole("dialog", { name: "Withdraw this application?" })
    await dialog.getByRole("textbox", { name: /^Reason/ }).waitFor()
    expect(await faultsOf(page, "withdraw")).toEqual([])
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "detached" })
    expect(await focusedName(page)).toBe("Withdraw")
    await page.keyboard.press("Enter")
    await dialog.getByRole("textbox", { name: /^Reason/ }).fill("Entered twice")
    await dialog.getByRole("button", { name: "Withdraw application" }).press("Enter")
    await page.getByText("This application is closed.").waitFor()
    await page.getByText("Entered twice", { exact: true }).waitFor()
    expect(await page.getByRole("textbox").count()).toBe(0)
    expect(await faultsOf(page, "withdrawn")).toEqual([])
    await page.goto(at("/accounts/add"))
    await page.getByText("No application is in progress.").or(page.getByRole("table")).first().waitFor()
    expect(await page.getByText(number).count()).toBe(0)
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("is not added by who may only read", async () => {
    const { leave, page } = await signedIn(sampleUsers.readOnly)
    await page.goto(at("/accounts/add/manual"))
    await page.locator("main h1").waitFor()
    expect(await page.getByRole("textbox").count()).toBe(0)
    await leave()
  })
})
