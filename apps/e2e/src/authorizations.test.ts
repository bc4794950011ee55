import type { Locator, Page } from "playwright"
import { describe, expect, it } from "vitest"
import { focusedName, tabTo } from "./byKeys.ts"
import { faultsOf } from "./faultsOf.ts"
import { sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

const path = "/claim-authorization"

const rows = (page: Page) => page.locator("tbody button[aria-expanded]")

const dueDates = (page: Page) => page.locator("tbody tr:has(button[aria-expanded]) td:last-child").allTextContents()

const badge = async (page: Page): Promise<number> =>
  Number((await page.getByRole("link", { name: /^To decide/ }).textContent())?.replaceAll(/\D/g, ""))

describe("claims that wait for an authorization", () => {
  it("are looked at and decided by keys alone, and stay to be read", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, path)
    await rows(page).first().waitFor()
    const before = await badge(page)
    const days = (await dueDates(page)).map((day) => Date.parse(day))
    expect(days).toEqual(days.toSorted((one, other) => one - other))
    expect(await faultsOf(page, "list")).toEqual([])
    const name = (await rows(page).first().textContent()) ?? ""
    // The table is one Tab stop, in which the arrows move.
    await tabTo(page, "Select all batches")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowRight")
    expect(await focusedName(page)).toBe(name)
    await page.keyboard.press("Enter")
    await page.getByRole("heading", { name: "What you receive" }).waitFor()
    expect(new URL(page.url()).searchParams.get("batch")).toMatch(/^\d+$/)
    const statements = page.getByRole("group", { name: /^Is this true/ })
    const all = await statements.count()
    expect(all).toBeGreaterThan(0)
    await tabTo(page, "Answer")
    await page.keyboard.press("Enter")
    for (let at = 0; at < all; at++) {
      // What is left to answer has the focus, one after the other.
      await expect.poll(() => focusedName(page)).toBe("Yes")
      await page.keyboard.press("Space")
      if (at < all - 1) await tabTo(page, "Yes")
    }
    expect(await faultsOf(page, "open")).toEqual([])
    await tabTo(page, "Authorize 1 batch")
    await page.keyboard.press("Enter")
    const question = page.getByRole("alertdialog")
    await question.waitFor()
    expect(await faultsOf(page, "question")).toEqual([])
    await expect.poll(() => focusedName(page)).toBe("Authorize")
    await page.keyboard.press("Enter")
    await expect.poll(() => badge(page)).toBe(before - 1)
    expect(await rows(page).first().textContent()).not.toBe(name)
    await page.getByRole("link", { name: "Decided" }).click()
    await page.getByRole("heading", { name: "Decided", level: 2 }).waitFor()
    expect(await rows(page).first().textContent()).toBe(name)
    await rows(page).first().press("Enter")
    await page.getByText(/^You authorized it on/).waitFor()
    expect(await faultsOf(page, "decided")).toEqual([])
    await page.getByRole("button", { name: "Revoke authorization" }).press("Enter")
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("textbox", { name: /^Reason/ }).fill("Tried out")
    await dialog.getByRole("button", { name: "Revoke authorization" }).press("Enter")
    await page.getByRole("gridcell", { name: "Revoked", exact: true }).waitFor()
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("are decided many at once: their statements are answered together, and no row is opened", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, path)
    await rows(page).first().waitFor()
    let presses = 0
    const press = async (button: Locator) => {
      presses++
      await button.click()
    }
    const all = await rows(page).count()
    await press(page.getByRole("checkbox", { name: "Select all batches" }))
    const taken = await page.getByRole("checkbox", { name: /^Select .*, /, checked: true }).count()
    // What costs the client money is left out, and said to be.
    expect(taken).toBeLessThan(all)
    expect(taken).toBeGreaterThan(20)
    await page.getByText(/ and (is|are) left out; select /).waitFor()
    await press(page.getByRole("button", { name: /^Answer \d statements?$/ }))
    const statements = page.getByRole("group", { name: /^Is this true of all/ })
    await expect.poll(() => focusedName(page)).toBe("Yes")
    await press(page.getByRole("button", { name: /^Yes to all \d$/ }))
    expect(await statements.getByRole("button", { name: "Yes", pressed: true }).count()).toBe(await statements.count())
    expect(await faultsOf(page, "together")).toEqual([])
    await press(page.getByRole("button", { name: `Authorize ${String(taken)} batches` }))
    const question = page.getByRole("alertdialog", { name: `Authorize ${String(taken)} batches?` })
    await question.waitFor()
    expect(await faultsOf(page, "together question")).toEqual([])
    // One more press would decide them; the batches of other tests stay open.
    expect(presses + 1).toBeLessThanOrEqual(5)
    expect(await page.locator('tbody button[aria-expanded="true"]').count()).toBe(0)
    await page.keyboard.press("Escape")
    await question.waitFor({ state: "detached" })
    await page.getByRole("checkbox", { name: "Select all batches" }).click()
    await page.getByRole("button", { name: /Select by owner/ }).click()
    await page.getByRole("option").last().click()
    await page.keyboard.press("Escape")
    const before = await badge(page)
    const selected = page.locator("tr", { has: page.getByRole("checkbox", { name: /^Select .*, /, checked: true }) })
    const names = await selected.locator("button[aria-expanded]").allTextContents()
    const chosen = names.length
    expect(chosen).toBeGreaterThan(0)
    expect(chosen).toBeLessThan(taken)
    // Answers were about other batches.
    const common = await statements.count()
    const left = await statements.or(page.getByRole("group", { name: /^Is this true\?/ })).count()
    for (let at = 0; at < left; at++) {
      await page
        .getByRole("group", { name: /^Is this true/ })
        .nth(at)
        .getByRole("button", { name: "Yes" })
        .click()
    }
    await page.getByRole("button", { name: /^Authorize \d+ batch(es)?$/ }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Authorize" }).click()
    await expect.poll(() => badge(page)).toBe(before - chosen)
    await page.getByRole("link", { name: "Decided" }).click()
    await page.getByRole("heading", { name: "Decided", level: 2 }).waitFor()
    // A batch that needs no statement has no answers.
    let together = 0
    const decided = await rows(page).allTextContents()
    for (const name of names) {
      const row = rows(page).nth(decided.indexOf(name))
      await row.click()
      await page.getByText(/^You authorized it on/).waitFor()
      together += await page.getByText(/^Statements answered together for \d+ batches$/).count()
      // An open row holds another button that expands.
      await row.click()
      await page.getByText(/^You authorized it on/).waitFor({ state: "detached" })
    }
    expect(together).toBeGreaterThanOrEqual(common > 0 ? 2 : 0)
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("take one Tab stop for the whole table", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, path)
    await rows(page).first().waitFor()
    await tabTo(page, "Select all batches")
    await page.keyboard.press("Tab")
    const isInside = await page.evaluate(() => document.activeElement?.closest("[role=grid]") !== null)
    expect(isInside).toBe(false)
    expect(await page.getByRole("grid", { name: "To decide" }).locator('[tabindex="0"]').count()).toBe(1)
    await leave()
  })

  it("are filed without asking where the standing scope says so, which is set by keys alone", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, path)
    const cells = page.getByRole("switch")
    await cells.first().waitFor()
    await cells.first().focus()
    await page.keyboard.press("Home")
    const open = page.locator('[role="switch"]:not([aria-disabled])')
    const before = await page.locator('[role="switch"][aria-checked="true"]').count()
    await open.first().focus()
    await page.keyboard.press("Space")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Shift+Space")
    expect(await faultsOf(page, "scope")).toEqual([])
    const save = page.getByRole("button", { name: /^Save \d+ changes?$/ })
    await save.press("Enter")
    await save.waitFor({ state: "detached" })
    await page.reload()
    await cells.first().waitFor()
    expect(await page.locator('[role="switch"][aria-checked="true"]').count()).toBeGreaterThan(before)
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("are declined with a reason on a phone, in the dark", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, path, {
      viewport: { width: 390, height: 844 },
      colorScheme: "dark"
    })
    await rows(page).first().waitFor()
    const before = await badge(page)
    expect(await faultsOf(page, "list")).toEqual([])
    await rows(page).last().click()
    await page.getByRole("heading", { name: "What you receive" }).waitFor()
    await page.getByRole("button", { name: /^Show the/ }).click()
    await page.getByRole("columnheader", { name: "Security" }).waitFor()
    expect(await faultsOf(page, "open")).toEqual([])
    await page.getByRole("checkbox").last().click()
    await page.getByRole("button", { name: "Decline" }).click()
    await page
      .getByRole("dialog")
      .getByRole("textbox", { name: /^Reason/ })
      .fill("Too dear")
    expect(await faultsOf(page, "dialog")).toEqual([])
    await page.getByRole("dialog").getByRole("button", { name: "Decline" }).click()
    await expect.poll(() => badge(page)).toBe(before - 1)
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("are only looked at while staff view as the client", async () => {
    const { leave, page } = await signedIn(sampleUsers.internal, path)
    await page.locator("main").getByRole("combobox").fill("ada@example")
    await page.getByRole("option", { name: /Ada Meyer/ }).click()
    await rows(page).first().waitFor()
    expect(await page.getByRole("checkbox").count()).toBe(0)
    await rows(page).first().click()
    await page.getByText("You can view this batch; others decide on it.").waitFor()
    await leave()
  })
})
