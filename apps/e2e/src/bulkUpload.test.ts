import type { Page } from "playwright"
import { text } from "node:stream/consumers"
import { makePlantedAccounts } from "@reclaim/core/testing/application/batch/makePlantedAccounts"
import { describe, expect, it } from "vitest"
import { answerForAllRows } from "./answerForAllRows.ts"
import { focusedName, tabTo } from "./byKeys.ts"
import { faultsOf } from "./faultsOf.ts"
import { downloadFrom } from "./turns.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signIn } = visitors()

const path = "/accounts/add/bulk"

interface Facts {
  readonly custodians: ReadonlyArray<{ readonly code: string; readonly name: string }>
}

/** The tax number of the owner in the file, which nothing that comes back may show. */
const secret = "98-7654321"

/** A file that fits the sample data, of accounts that no other run has. */
const fittingFile = async (page: Page, rowCount: number) => {
  const facts = (await (await page.request.get(at("/api/v1/account-batches/facts"))).json()) as Facts
  const run = String(Date.now() % 1_000_000)
  const planted = makePlantedAccounts({
    rowCount,
    // Who signs and who operates is answered once.
    cells: { fi_code: facts.custodians[0]?.code ?? "", tax_id: secret, signatory_email: "", ops_email: "" },
    // Each without its third letter.
    misspelled: facts.custodians.slice(0, 3).map(({ name }) => name.slice(0, 2) + name.slice(3))
  })
  return { ...planted, csv: planted.csv.replaceAll("PL 0", `PL${run} 0`).replaceAll("pl0", `pl${run}0`) }
}

const drop = (page: Page, csv: string, name = "accounts.csv") =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(csv) })

/** A file of the one investor behind the owner `lp`. */
const investorsCsv = (percent: string) =>
  `bo_reference,tax_year,investor_name,entity_type,residence_country,ownership_pct,tax_id\r\nlp,2025,Ada Zorn,individual,US,${percent},${secret}\r\n`

const countOf = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "Rows by result" })
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .locator("b")

/** The line of the grid's row that has the focus. */
const focusedLine = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.closest("[row-id]")?.getAttribute("row-id"))

