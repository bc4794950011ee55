import type { Page } from "playwright"
import { csvRow } from "@reclaim/core/format/csv/csvRow"
import { makeAccountCells } from "@reclaim/core/testing/application/batch/makeAccountCells"
import { expect, it } from "vitest"
import { answerForAllRows } from "./answerForAllRows.ts"
import { tabTo } from "./byKeys.ts"
import { faultsOf } from "./faultsOf.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signIn } = visitors()

interface Facts {
  readonly custodians: ReadonlyArray<{ readonly code: string; readonly name: string }>
}

const custodiansOf = async (page: Page): Promise<Facts["custodians"]> =>
  ((await (await page.request.get(at("/api/v1/account-batches/facts"))).json()) as Facts).custodians

/** Four accounts of one owner, at custodians that are named so. */
const csvOf = (run: string, custodians: ReadonlyArray<string>): string => {
  const rows = custodians.map((fi_code, line) =>
    makeAccountCells({
      fi_code,
      account_number: `WORDS ${run} ${String(line)}`,
      bo_name: `Words Capital ${run}`,
      tax_id: `98-7${run.padStart(6, "0")}`,
      signatory_email: "",
      ops_email: ""
    })
  )
  return [Object.keys(rows[0] ?? {}), ...rows.map((cells) => Object.values(cells))].map(csvRow).join("")
}

it("a list with two custodians in words is sent, and accepted once both are known", { timeout: 240_000 }, async () => {
  const run = String(Date.now() % 1_000_000)
  const client = await signIn(sampleUsers.client, "/accounts/add/bulk")
  const { page } = client
  const [known] = await custodiansOf(page)
  await page.getByRole("heading", { name: "Choose a file" }).waitFor()
  const csv = csvOf(run, ["Qvqvqv Zentralbank", "Qvqvqv Zentralbank", "Xyzzyx Sparekasse", known?.code ?? ""])
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "words.csv", mimeType: "text/csv", buffer: Buffer.from(csv) })
  await page.getByText("words.csv: 4 rows").waitFor()
  await tabTo(page, "Check 4 rows")
  await page.keyboard.press("Enter")
  await page
    .getByText(/This custodian is not on our list: we will look it up/)
    .first()
    .waitFor()
  await page.getByRole("button", { name: "Continue with 4 rows" }).and(page.locator(":enabled")).press("Enter")
  await answerForAllRows(page)
  await page.getByText("Some have warnings, which our reviewers will see.").waitFor()
  // The answers are checked with the rows before they can be sent.
  await page.getByRole("button", { name: "Send 4 applications", disabled: false }).press("Enter")
  await page.getByText("4 applications have been sent").waitFor({ timeout: 60_000 })
  const batch = new URL(page.url()).searchParams.get("batch") ?? ""

  const desk = await signIn(sampleUsers.desk, "/accounts")
  await desk.page.locator(`a[href$="list=${batch}"]`).first().press("Enter")
  await desk.page.getByText("2 custodians are not on our list").waitFor()
  const group = (text: string) => desk.page.getByRole("group", { name: new RegExp(`“${text}”`) })
  await desk.page.getByRole("button", { name: "Accept all with nothing to check" }).press("Enter")
  await group("Xyzzyx Sparekasse").getByText("Choose the custodian, or leave its lines for later.").waitFor()
  expect(await faultsOf(desk.page, "custodians in words")).toEqual([])
  await group("Qvqvqv Zentralbank").getByRole("button", { name: /^Use / }).first().press("Enter")
  await group("Xyzzyx Sparekasse").getByRole("radio", { name: "New" }).press(" ")
  await group("Xyzzyx Sparekasse").getByLabel("Code of the new custodian").fill(`X${run}`)
  await desk.page.getByRole("button", { name: "Accept all with nothing to check" }).press("Enter")
  await desk.page.getByText("4 applications accepted").waitFor({ timeout: 60_000 })
  expect((await custodiansOf(page)).filter(({ code }) => code === `X${run}`)).toEqual([
    { code: `X${run}`, name: "Xyzzyx Sparekasse" }
  ])
  expect(await desk.complaints()).toEqual([])
  expect(await client.complaints()).toEqual([])
  await desk.leave()
  await client.leave()
})
