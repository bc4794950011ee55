import { buffer } from "node:stream/consumers"
import type { Page } from "playwright"
import readExcel from "read-excel-file/node"
import { beforeAll, describe, expect, it } from "vitest"
import { askServer } from "./askServer.ts"
import { faultsOf, kinds } from "./faultsOf.ts"
import { downloadFrom } from "./turns.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

const claimPath = "/reports/reclaim-dashboard/summary?view=transactions&transaction=12"

const record = (page: Page) => page.getByRole("region", { name: "Record" })

const queryOf = (page: Page): string => new URL(page.url()).searchParams.toString()

const press = async (page: Page, name: RegExp | string): Promise<void> => {
  await record(page).getByRole("button", { name }).focus()
  await page.keyboard.press("Enter")
}

interface ListedAccount {
  readonly account_id: number
  readonly acct_code: string
}

// Staff look at the claim as its client does, who suspends and resumes its account: all of that is told.
beforeAll(async () => {
  const staff = await signedIn(sampleUsers.internal, "/")
  const [user] = await askServer<ReadonlyArray<{ readonly user_id: number }>>(
    staff.page,
    "GET",
    `/api/v1/viewable-users?search=${encodeURIComponent(sampleUsers.client)}`
  )
  await askServer(staff.page, "GET", `/api/v1/transactions/12?view_as_user_id=${String(user?.user_id)}`)
  await staff.leave()
  const { leave, page } = await signedIn(sampleUsers.client, "/")
  const { transaction } = await askServer<{ readonly transaction: ListedAccount }>(
    page,
    "GET",
    "/api/v1/transactions/12"
  )
  const { accounts } = await askServer<{ readonly accounts: ReadonlyArray<ListedAccount> }>(
    page,
    "GET",
    "/api/v1/accounts?offset=0&limit=1000"
  )
  const account = accounts.find(({ acct_code: code }) => code === transaction.acct_code)
  const path = `/api/v1/accounts/${String(account?.account_id)}`
  for (const act of ["Suspend", "Resume"]) {
    const { version } = await askServer<{ readonly version: number }>(page, "GET", path)
    await askServer(page, "POST", `${path}/acts`, { version, body: { act, reason: "To be told", on: "2026-01-02" } })
  }
  await leave()
})

