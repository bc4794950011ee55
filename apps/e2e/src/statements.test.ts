import type { Page } from "playwright"
import readXlsxFile from "read-excel-file/node"
import { describe, expect, it } from "vitest"
import { centsOf, usdText } from "./dashboardAnswer.ts"
import { faultsOf, kinds } from "./faultsOf.ts"
import {
  askPayment,
  askPaymentList,
  askQuarterly,
  askQuarterlyList,
  type PaymentAnswer,
  type QuarterlyAnswer,
  type StatementRow
} from "./statementAnswer.ts"
import { downloadFrom } from "./turns.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

const quarterlyPath = "/reports/quarterly-statements"
const paymentPath = "/reports/payment-statements"

const firstOf = (rows: ReadonlyArray<StatementRow>): StatementRow => {
  const [first] = rows
  if (first === undefined) throw new Error("the sample client has no statement")
  return first
}

/** Movements from the opening to the closing balance, in the order of the statement. */
const movementsOf = ({ figures }: QuarterlyAnswer): ReadonlyArray<number> => [
  figures.new_entitlements,
  -figures.paid,
  -figures.refunded_short,
  -figures.closed,
  -figures.past_deadline,
  figures.fx_revaluation,
  figures.interest_and_charges,
  figures.changed_estimates
]

/** Movements that take away have a minus even where they are nothing. */
const takesAway = [false, true, true, true, true, false, false, false]

/** The check as the page prints it, in the answer's own figures. */
const checkOf = (answer: QuarterlyAnswer): string =>
  [
    usdText(answer.figures.opening_balance),
    ...movementsOf(answer).flatMap((amount, index) => [
      amount < 0 || (amount === 0 && takesAway[index] === true) ? "−" : "+",
      usdText(Math.abs(amount))
    ]),
    "=",
    usdText(answer.figures.closing_balance)
  ].join(" ")

/** Takes a file from the menu of the open statement; answers its sheets, read by a program that is not ours. */
const downloadedSheets = async (page: Page) => {
  const saved = await downloadFrom(page, async () => {
    await page.getByRole("button", { name: "Download", exact: true }).click()
    await page.getByRole("menuitem", { name: /^Download Excel/ }).click()
  })
  return readXlsxFile(await saved.createReadStream())
}

type Sheets = Awaited<ReturnType<typeof downloadedSheets>>

/** The cents of a sheet's column; rows without a number there are left out. */
const centsIn = (sheets: Sheets, name: string, title: string): ReadonlyArray<number> => {
  const data = sheets.find(({ sheet }) => sheet === name)?.data ?? []
  const at = data.findIndex((row) => row.includes(title))
  const column = data[at]?.indexOf(title) ?? -1
  if (column === -1) throw new Error(`The sheet ${name} has no column ${title}.`)
  return data.slice(at + 1).flatMap((row) => {
    const cell = row[column]
    return typeof cell === "number" ? [centsOf(cell)] : []
  })
}

const sum = (cents: ReadonlyArray<number>): number => cents.reduce((total, one) => total + one, 0)

describe("the quarterly statements", () => {
  it("lead from the list to one whose check, figures and Excel file are the server's", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, quarterlyPath)
    const row = firstOf(await askQuarterlyList(page))
    const answer = await askQuarterly(page, row)
    const { closing_balance, opening_balance } = answer.figures
    expect(sum([opening_balance, ...movementsOf(answer)].map(centsOf))).toBe(centsOf(closing_balance))
    expect(closing_balance).toBeGreaterThan(0)

    await page.getByRole("link", { name: row.statement_name, exact: true }).first().click()
    await page.waitForURL(at(`${quarterlyPath}?statement=${row.report_id}`))
    await page.getByText("Ties out to the cent").waitFor()
    await page.getByText(checkOf(answer), { exact: true }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1")

    const lines = centsIn(await downloadedSheets(page), "By account and market", "Closing USD")
    // The sheet ends with the sum of its lines.
    expect(lines.slice(0, answer.line_count)).toHaveLength(answer.line_count)
    expect(sum(lines.slice(0, answer.line_count))).toBe(centsOf(closing_balance))

    await page.goBack()
    await page.getByRole("link", { name: row.statement_name, exact: true }).first().waitFor()
    expect(page.url()).toBe(at(quarterlyPath))
    expect(await complaints()).toEqual([])
    await leave()
  })
})

describe("the payment statements", () => {
  it("lead to lines that add up to the payment, also in Excel", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, paymentPath)
    const row = firstOf(await askPaymentList(page))
    const answer: PaymentAnswer = await askPayment(page, row)
    const amount = answer.statement.statement_pay_amount
    expect(answer.totals.net_usd).toBe(amount)

    await page.goto(at(`${paymentPath}?statement=${row.report_id}`))
    await page.getByText(new RegExp(`^Ties out to the cent: .* total \\${usdText(amount)}, as paid$`)).waitFor()
    const total = page.getByRole("row", { name: /^All lines/ })
    expect(await total.locator("td").last().textContent()).toBe(usdText(amount))

    const nets = centsIn(await downloadedSheets(page), "Lines", "Net paid USD")
    expect(sum(nets.slice(0, answer.line_count))).toBe(centsOf(amount))
    expect(await complaints()).toEqual([])
    await leave()
  })
})

describe("a line of a payment", () => {
  it("leads to its transaction under the same reference, and this back to the payment", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, paymentPath)
    const { report_id } = firstOf(await askPaymentList(page))
    const statement = `${paymentPath}?statement=${report_id}`
    await page.goto(at(statement))
    await page.locator("tbody [aria-expanded]").first().click()
    const link = page.getByRole("link", { name: /: see the transaction$/ })
    const reference = (await link.textContent()) ?? ""
    expect(reference).not.toBe("")
    await link.click()
    const dialog = page.getByRole("dialog")
    await dialog.getByText("Reference", { exact: true }).waitFor()
    await dialog.getByText(reference, { exact: true }).waitFor()
    await dialog
      .locator("summary")
      .filter({ hasText: /^Payment of/ })
      .last()
      .click()
    await dialog.getByRole("link", { name: "See the statement" }).last().click()
    await page.waitForURL(at(statement))
    await page.getByRole("heading", { level: 1, name: /Payment/ }).waitFor()
    expect(await complaints()).toEqual([])
    await leave()
  })
})

describe.each(kinds)("at %i pixels in the %s theme", (width, colorScheme) => {
  it("axe finds nothing on lists and statements, and nothing scrolls sideways", async () => {
    const options = { viewport: { width, height: 800 }, colorScheme, reducedMotion: "reduce" } as const
    const { leave, page } = await signedIn(sampleUsers.client, quarterlyPath, options)
    const faults: Array<string> = []
    await page.getByRole("grid").waitFor()
    faults.push(...(await faultsOf(page, "quarterly list")))
    await page.goto(at(`${quarterlyPath}?statement=${firstOf(await askQuarterlyList(page)).report_id}`))
    await page.getByText("Ties out to the cent").waitFor()
    faults.push(...(await faultsOf(page, "quarterly statement")))
    await page.goto(at(paymentPath))
    await page.getByRole("grid").waitFor()
    faults.push(...(await faultsOf(page, "payment list")))
    await page.goto(at(`${paymentPath}?statement=${firstOf(await askPaymentList(page)).report_id}`))
    await page.getByText(/^Ties out to the cent/).waitFor()
    await page.locator("tbody [aria-expanded]").first().click()
    faults.push(...(await faultsOf(page, "payment statement, a line open")))
    expect(faults).toEqual([])
    await leave()
  })
})
