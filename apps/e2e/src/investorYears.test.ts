import { randomUUID } from "node:crypto"
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { choose, find, tabTo, type } from "./byKeys.ts"
import { enterSaved } from "./enterSaved.ts"
import { faultsOf } from "./faultsOf.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signIn } = visitors()

const phone = { viewport: { width: 390, height: 800 } }

/** Number of the client's first transparent owner, for whom investors can be entered. */
const lookThroughOwner = (page: Page): Promise<number> =>
  page.evaluate(async (key) => {
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ""
    const headers = {
      "content-type": "application/json",
      "x-xsrf-token": decodeURIComponent(token),
      "x-api-version": "1.0",
      "x-application-id": "reclaim-portal"
    }
    const listed = await fetch("/api/v1/owners?limit=50", { headers })
    const { owners } = (await listed.json()) as { owners: ReadonlyArray<{ owner_id: number }> }
    for (const { owner_id } of owners) {
      const answer = await fetch(`/api/v1/owners/${String(owner_id)}/investor-years`, {
        method: "POST",
        headers: { ...headers, "idempotency-key": key.slice(0, -4) + String(1000 + (owner_id % 9000)) },
        body: "{}"
      })
      if (answer.status === 201) return owner_id
    }
    throw new Error("No owner of the client is looked through")
  }, randomUUID())

describe("the investors of a tax year", () => {
  it("are entered by keys on a phone and accepted side by side", { timeout: 240_000 }, async () => {
    const year = new Date().getUTCFullYear() - 2
    const client = await signIn(sampleUsers.client, "/accounts", phone)
    const { page } = client
    const faults: Array<string> = []
    const owner = await lookThroughOwner(page)
    const name = `Kay Ames ${String(Date.now() % 1_000_000)}`

    await page.goto(at(`/accounts/add/manual?investors=${String(owner)}&year=${String(year)}`))
    await page.waitForURL(/\/accounts\/add\/manual\/\d+/)
    await page.getByRole("heading", { level: 1, name: /^Investors of / }).waitFor()
    faults.push(...(await faultsOf(page, "years")))
    await tabTo(page, `Add an investor for ${String(year)}`)
    await page.keyboard.press("Enter")
    await page.getByRole("group", { name: `${String(year)}, Investor 1` }).waitFor()
    await page.keyboard.type(name)
    await choose(page, "Entity type", "Individual")
    await find(page, "Country of residence", "Germany", "Germany")
    await type(page, "Share of owner", "60")
    await page.keyboard.press("Tab")
    await page.getByText(`${String(year)}: 60% in total`).waitFor()
    await tabTo(page, "Submit the investors")
    await page.keyboard.press("Enter")
    await page
      .getByText(`The shares of ${String(year)} add up to 60, not 100`)
      .first()
      .waitFor()
    faults.push(...(await faultsOf(page, "gaps")))
    await page.getByRole("button", { name: `Add the rest of ${String(year)} to the largest` }).press("Enter")
    await page.getByText(`${String(year)}: 100% in total`).waitFor()
    await tabTo(page, "Submit the investors")
    await page.keyboard.press("Enter")
    await page.getByText(/^We review your application/).waitFor()
    const id = /\/manual\/(\d+)/.exec(page.url())?.[1] ?? ""
    faults.push(...(await faultsOf(page, "submitted")))
    expect(await client.complaints()).toEqual([])
    await client.leave()

    const desk = await signIn(sampleUsers.desk, `/accounts?client=1&application=${id}`)
    await desk.page.getByRole("button", { name: "Take", exact: true }).press("Enter")
    const table = desk.page.getByRole("region", { name: `Investors of ${String(year)}` }).getByRole("table")
    await table.getByRole("row", { name: new RegExp(`^${name}.*New`) }).waitFor()
    faults.push(...(await faultsOf(desk.page, "at the desk")))
    await desk.page.getByRole("button", { name: "Accept the investors" }).press("Enter")
    await desk.page.getByText("Accepted").first().waitFor()
    expect(await desk.complaints()).toEqual([])
    expect(faults).toEqual([])
    await desk.leave()

    const again = await signIn(
      sampleUsers.client,
      `/accounts/add/manual?investors=${String(owner)}&year=${String(year)}`
    )
    await again.page.getByText("On file: 1 investor, 100% in total").waitFor()
    await expect.poll(() => again.page.getByRole("textbox", { name: /^Name/ }).inputValue()).toBe(name)
    await again.leave()
  })
})

