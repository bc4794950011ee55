import type { Page } from "playwright"
import { buffer } from "node:stream/consumers"
import readExcel from "read-excel-file/node"
import { expect, it } from "vitest"
import { askServer } from "./askServer.ts"
import { askDashboard, centsOf, sumOf } from "./dashboardAnswer.ts"
import { downloadFrom } from "./turns.ts"
import { at, sampleUsers, summaryPath, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

interface Groups {
  readonly summary: {
    readonly net_reclaim: number
    readonly document_count: number
    readonly transaction_count: number
  }
}

const groups = (page: Page, asked: object = {}) =>
  askServer<Groups>(page, "POST", "/proxy/reports/DM/Documents", { body: asked })

/** The file that the menu gives away: its sheets, each row by its titles. */
const downloadBy = async (page: Page, name: RegExp) => {
  const download = await downloadFrom(page, async () => {
    await page.getByRole("button", { name: "Download" }).click()
    await page.getByRole("menuitem", { name }).click()
  })
  const sheets = await readExcel(await buffer(await download.createReadStream()))
  await page.getByText(`${download.suggestedFilename()} is saved`).waitFor()
  return {
    name: download.suggestedFilename(),
    rows: (title: string) => {
      const [header = [], ...rows] = sheets.find(({ sheet }) => sheet === title)?.data ?? []
      return rows.map((row) => new Map(row.map((cell, place) => [String(header[place]), cell])))
    }
  }
}

const cents = (rows: ReadonlyArray<ReadonlyMap<string, unknown>>): number =>
  rows.reduce((sum, row) => sum + centsOf(Number(row.get("Net reclaim USD"))), 0)

it("gives away the documents of the shown groups, and the reclaims that wait for them, to the cent of the headline", async () => {
  const { complaints, leave, page } = await signedIn(sampleUsers.client, "/documents?whose=everybody&group=bo-coi")
  await page.getByRole("treegrid").waitFor()
  const { summary } = await groups(page, { group_by: "bo-coi" })
  expect(summary.transaction_count).toBeGreaterThan(0)

  const documents = await downloadBy(page, /^Download documents/)
  expect(documents.name).toMatch(/^reclaim-documents-20\d{12}\.xlsx$/)
  expect(cents(documents.rows("Groups"))).toBe(centsOf(summary.net_reclaim))
  expect(documents.rows("Documents").length).toBeGreaterThanOrEqual(summary.document_count)

  const reclaims = await downloadBy(page, /^Download reclaims/)
  expect(reclaims.name).toMatch(/^reclaims-awaiting-documents-20\d{12}\.xlsx$/)
  const rows = reclaims.rows("Reclaims")
  expect(rows).toHaveLength(summary.transaction_count)
  expect(cents(rows)).toBe(centsOf(summary.net_reclaim))
  expect(rows.every((row) => String(row.get("Documents missing") ?? "") !== "")).toBe(true)

  const dashboard = await askDashboard(page)
  const waiting = dashboard.netMidasStatusSum.filter(({ midas_status }) => midas_status.startsWith("awaiting"))
  expect(centsOf(summary.net_reclaim)).toBe(sumOf(waiting))
  expect(await complaints()).toEqual([])
  await leave()
})

it("leads from the dashboard's list of what awaits documents to these documents and back", async () => {
  const listed = `${summaryPath}?view=transactions&clientStatus=Awaiting+documents`
  const { complaints, leave, page } = await signedIn(sampleUsers.client, listed)
  await page.getByRole("link", { name: "Missing documents" }).click()
  await page.getByRole("treegrid").waitFor()
  expect(new URL(page.url()).searchParams.getAll("clientStatus")).toEqual(["Awaiting documents"])
  const { summary } = await groups(page, { client_status: "Awaiting documents" })
  const dashboard = await askDashboard(page, { client_Facing_Status: "Awaiting documents" })
  expect(centsOf(summary.net_reclaim)).toBe(sumOf(dashboard.netReclaimClientStatusSum))
  const amount = summary.net_reclaim.toLocaleString("en-US", { style: "currency", currency: "USD" })
  await page.getByText(`${amount} await documents`).waitFor()
  await page
    .getByRole("navigation", { name: /breadcrumb/i })
    .getByRole("link", { name: "Reclaim Dashboard" })
    .click()
  await page.getByRole("link", { name: "Missing documents" }).waitFor()
  expect(page.url()).toBe(at(listed))

  // The notice above the summary leads to what the client itself has to provide.
  await page.goto(at(summaryPath))
  await page.getByRole("link", { name: "See the documents" }).click()
  await page.getByRole("treegrid").waitFor()
  expect(new URL(page.url()).searchParams.get("whose")).toBeNull()
  expect(await complaints()).toEqual([])
  await leave()
})

it("leads from what expires, and from an account, to the documents that hold it up", async () => {
  const { complaints, leave, page } = await signedIn(sampleUsers.client, "/reports/reclaim-dashboard/expiring")
  await page.getByRole("link", { name: "Missing documents" }).click()
  await page.getByRole("heading", { level: 1, name: "Documents" }).waitFor()
  expect(new URL(page.url()).searchParams.get("returnRoute")).toBe("/reports/reclaim-dashboard/expiring")

  interface Accounts {
    readonly accounts: ReadonlyArray<{ readonly account_id: number; readonly acct_code: string }>
  }
  const { accounts } = await askServer<Accounts>(page, "GET", "/api/v1/accounts?limit=1")
  const [account] = accounts
  await page.goto(at(`/accounts?account=${String(account?.account_id)}`))
  await page.getByRole("dialog").getByRole("link", { name: "Missing documents" }).click()
  await page.getByRole("heading", { level: 1, name: "Documents" }).waitFor()
  expect(new URL(page.url()).searchParams.getAll("account")).toEqual([account?.acct_code])
  expect(await complaints()).toEqual([])
  await leave()
})
