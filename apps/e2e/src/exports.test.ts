import { buffer } from "node:stream/consumers"
import type { Page } from "playwright"
import { extractText, getDocumentProxy } from "unpdf"
import { expect, it } from "vitest"
import { askDashboard, sumOf } from "./dashboardAnswer.ts"
import { downloadFrom } from "./turns.ts"
import { at, sampleUsers, summaryPath, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

const choose = async (page: Page, kind: "Excel" | "PDF") => {
  await page.getByRole("button", { name: "Download" }).click()
  await page.getByRole("menuitem", { name: new RegExp(`^Download ${kind}`) }).click()
}

it("gives the dashboard away as Excel and as PDF, one file at a time, and says what was saved", async () => {
  const { complaints, leave, page } = await signedIn(sampleUsers.client, `${summaryPath}?clientStatus=Filed`)
  const asked: Array<string> = []
  page.on("request", (request) => {
    if (/LFormTransExcel|ReclaimDashboardPDF/.test(request.url())) asked.push(request.url())
  })
  for (const [kind, ending, magic] of [
    ["Excel", "xlsx", "PK"],
    ["PDF", "pdf", "%PDF-"]
  ] as const) {
    const download = await downloadFrom(page, () => choose(page, kind))
    expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`))
    const bytes = await buffer(await download.createReadStream())
    expect(bytes.subarray(0, magic.length).toString("latin1")).toBe(magic)
    await page.getByText(`${download.suggestedFilename()} is saved`).waitFor()
    await page.getByRole("button", { name: "Download" }).waitFor()
  }

  // The server is slow: the second request is not sent, the first one is cancelled on another page.
  await page.route("**/LFormTransExcel", () => undefined)
  await choose(page, "Excel")
  await page.getByRole("button", { name: "Preparing file" }).click()
  await page.getByRole("menuitem", { name: /^Download PDF/ }).click({ force: true })
  await page.keyboard.press("Escape")
  await page.getByRole("link", { name: /^Paid( [\d,]+)?$/ }).click()
  await page.getByRole("region", { name: "File in preparation" }).getByRole("button", { name: "Cancel" }).click()
  await page.getByRole("button", { name: "Download" }).waitFor()
  expect(asked).toHaveLength(3)
  expect(await complaints()).toEqual([])
  await leave()
})

it("prints the dashboard with its filters as a sentence and every account of the table", async () => {
  const { leave, page } = await signedIn(sampleUsers.client, `${summaryPath}?clientStatus=Filed`)
  const answer = await askDashboard(page, { client_Facing_Status: "Filed" })
  await page.mouse.move(300, 300)
  await page.mouse.move(320, 320)
  await page.locator(".ag-row").first().waitFor()
  await page.locator("canvas").first().waitFor()
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf({ format: "A4" }))), {
    mergePages: true
  })
  expect(text).toContain("Reclaim Dashboard: Summary")
  expect(text).toContain("Filtered to Status Filed.")
  for (const { acct_code } of answer.fiAcctTransactionSum) expect(text).toContain(acct_code)
  expect(sumOf(answer.fiAcctTransactionSum)).toBeGreaterThan(0)
  for (const chrome of ["Skip to content", "Download", "Clear all", "user menu"]) expect(text).not.toContain(chrome)
  await page.goto(at(summaryPath))
  await leave()
})