const thisYear = new Date().getUTCFullYear()

const untilOpen = (page: Page) => page.getByRole("heading", { level: 1, name: /^Investors of / }).waitFor()

const yearIn = (page: Page, year: number) => page.getByRole("region", { name: String(year), exact: true })

const nameIn = (page: Page, year: number) => yearIn(page, year).getByRole("textbox", { name: /^Name/ }).first()

const enter = async (page: Page, year: number, name: string) => {
  await page.getByRole("button", { name: `Add an investor for ${String(year)}` }).press("Enter")
  await nameIn(page, year).fill(name)
}

const namesIn = async (page: Page, year: number) => {
  await expect.poll(() => nameIn(page, year).count()).toBe(1)
  return await nameIn(page, year).inputValue()
}

describe("two who enter the investors of one owner", () => {
  it("keep each other's years, and compare the years that both have changed", { timeout: 180_000 }, async () => {
    const first = await signIn(sampleUsers.client, "/accounts")
    const owner = await lookThroughOwner(first.page)
    await first.page.goto(at(`/accounts/add/manual?investors=${String(owner)}&year=${String(thisYear - 5)}`))
    await first.page.waitForURL(/\/accounts\/add\/manual\/\d+/)
    await untilOpen(first.page)
    const second = await signIn(sampleUsers.client, new URL(first.page.url()).pathname)
    await untilOpen(second.page)

    await first.page.getByRole("button", { name: `Correct ${String(thisYear - 1)}` }).press("Enter")
    const onFile = await namesIn(first.page, thisYear - 1)
    // A year taken over elsewhere blocks neither typing nor taking over another year.
    await enterSaved(second.page, "Bob Bell", () => enter(second.page, thisYear - 2, "Bob Bell"))
    expect(await namesIn(second.page, thisYear - 1)).toBe(onFile)
    await first.page.getByRole("button", { name: `Correct ${String(thisYear - 3)}` }).press("Enter")
    const third = await namesIn(first.page, thisYear - 3)
    expect(await namesIn(first.page, thisYear - 2)).toBe("Bob Bell")

    // A year that another user has entered concurrently is not overwritten.
    await second.page
      .getByRole("button", { name: `Copy ${String(thisYear - 1)} to ${String(thisYear)}` })
      .press("Enter")
    expect(await namesIn(second.page, thisYear)).toBe(onFile)
    await first.page.getByRole("button", { name: `Copy ${String(thisYear - 1)} to ${String(thisYear)}` }).press("Enter")
    await first.page.getByText(/^Somebody else has just changed/).waitFor()
    expect(await faultsOf(first.page, "not taken over")).toEqual([])
    expect(await namesIn(first.page, thisYear)).toBe(onFile)

    // What both have typed is compared, and what one alone has entered is in both.
    await enterSaved(second.page, "Bob Second", () => nameIn(second.page, thisYear - 2).fill("Bob Second"))
    await nameIn(first.page, thisYear - 2).fill("Bob First")
    await nameIn(first.page, thisYear - 2).blur()
    const dialog = first.page.getByRole("dialog", { name: /^Investors has been changed/ })
    await dialog.waitFor()
    expect(await faultsOf(first.page, "conflict")).toEqual([])
    await dialog.getByRole("radio", { name: /^yours: / }).press("Space")
    await dialog.getByRole("button", { name: "Save these values" }).press("Enter")
    await dialog.waitFor({ state: "detached" })
    await second.page.reload()
    expect(await namesIn(second.page, thisYear - 2)).toBe("Bob First")
    expect(await namesIn(second.page, thisYear - 3)).toBe(third)
    expect(await namesIn(second.page, thisYear - 1)).toBe(onFile)

    await second.page.getByRole("button", { name: "Withdraw", exact: true }).press("Enter")
    const withdraw = second.page.getByRole("dialog", { name: "Withdraw this application?" })
    await withdraw.getByRole("textbox", { name: /^Reason/ }).fill("Only tried")
    await withdraw.getByRole("button", { name: "Withdraw application" }).press("Enter")
    await second.page.getByText("This application is closed.").waitFor()
    await first.leave()
    await second.leave()
  })
})
