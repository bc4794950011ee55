import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { at, sampleUsers, summaryPath, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

const expiringPath = "/reports/reclaim-dashboard/expiring"

/** Locates a cell of the list; rows count from 0. */
const cell = (page: Page, row: number, column: string) =>
  page.locator(`[row-index="${row}"] [col-id="${column}"]`).first()

/** Moves the focus by Tab until it is where it is wanted; a page that never leads there fails. */
const tabTo = async (page: Page, isThere: (focused: { readonly text: string; readonly role: string }) => boolean) => {
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press("Tab")
    const focused = await page.evaluate(() => ({
      text: document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? "",
      role: document.activeElement?.getAttribute("role") ?? document.activeElement?.tagName ?? ""
    }))
    if (isThere(focused)) return
  }
  throw new Error("The keyboard never came there.")
}

/** Text of a cell once it has one: a grid renders its cells before their content. */
const shownIn = async (page: Page, row: number, column: string): Promise<string> => {
  const shown = await cell(page, row, column).filter({ hasText: /\S/ }).textContent()
  return shown ?? ""
}

describe("transactions", () => {
  it("are reached by keys from a figure, and open to the arithmetic of an amount", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, summaryPath)
    await page.getByRole("link", { name: /^Outstanding, .*: see the transactions$/ }).waitFor()
    await tabTo(page, ({ text }) => text.startsWith("Outstanding, "))
    await page.keyboard.press("Enter")
    await cell(page, 0, "net").waitFor()
    expect(new URL(page.url()).searchParams.get("view")).toBe("transactions")
    const net = await shownIn(page, 0, "net")
    await tabTo(page, ({ role }) => role === "columnheader")
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("dialog")
    await dialog.locator("summary").filter({ hasText: "Expected net reclaim" }).waitFor()
    await tabTo(page, ({ text }) => text.startsWith("Expected net reclaim"))
    await page.keyboard.press("Enter")
    const arithmetic = dialog.getByRole("table", { name: "Expected net reclaim" })
    await arithmetic.waitFor()
    // The count of the list equals the last line of the arithmetic.
    expect(await arithmetic.getByRole("row").last().textContent()).toBe(`=${net}`)
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "detached" })
    expect(new URL(page.url()).searchParams.has("transaction")).toBe(false)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("gridcell")
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("come by a link that somebody kept, with search, order and the open one", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, `${summaryPath}?view=transactions&sort=payDate`)
    await cell(page, 0, "security").waitFor()
    const security = await shownIn(page, 0, "security")
    await page.getByRole("searchbox", { name: /^Search transactions/ }).fill(security)
    await page.waitForURL((url) => url.searchParams.get("search") === security)
    await page.locator('section[aria-busy="false"]').filter({ hasText: "All transactions" }).waitFor()
    await cell(page, 0, "payDate").click()
    await page.getByRole("dialog", { name: security }).waitFor()
    const kept = page.url()
    await page.goBack()
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await page.goto(at("/accounts"))
    await page.goto(kept)
    await page.getByRole("dialog", { name: security }).waitFor()
    await page.getByRole("button", { name: "Close" }).click()
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await expect.poll(() => cell(page, 0, "security").textContent()).toBe(security)
    expect(await page.getByRole("searchbox", { name: /^Search transactions/ }).inputValue()).toBe(security)
    await leave()
  })

  it("that expire explain both deadlines and are narrowed by a bucket", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, expiringPath)
    await cell(page, 0, "agentCutoff").waitFor()
    const bucket = page.getByRole("button", { name: /^(Past cut-off|\d+–\d+ days) .* [1-9][\d,]* reclaims?/ }).first()
    const counted = /([\d,]+) reclaims?/.exec((await bucket.textContent()) ?? "")?.[1]
    await bucket.click()
    await page
      .getByRole("heading", { name: new RegExp(`^Expiring, by deadline\\s*${counted} transactions?$`) })
      .waitFor()
    const agent = (await shownIn(page, 0, "agentCutoff")).replace(", passed", "")
    const law = (await shownIn(page, 0, "expiresOn")).replace(", passed", "")
    expect(agent).not.toBe(law)
    await cell(page, 0, "net").click()
    const dialog = page.getByRole("dialog")
    const agentRow = dialog.locator("summary").filter({ hasText: "Agent cut-off" })
    const lawRow = dialog.locator("summary").filter({ hasText: "Statutory deadline" })
    expect(await agentRow.textContent()).toContain(agent)
    expect(await lawRow.textContent()).toContain(law)
    await agentRow.click()
    await lawRow.click()
    await dialog.getByText("Agent lead time").waitFor()
    await dialog.getByText("Counted from").last().waitFor()
    expect(await dialog.getByText("Rule version").count()).toBe(2)
    expect(await complaints()).toEqual([])
    await leave()
  })
})
