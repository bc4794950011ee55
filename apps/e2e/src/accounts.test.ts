import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { askDashboard } from "./dashboardAnswer.ts"
import { faultsOf, kinds } from "./faultsOf.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

interface AccountsAnswer {
  readonly accounts: ReadonlyArray<{ readonly fi_code: string; readonly acct_code: string; readonly bo_name: string }>
  readonly total_count: number
}

/** Requests the accounts from the server as the page's own user, outside the page. */
const askAccounts = (page: Page): Promise<AccountsAnswer> =>
  page.evaluate(async () => {
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ""
    const headers = {
      "x-xsrf-token": decodeURIComponent(token),
      "x-api-version": "1.0",
      "x-application-id": "reclaim-portal"
    }
    const answer = await fetch("/api/v1/accounts?offset=0&limit=1000", { headers })
    if (!answer.ok) throw new Error(`The accounts were answered with ${String(answer.status)}.`)
    return answer.json()
  })

/** The account numbers in the grid, gone through row by row with its keys: it holds only the rows in sight. */
const listedAccounts = async (page: Page): Promise<ReadonlyArray<string>> => {
  const seen: Array<string> = []
  await page.locator('[row-index="0"] [col-id="account"]').focus()
  for (;;) {
    const text = await page.evaluate(() => document.activeElement?.textContent ?? "")
    if (seen.at(-1) === text) return seen
    seen.push(text)
    await page.keyboard.press("ArrowDown")
  }
}

const accountsText = (n: number): string => `${n.toLocaleString("en-US")} accounts`

describe("my accounts", () => {
  it("are where an onboarding user lands, and exactly those that the server lists", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.onboarding)
    await page.waitForURL(at("/accounts"))
    const answer = await askAccounts(page)
    expect(answer.accounts).toHaveLength(answer.total_count)
    expect(answer.total_count).toBeGreaterThan(0)
    await page.getByRole("grid").waitFor()
    await page.getByRole("heading", { name: accountsText(answer.total_count) }).waitFor()
    const expected = answer.accounts.map(({ acct_code }) => acct_code)
    expect((await listedAccounts(page)).toSorted()).toEqual(expected.toSorted())
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("are searched and sorted by the address, which follows what is typed", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, "/accounts")
    const { accounts, total_count } = await askAccounts(page)
    const one = accounts.at(-1)
    if (one === undefined) throw new Error("The sample client has no account.")
    await page.getByRole("searchbox").fill(one.acct_code)
    await page.getByRole("link", { name: new RegExp(`^${one.acct_code}, .*: see its reclaims$`) }).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get("search")).toBe(one.acct_code)
    // The list begins with the most money; pressing the heading turns it around.
    await page.getByText("Open net reclaim").click()
    await expect.poll(() => new URL(page.url()).searchParams.get("sort")).toBe("openNetReclaim")
    await page.reload()
    await page.getByRole("link", { name: new RegExp(`^${one.acct_code}, .*: see its reclaims$`) }).waitFor()
    expect(await page.getByRole("searchbox").inputValue()).toBe(one.acct_code)
    expect(await page.getByRole("columnheader", { name: "Open net reclaim" }).getAttribute("aria-sort")).toBe(
      "ascending"
    )
    await page.getByRole("searchbox").fill("atlantis")
    await page.getByText("No account matches what you typed.").waitFor()
    await page.getByRole("button", { name: "Clear the search" }).click()
    await page.getByRole("heading", { name: accountsText(total_count) }).waitFor()
    await leave()
  })

  it("lead each to the dashboard of that account alone, and back to the list as it was", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, "/accounts")
    const { accounts } = await askAccounts(page)
    const one = accounts.at(2)
    if (one === undefined) throw new Error("The sample client has too few accounts.")
    await page.getByRole("searchbox").fill(one.acct_code)
    await page.getByRole("link", { name: new RegExp(`^${one.acct_code}, .*: see its reclaims$`) }).click()
    await page.waitForURL((url) => url.pathname === "/reports/reclaim-dashboard/summary")
    const { searchParams } = new URL(page.url())
    expect([searchParams.getAll("custodian"), searchParams.getAll("account")]).toEqual([[one.fi_code], [one.acct_code]])
    await page.getByRole("region", { name: "Key figures" }).and(page.locator('[aria-busy="false"]')).waitFor()
    const answer = await askDashboard(page, { fI_Code: one.fi_code, acct_Code: one.acct_code.replaceAll(",", "%2C") })
    expect(answer.fiAcctTransactionSum.map(({ acct_code }) => acct_code)).toEqual([one.acct_code])
    await page.getByRole("link", { name: /^Active( [\d,]+)?$/ }).click()
    await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "My Accounts" }).click()
    await page.waitForURL((url) => url.pathname === "/accounts")
    await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe(one.acct_code)
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("show what has come when a later page fails, and the rest when tried again", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, "/contacts")
    const { accounts } = await askAccounts(page)
    const half = Math.floor(accounts.length / 2)
    let isDown = true
    await page.route("**/api/v1/accounts?*", (route) => {
      const isFirst = new URL(route.request().url()).searchParams.get("offset") === "0"
      if (!isFirst && isDown) return route.fulfill({ status: 503, json: { message: "Not now", referenceNumber: "7" } })
      const part = isFirst ? accounts.slice(0, half) : accounts.slice(half)
      return route.fulfill({ json: { accounts: part, total_count: accounts.length } })
    })
    await page.goto(at("/accounts"))
    await page.getByRole("alert").filter({ hasText: "could be loaded. Not now | Ref #: 7" }).waitFor()
    isDown = false
    await page.getByRole("button", { name: "Try again" }).click()
    await page.getByRole("heading", { name: accountsText(accounts.length) }).waitFor()
    expect(await page.getByRole("alert").count()).toBe(0)
    await leave()
  })

  it("never return anywhere but to a page of the portal", async () => {
    const { leave, page } = await signedIn(
      sampleUsers.client,
      `/reports/reclaim-dashboard/summary?returnRoute=${encodeURIComponent("//evil.example")}`
    )
    await page.getByRole("region", { name: "Key figures" }).waitFor()
    expect(await page.getByRole("navigation", { name: "Breadcrumbs" }).count()).toBe(0)
    await leave()
  })
})