describe("the history of a claim", () => {
  it("is opened, narrowed and saved by keys, says so in its address, and has every entry in the Excel file", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, claimPath)
    await page.getByRole("button", { name: "Show the record" }).focus()
    await page.keyboard.press("Enter")
    await record(page)
      .getByText(/\(staff of the provider\) viewed this reclaim$/)
      .waitFor()
    expect(queryOf(page)).toBe("view=transactions&transaction=12&history=all")
    await press(page, /^Views \d+$/)
    await press(page, /^Provider \d+$/)
    await expect.poll(() => queryOf(page)).toBe("view=transactions&transaction=12&history=looks&history-by=provider")
    // The address alone leads back to it.
    await page.reload()
    await expect
      .poll(() =>
        record(page)
          .getByRole("button", { name: /^Views/ })
          .getAttribute("aria-pressed")
      )
      .toBe("true")
    const entries = record(page).getByRole("listitem")
    await entries.first().waitFor()
    const sentences = await entries
      .locator("p")
      .evaluateAll((all) => all.map((one) => one.firstChild?.textContent ?? ""))
    expect(sentences.every((sentence) => sentence.includes("(staff of the provider)"))).toBe(true)
    const instants = await entries.locator("time").evaluateAll((all) => all.map((one) => one.getAttribute("datetime")))
    const download = await downloadFrom(page, () => press(page, "Save as Excel"))
    expect(download.suggestedFilename()).toMatch(/^History of claim \S+ \d{4}-\d\d-\d\d\.xlsx$/)
    const [sheet, about] = await readExcel(await buffer(await download.createReadStream()))
    const [head = [], ...rows] = sheet?.data ?? []
    const column = (title: string) => rows.map((row) => row[head.indexOf(title)])
    expect(column("Event")).toEqual(sentences)
    expect(column("Time in UTC")).toEqual(instants)
    expect(about?.data).toContainEqual(["Kind", "Views"])
    expect(about?.data).toContainEqual(["Side", "Provider"])
    await expect.poll(() => record(page).getByRole("button", { name: "Save as Excel" }).isEnabled()).toBe(true)
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("says when nothing fits, shows all again, and is forgotten with the claim", async () => {
    const { complaints, leave, page } = await signedIn(
      sampleUsers.client,
      `${claimPath}&history=looks&history-from=2001-01-01&history-to=2001-01-02`
    )
    await record(page).getByText("No entry matches your filters.").waitFor()
    await record(page).getByRole("button", { name: "1 JAN 2001 to 2 JAN 2001" }).waitFor()
    await press(page, "Show all")
    await record(page).getByRole("listitem").first().waitFor()
    expect(queryOf(page)).toBe("view=transactions&transaction=12&history=all")
    await page.keyboard.press("Escape")
    await expect.poll(() => queryOf(page)).toBe("view=transactions")
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("is open to who may only read", async () => {
    const { leave, page } = await signedIn(sampleUsers.readOnly, `${claimPath}&history=all`)
    await record(page).getByRole("listitem").first().waitFor()
    expect(await record(page).getByRole("button", { name: "Save as CSV" }).isEnabled()).toBe(true)
    await leave()
  })
})

describe("the history of an account", () => {
  it("is narrowed in its sheet, and saved as CSV with the hashes of the chain", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, "/accounts?sort=-account")
    await page
      .getByRole("link", { name: /^Details of / })
      .first()
      .click()
    const sheet = page.getByRole("dialog").filter({ has: page.getByRole("heading", { name: "Owner" }) })
    await sheet.getByRole("button", { name: "Suspend", exact: true }).click()
    const dialog = page.getByRole("dialog").filter({ has: page.getByRole("textbox", { name: /^Reason/ }) })
    await dialog.getByRole("textbox", { name: /^Reason/ }).fill("To be told")
    await dialog.getByRole("button", { name: "Suspend account" }).click()
    await sheet.getByRole("button", { name: "Resume", exact: true }).waitFor()
    const history = sheet.getByRole("region", { name: "History" })
    await history.getByText(/suspended an account/).waitFor()
    const download = await downloadFrom(page, () => history.getByRole("button", { name: "Save as CSV" }).click())
    expect(download.suggestedFilename()).toMatch(/^History of account \S+ \d{4}-\d\d-\d\d\.csv$/)
    const text = (await buffer(await download.createReadStream())).toString("utf8")
    expect(text).toMatch(/suspended an account.*To be told.*account\.suspended.*,[1-9]\d*,[0-9a-f]{64}/)
    await sheet.getByRole("button", { name: "Resume", exact: true }).click()
    await dialog.getByRole("textbox", { name: /^Reason/ }).fill("It was told")
    await dialog.getByRole("button", { name: "Resume account" }).click()
    await history.getByText(/resumed an account/).waitFor()
    expect(await complaints()).toEqual([])
    await leave()
  })
})

describe.each([...kinds, [390, "dark"] as const])("at %i pixels in the %s theme", (width, colorScheme) => {
  it("axe finds nothing in a history, narrowed and whole", async () => {
    const faults: Array<string> = []
    const options = { viewport: { width, height: 800 }, colorScheme, reducedMotion: "reduce" } as const
    const { leave, page } = await signedIn(sampleUsers.client, `${claimPath}&history=all`, options)
    await record(page).getByRole("listitem").first().waitFor()
    await record(page).getByRole("button", { name: "Days" }).click()
    await record(page).getByRole("textbox", { name: "From" }).waitFor()
    faults.push(...(await faultsOf(page, "whole")))
    await page.goto(at(`${claimPath}&history=signatures&history-to=2001-01-01`))
    await record(page).getByRole("button", { name: "Show all" }).waitFor()
    faults.push(...(await faultsOf(page, "narrowed")))
    expect(faults).toEqual([])
    await leave()
  })
})
