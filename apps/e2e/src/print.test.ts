import type { Page } from "playwright"
import { extractText, getDocumentProxy } from "unpdf"
import { expect, it } from "vitest"
import { askPayment, askPaymentList } from "./statementAnswer.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

interface Print {
  /** Text with single spaces. */
  readonly text: string
  /** The cells of a grid's rows as printed, without its total. */
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  /** The number of rows that the heading of the grid promises. */
  readonly promised: number
}

/** The rows of a grid as printed, without its total. */
const gridRows = "main table:has(tr[data-total]) tbody tr:not([data-total])"

/** Prints a page without scrolling or touching it, as soon as it has the given element. */
const print = async (page: Page, path: string, heading: RegExp, ready: string): Promise<Print> => {
  await page.goto(at(path))
  await page.locator("main h2").first().waitFor()
  await page.emulateMedia({ media: "print" })
  await page.locator(ready).first().waitFor({ state: "attached", timeout: 30_000 })
  const title = await page.getByRole("heading", { name: heading }).textContent()
  const promised = Number(/([\d,]+) \w+$/.exec(title?.trim() ?? "")?.[1]?.replaceAll(",", ""))
  // A list that changes while it is printed is loaded again.
  await page.waitForFunction(
    ({ count, selector }) =>
      document.querySelectorAll(selector).length === 0 || document.querySelectorAll(selector).length >= count,
    { count: promised, selector: gridRows }
  )
  const rows = await page
    .locator(gridRows)
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf()))
  const { text } = await extractText(pdf, { mergePages: true })
  await page.emulateMedia({ media: null })
  return {
    text: text.replace(/\s+/g, " "),
    rows,
    promised
  }
}

/** The rows that a print promises and does not have, by one of their columns. */
const missingFrom = ({ rows, text }: Print, column: number): ReadonlyArray<string> =>
  rows.flatMap((cells) => (text.includes(cells.at(column) ?? "no such column") ? [] : cells.join(", ")))

it("a print of the summary has every chart and every account", async () => {
  const { leave, page } = await signedIn(sampleUsers.client)
  const summary = await print(
    page,
    "/reports/reclaim-dashboard/summary",
    /^Custodians and accounts/,
    "main table tr[data-total]"
  )
  expect(summary.promised).toBeGreaterThan(20)
  expect(summary.rows.length).toBe(summary.promised)
  expect(missingFrom(summary, 3)).toEqual([])
  for (const chart of ["Net reclaim by country of issue", "Net reclaim of the largest accounts"]) {
    expect(summary.text).toContain(chart)
  }
  await leave()
})

it("a print of transactions has every row, also those that were never scrolled to", async () => {
  const { leave, page } = await signedIn(sampleUsers.client)
  const list = await print(
    page,
    "/reports/reclaim-dashboard/active?view=transactions",
    /^Transactions/,
    "main table tbody tr:nth-child(1000)"
  )
  expect(list.promised).toBeGreaterThan(1_000)
  expect(list.rows.length).toBe(list.promised)
  expect(missingFrom(list, -1)).toEqual([])
  await leave()
})

it("a print of expiring reclaims, of accounts and of a payment has every row", async () => {
  const { leave, page } = await signedIn(sampleUsers.client)
  const total = "main table tr[data-total]"
  const expiring = await print(page, "/reports/reclaim-dashboard/expiring", /^Expiring, by deadline/, total)
  expect(expiring.rows.length).toBeGreaterThanOrEqual(expiring.promised)
  expect(missingFrom(expiring, -1)).toEqual([])
  const accounts = await print(page, "/accounts", /^Accounts/, total)
  expect(accounts.rows.length).toBe(accounts.promised)
  expect(missingFrom(accounts, 5)).toEqual([])

  const [statement] = await askPaymentList(page)
  if (statement === undefined) throw new Error("the sample client has no payment")
  const { line_count } = await askPayment(page, statement)
  const path = `/reports/payment-statements?statement=${statement.report_id}`
  const payment = await print(page, path, /lines?$/, "main table tfoot")
  expect(payment.promised).toBe(line_count)
  expect(await page.locator("main tbody [aria-expanded]").count()).toBe(line_count)
  expect(payment.text).toContain("All lines")
  await leave()
})
