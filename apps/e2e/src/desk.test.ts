import type { Page } from "playwright"
import { expect, it } from "vitest"
import { faultsOf } from "./faultsOf.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

/** Adds an item to the server's response, because the sample has none that waits for the desk. */
const withItem = async (page: Page): Promise<void> => {
  await page.route("**/api/v1/desk/items**", (route) => {
    const asked = new URL(route.request().url()).searchParams
    const item = {
      item_id: 41,
      kind: "document",
      client_id: 12,
      client_name: "Alpine Pension Fund",
      subject_id: "7",
      opened_on: "2026-01-20",
      due_on: "2026-01-30",
      state: "open",
      assignee_user_id: null,
      assignee_name: ""
    }
    const items = asked.get("kind") === "document" && asked.get("client") !== "13" ? [item] : []
    return route.fulfill({ json: { items, total_count: items.length } })
  })
}

it("staff begin with everything that waits for them, and go through it by keys", async () => {
  const { complaints, leave, page } = await signedIn(sampleUsers.desk, "/")
  await page.waitForURL(at("/desk"))
  await page.getByRole("heading", { level: 1, name: "Desk" }).waitFor()
  const inbox = page.getByRole("grid", { name: "Waiting for us" })
  const links = inbox.getByRole("link")
  await links.first().waitFor()
  expect(await faultsOf(page, "inbox")).toEqual([])
  const href = await links.first().getAttribute("href")
  await page.keyboard.press("j")
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(href)
  // However many links it has, the inbox is one Tab stop.
  expect(await inbox.locator('[tabindex="0"]').count()).toBe(1)
  expect(await inbox.locator('a:not([tabindex="-1"])').count()).toBe(1)
  await page.keyboard.press("Enter")
  await page.waitForURL(at(href ?? ""))
  expect(await complaints()).toEqual([])
  await leave()
})

it("staff keep the filters of the inbox under a name, and come back to them", async () => {
  const { complaints, leave, page } = await signedIn(sampleUsers.desk, "/desk?kind=application")
  const views = page.getByRole("button", { name: /^Views/ })
  await views.click()
  await page.getByRole("textbox", { name: "Name for the current view" }).fill("Applications")
  await page.keyboard.press("Enter")
  await page.getByText("The current view is saved as “Applications”.").waitFor()
  expect(await faultsOf(page, "inbox views")).toEqual([])
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Clear all" }).click()
  await page.waitForURL(at("/desk"))
  await page.reload()
  await views.click()
  await page.getByRole("button", { name: "Applications", exact: true }).click()
  await page.waitForURL(at("/desk?kind=application"))
  await page.getByRole("button", { name: "Views Applications" }).click()
  await page.getByRole("button", { name: "Remove Applications" }).click()
  await page.getByRole("button", { name: "Undo" }).waitFor()
  expect(await complaints()).toEqual([])
  await leave()
})

it("staff meet what waits for them on the screen it belongs to", async () => {
  const { leave, page } = await signedIn(sampleUsers.desk)
  await withItem(page)
  await page.goto(at("/documents"))
  await page.getByRole("heading", { level: 2, name: /Waiting for us/ }).waitFor()
  await page.getByText(/30 JAN 2026, overdue by/).waitFor()
  await page.getByRole("link", { name: "Document to review 7" }).waitFor()
  expect(await faultsOf(page, "desk")).toEqual([])
  await page.goto(at("/documents?client=13"))
  await page.getByText("No items of this client are waiting for us.").waitFor()
  await page.getByRole("button", { name: "Show all clients" }).focus()
  await page.keyboard.press("Enter")
  await page.getByText("Alpine Pension Fund").waitFor()
  for (const path of ["/accounts", "/claim-authorization", "/contacts"]) {
    await page.goto(at(path))
    await page.getByText("No items are waiting for us.").waitFor()
  }
  await leave()
})
