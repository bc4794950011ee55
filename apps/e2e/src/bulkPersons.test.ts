import type { Page } from "playwright"
import { csvRow } from "@reclaim/core/format/csv/csvRow"
import { makeAccountCells } from "@reclaim/core/testing/application/batch/makeAccountCells"
import { describe, expect, it } from "vitest"
import { answerForAllRows } from "./answerForAllRows.ts"
import { focusedName, tabTo } from "./byKeys.ts"
import { faultsOf } from "./faultsOf.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signIn } = visitors()

interface Facts {
  readonly custodians: ReadonlyArray<{ readonly code: string }>
}

/** Two persons who claim in Belgium and Italy, of a file that has no column for their first names. */
const personsCsv = async (page: Page): Promise<string> => {
  const facts = (await (await page.request.get(at("/api/v1/account-batches/facts"))).json()) as Facts
  const run = String(Date.now() % 1_000_000)
  const rows = [
    { account_number: `PERSON ${run} 1`, bo_name: "Ada Marlow", tax_id: "123-45-6789", markets: "BE" },
    { account_number: `PERSON ${run} 2`, bo_name: "Bo Linden", tax_id: "234-56-7891", markets: "BE; IT" }
  ].map((cells) =>
    makeAccountCells({
      ...cells,
      fi_code: facts.custodians[0]?.code ?? "",
      entity_type: "individual",
      tax_id_type: "SSN",
      dob_or_formation: "1970-05-12",
      place_of_birth: "Boston",
      us_filer_form: "1040",
      signatory_email: "",
      ops_email: ""
    })
  )
  return [Object.keys(rows[0] ?? {}), ...rows.map((cells) => Object.values(cells))].map(csvRow).join("")
}

describe("accounts of persons", () => {
  it(
    "are mended in the grid where their markets ask what the file has no column for, and sent",
    { timeout: 120_000 },
    async () => {
      const { complaints, leave, page } = await signIn(sampleUsers.client, "/accounts/add/bulk")
      await page.getByRole("heading", { name: "Choose a file" }).waitFor()
      await page.locator('input[type="file"]').setInputFiles({
        name: "persons.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(await personsCsv(page))
      })
      await page.getByText("persons.csv: 2 rows").waitFor()
      await tabTo(page, "Check 2 rows")
      await page.keyboard.press("Enter")
      await page.getByText("No row can be sent yet.").waitFor()
      const fixing = page.getByRole("dialog", { name: /^Full first names, line [23]$/ })
      for (const [mended, names] of ["Ada Maria", "Bo Erik"].entries()) {
        // Rows are read again once a change is saved, and each press of F8 goes on to the next error.
        await expect
          .poll(
            async () => {
              if (await fixing.isVisible()) return true
              await page.keyboard.press("F8")
              if (!(await focusedName(page)).includes("Error:")) return false
              await page.keyboard.press("Enter")
              return fixing.isVisible()
            },
            { interval: 1000 }
          )
          .toBe(true)
        await page.keyboard.type(names)
        await page.keyboard.press("Enter")
        await fixing.waitFor({ state: "detached" })
        await page
          .getByRole("button", { name: new RegExp(`^Continue with ${String(mended + 1)} row`) })
          .and(page.locator(":enabled"))
          .waitFor()
      }
      expect(await faultsOf(page, "mended")).toEqual([])
      await page.getByRole("button", { name: "Continue with 2 rows" }).and(page.locator(":enabled")).press("Enter")
      await answerForAllRows(page)
      await page.getByRole("button", { name: "Send 2 applications" }).press("Enter")
      await page.getByText("2 applications have been sent").waitFor({ timeout: 60_000 })
      await page.getByRole("button", { name: "Undo this upload" }).press("Enter")
      await page.getByRole("button", { name: "Withdraw 2 applications" }).press("Enter")
      await page.getByText("This upload was undone").waitFor()
      expect(await complaints()).toEqual([])
      await leave()
    }
  )

  it(
    "come back corrected and take the places of the same rows, until that is undone",
    { timeout: 120_000 },
    async () => {
      const { complaints, leave, page } = await signIn(sampleUsers.client, "/accounts/add/bulk")
      await page.getByRole("heading", { name: "Choose a file" }).waitFor()
      const file = page.locator('input[type="file"]')
      const dropFile = (name: string, csv: string) =>
        file.setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(csv) })
      await dropFile("persons.csv", await personsCsv(page))
      await page.getByText("persons.csv: 2 rows").waitFor()
      await tabTo(page, "Check 2 rows")
      await page.keyboard.press("Enter")
      await page.getByText("No row can be sent yet.").waitFor()
      await page.waitForURL(/\?batch=\d+$/)
      const batch = new URL(page.url()).searchParams.get("batch") ?? ""
      await expect
        .poll(async () => (await page.request.get(at(`/api/v1/account-batches/${batch}`))).json())
        .toMatchObject({ state: "mapped" })
      const errors = await (await page.request.get(at(`/api/v1/account-batches/${batch}/errors.csv`))).text()
      const [titles = "", ...rows] = errors.trimEnd().split("\r\n")
      const place = titles.split(",").indexOf("full_first_names")
      // The cells before it have neither commas nor quotes.
      const corrected = rows.map((row) => row.split(",").with(place, "Ada Maria").join(","))

      await page.goto(at("/accounts/add/bulk"))
      await page.getByRole("heading", { name: "Choose a file" }).waitFor()
      await dropFile("Rows to correct.csv", [titles, ...corrected, ""].join("\r\n"))
      const asked = page.getByRole("alertdialog", { name: "These rows come from an open upload" })
      await asked.waitFor()
      expect(await faultsOf(page, "came back")).toEqual([])
      await asked.getByRole("button", { name: "Replace those lines" }).press("Enter")
      await page.waitForURL(`**?batch=${batch}`)
      await page.getByRole("button", { name: "Continue with 2 rows" }).and(page.locator(":enabled")).waitFor()
      await page.getByText("2 rows corrected.").first().waitFor({ state: "attached" })
      await page.getByRole("button", { name: "Undo" }).and(page.locator(":enabled")).press("Enter")
      await page.getByText("No row can be sent yet.").waitFor()
      await page.getByRole("button", { name: "Cancel upload" }).press("Enter")
      await page.getByRole("button", { name: "Delete the upload" }).press("Enter")
      await page.getByRole("heading", { name: "Choose a file" }).waitFor()
      expect(await complaints()).toEqual([])
      await leave()
    }
  )
})