describe.each(kinds)("at %i pixels in the %s theme", (width, colorScheme) => {
  it("axe finds nothing on the accounts, full, unmatched, partial, empty and failed", async () => {
    const faults: Array<string> = []
    const options = { viewport: { width, height: 800 }, colorScheme, reducedMotion: "reduce" } as const
    const { leave, page } = await signedIn(sampleUsers.client, "/accounts", options)
    await page.getByRole("grid").waitFor()
    faults.push(...(await faultsOf(page, "full")))
    await page.getByRole("searchbox").fill("atlantis")
    await page.getByText("No account matches what you typed.").waitFor()
    faults.push(...(await faultsOf(page, "unmatched")))
    const { accounts } = await askAccounts(page)
    const states = [
      ["partial", { accounts: accounts.slice(0, 3), total_count: 2000 }, "Only 3 of 2,000 accounts"],
      ["empty", { accounts: [], total_count: 0 }, "No accounts have been recorded for you yet."],
      ["failed", null, "Not now"]
    ] as const
    for (const [state, answer, text] of states) {
      await page.unrouteAll()
      await page.route("**/api/v1/accounts?*", (route) =>
        answer !== null && route.request().url().includes("offset=0")
          ? route.fulfill({ json: answer })
          : route.fulfill({ status: 503, json: { message: "Not now" } })
      )
      await page.goto(at("/accounts"))
      await page.locator("main").getByText(text).waitFor()
      if (state === "partial") await page.getByRole("grid").waitFor()
      faults.push(...(await faultsOf(page, state)))
    }
    expect(faults).toEqual([])
    await leave()
  })
})