describe("many accounts", () => {
  it("are uploaded, fixed, sent and undone by keys alone", { timeout: 180_000 }, async () => {
    const { complaints, leave, page } = await signIn(sampleUsers.client, path)
    const faults: Array<string> = []
    const { csv } = await fittingFile(page, 500)
    await page.getByRole("heading", { name: "Choose a file" }).waitFor()
    faults.push(...(await faultsOf(page, "file")))
    await drop(page, csv)
    await page.getByText("accounts.csv: 500 rows").waitFor()
    await page.waitForURL(/\?batch=\d+$/)
    faults.push(...(await faultsOf(page, "columns")))
    await tabTo(page, "Check 500 rows")
    await page.keyboard.press("Enter")

    await page.getByText("Rows with errors").waitFor()
    await page.getByRole("button", { name: "Continue with 463 rows" }).and(page.locator(":enabled")).waitFor()
    expect(await countOf(page, "Errors").textContent()).toBe("34")
    expect(await countOf(page, "Duplicates").textContent()).toBe("3")
    faults.push(...(await faultsOf(page, "check")))
    // The first error is an account without a name, in a column that a narrow page has not.
    await page.getByRole("columnheader", { name: "Account name" }).first().waitFor()
    await page.keyboard.press("F8")
    await expect.poll(() => focusedName(page)).toContain("Error:")
    await page.keyboard.press("Enter")
    await page.getByRole("dialog", { name: "Account name, line 52" }).waitFor()
    await page.keyboard.type("Ridge Growth")
    await page.keyboard.press("Enter")
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await expect.poll(() => countOf(page, "Errors").textContent()).toBe("33")
    // The grid keeps the focus while its rows are read again, on what takes the fixed row's place.
    await expect.poll(() => focusedLine(page)).toBe("64")
    // What was saved can be undone a moment after it is counted.
    await page.getByRole("button", { name: "Undo" }).and(page.locator(":enabled")).press("Enter")
    await expect.poll(() => countOf(page, "Errors").textContent()).toBe("34")
    await page.getByRole("button", { name: "Redo" }).and(page.locator(":enabled")).press("Enter")
    await expect.poll(() => countOf(page, "Errors").textContent()).toBe("33")

    // What was fixed is there after a reload.
    await page.reload()
    await page.getByRole("button", { name: "Continue with 464 rows" }).waitFor()
    await page.getByRole("button", { name: "Continue with 464 rows" }).press("Enter")
    await answerForAllRows(page)
    await page
      .getByText(/464 applications will be sent to us for review/)
      .first()
      .waitFor()
    faults.push(...(await faultsOf(page, "confirm")))
    await page.getByRole("button", { name: "Send 464 applications", disabled: false }).press("Enter")
    await page.getByText("464 applications have been sent").waitFor({ timeout: 60_000 })
    faults.push(...(await faultsOf(page, "done")))

    const saved = await downloadFrom(page, () => page.getByRole("button", { name: "Download as CSV" }).press("Enter"))
    const errors = await text(await saved.createReadStream())
    expect(errors).toContain("scientific_notation")
    expect(errors).not.toContain(secret)

    const desk = await signIn(sampleUsers.desk, "/accounts")
    await desk.page
      .getByRole("link", { name: /^List of account applications/ })
      .first()
      .press("Enter")
    await desk.page.getByText("1 to 200 of 464").waitFor()
    await tabTo(desk.page, "Select line")
    await desk.page.keyboard.press(" ")
    await desk.page.getByRole("button", { name: "Accept all others with nothing to check" }).waitFor()
    faults.push(...(await faultsOf(desk.page, "list at the desk")))
    await desk.leave()

    await page.getByRole("button", { name: "Undo this upload" }).press("Enter")
    await page.getByRole("button", { name: "Withdraw 464 applications" }).press("Enter")
    await page.getByText("This upload was undone").waitFor()
    faults.push(...(await faultsOf(page, "undone")))
    await page.getByRole("button", { name: "Upload another file" }).press("Enter")
    await page
      .getByRole("row", { name: /accounts.csv.*Undone/ })
      .first()
      .waitFor()
    expect(await complaints()).toEqual([])
    expect(faults).toEqual([])
    await leave()
  })

  it(
    "of 10,000 rows are found to have exactly the planted errors, in page and server",
    { timeout: 180_000 },
    async () => {
      const { leave, page } = await signIn(sampleUsers.client, path)
      const { csv, errors } = await fittingFile(page, 10_000)
      await page.getByRole("heading", { name: "Choose a file" }).waitFor()
      await drop(page, csv, "planted.csv")
      await page.getByText("planted.csv: 10,000 rows").waitFor()
      await tabTo(page, "Check 10,000 rows")
      await page.keyboard.press("Enter")
      await expect.poll(() => countOf(page, "Errors").textContent()).toBe("34")
      await page
        .getByRole("button", { name: "Continue with 9,963 rows" })
        .and(page.locator(":enabled"))
        .waitFor({ timeout: 60_000 })
      expect([await countOf(page, "Errors").textContent(), await countOf(page, "Duplicates").textContent()]).toEqual([
        "34",
        "3"
      ])
      const batch = new URL(page.url()).searchParams.get("batch") ?? ""
      const found: Array<{ line: number; column: string; code: string }> = []
      for (const state of ["error", "double_in_file"]) {
        const answer = await page.request.get(at(`/api/v1/account-batches/${batch}/rows?state=${state}`))
        const { rows } = (await answer.json()) as { readonly rows: ReadonlyArray<{ problems: typeof found }> }
        found.push(
          ...rows.flatMap(({ problems }) => problems.map(({ code, column, line }) => ({ line, column, code })))
        )
      }
      expect(found.toSorted((a, b) => a.line - b.line)).toEqual(errors)

      await page.getByRole("button", { name: "Cancel upload" }).press("Enter")
      await page.getByRole("button", { name: "Delete the upload" }).press("Enter")
      await page
        .getByRole("row", { name: /planted.csv.*Cancelled/ })
        .first()
        .waitFor()
      await leave()
    }
  )

  it("are asked about when the same file comes again", async () => {
    const { leave, page } = await signIn(sampleUsers.client, path)
    const { csv } = await fittingFile(page, 60)
    await drop(page, csv, "twice.csv")
    await page.waitForURL(/\?batch=\d+$/)
    await page.goto(at(path))
    await page.getByRole("heading", { name: "Choose a file" }).waitFor()
    await drop(page, csv, "twice.csv")
    const asked = page.getByRole("alertdialog", { name: "You have uploaded this file before" })
    await asked.waitFor()
    expect(await faultsOf(page, "again")).toEqual([])
    await asked.getByRole("button", { name: "Upload it again" }).press("Enter")
    await page.getByText("twice.csv: 60 rows").waitFor()
    await leave()
  })

  it("are fixed on a phone one after the other", { timeout: 120_000 }, async () => {
    const { leave, page } = await signIn(sampleUsers.client, path, { viewport: { width: 390, height: 800 } })
    const { csv } = await fittingFile(page, 60)
    await drop(page, csv, "phone.csv")
    await page.getByText("phone.csv: 60 rows").waitFor()
    await tabTo(page, "Check 60 rows")
    await page.keyboard.press("Enter")
    const card = page.getByRole("article", { name: /^Line \d+/ })
    await card.waitFor()
    await card.getByRole("button", { name: "Save" }).first().waitFor()
    const before = await countOf(page, "Errors").textContent()
    await card.getByRole("textbox").first().fill("Ridge Growth")
    await card.getByRole("textbox").first().press("Enter")
    await expect.poll(() => countOf(page, "Errors").textContent()).not.toBe(before)
    expect(await faultsOf(page, "phone")).toEqual([])
    await leave()
  })

  it(
    "of an owner that is looked through are sent with its investors, of a second file",
    { timeout: 120_000 },
    async () => {
      const { complaints, leave, page } = await signIn(sampleUsers.client, path)
      const { csv } = await fittingFile(page, 60)
      const [titles = "", first = ""] = csv.split("\r\n")
      const cells = first.split(",")
      const through = titles.split(",").map((title, place) => {
        if (title.endsWith("account_number")) return `${cells[place] ?? ""}LP`
        return title === "bo_reference" ? "lp" : title === "entity_type" ? "partnership" : (cells[place] ?? "")
      })
      await drop(page, [titles, first, through.join(",")].join("\r\n"), "partners.csv")
      await page.getByText("partners.csv: 2 rows").waitFor()
      await tabTo(page, "Check 2 rows")
      await page.keyboard.press("Enter")
      await page.getByRole("heading", { name: "Investors" }).waitFor()
      await page.getByText("Owner references: lp").waitFor()

      await drop(page, investorsCsv("60"), "investors.csv")
      const faults = page.getByRole("table", { name: "Errors in the list of investors" })
      await faults
        .getByRole("row", { name: /^2 Share of owner, % 60 The shares of 2025 add up to 60, not 100/ })
        .waitFor()
      expect(await faultsOf(page, "investors")).toEqual([])
      await drop(page, investorsCsv("100"), "investors.csv")
      await page.getByRole("heading", { name: "Investors 1 investor of 1 owner" }).waitFor()
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

  it("are not uploaded by who may only read", async () => {
    const { leave, page } = await signIn(sampleUsers.readOnly)
    await page.goto(at(path))
    await page.locator("main h1").waitFor()
    expect(await page.locator('input[type="file"]').count()).toBe(0)
    await leave()
  })
})
