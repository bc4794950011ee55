import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { faultsOf, kinds } from "./faultsOf.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

const path = "/accounts/documents/manage"

const cell = (page: Page, column: string) => page.locator(`[row-index="0"] [col-id="${column}"]`)

const sheet = (page: Page) => page.getByRole("dialog").filter({ has: page.getByRole("heading", { name: "Used for" }) })

const revokeDialog = (page: Page) => page.getByRole("dialog", { name: /^Revoke / })

describe("the register of documents", () => {
  it("is opened, and a document is revoked with what that stops, by keys alone", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, `${path}?state=active&sort=-reclaims`)
    await cell(page, "owner").click({ trial: true })
    await cell(page, "owner").focus()
    await page.keyboard.press("o")
    await sheet(page).waitFor()
    const address = page.url()
    expect(new URL(address).searchParams.get("document")).toMatch(/^\d+$/)
    const revoke = sheet(page).getByRole("button", { name: "Revoke", exact: true })
    await revoke.focus()
    await page.keyboard.press("Enter")
    await revokeDialog(page)
      .getByRole("button", { name: /^Revoke it/ })
      .waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT")
    await page.keyboard.type("The owner has withdrawn it")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Tab")
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Revoke it/)
    await page.keyboard.press("Enter")
    await revokeDialog(page).waitFor({ state: "detached" })
    await sheet(page).getByText("Revoked", { exact: true }).waitFor()
    expect(await revoke.count()).toBe(0)
    await page.keyboard.press("Escape")
    await sheet(page).waitFor({ state: "detached" })
    // The link opens the same document.
    await page.goto(address)
    await sheet(page).getByText("Revoked", { exact: true }).waitFor()
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("chooses rows by Space and by a range, and says what can be done with them", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, path)
    await cell(page, "owner").click({ trial: true })
    await cell(page, "owner").focus()
    await page.keyboard.press("Space")
    const bar = page.getByRole("group", { name: "Selected documents" })
    await bar.getByText("1 document selected").waitFor()
    await page.keyboard.press("Shift+ArrowDown")
    await page.keyboard.press("Shift+ArrowDown")
    await bar.getByText("3 documents selected").waitFor()
    expect(await page.getByRole("checkbox", { name: /^Select .* of /, checked: true }).count()).toBe(3)
    await page.keyboard.press("Escape")
    await bar.waitFor({ state: "detached" })
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("keeps a note in the history of a document, by keys alone", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, `${path}?state=active`)
    await cell(page, "owner").click({ trial: true })
    await cell(page, "owner").focus()
    await page.keyboard.press("o")
    const note = sheet(page).getByRole("button", { name: "Add a note" })
    await note.focus()
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("dialog", { name: /^Add a note to / })
    await dialog.waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT")
    const text = `Lies in the safe since ${String(Date.now())}`
    await page.keyboard.type(text)
    await page.keyboard.press("Tab")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await dialog.waitFor({ state: "detached" })
    const entry = sheet(page).getByRole("listitem").filter({ hasText: text })
    await entry.waitFor()
    expect(await entry.innerText()).toMatch(/added a note to a document/)
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("keeps search, state and order in the address", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, path)
    await page.getByRole("button", { name: /^Expiring \d+$/ }).click()
    await page.getByRole("searchbox", { name: "Search the documents on file" }).fill("bank")
    await page.getByRole("columnheader", { name: "Owner" }).click()
    await expect.poll(() => new URL(page.url()).search).toBe("?search=bank&state=expiring&sort=owner")
    await page.reload()
    await page.getByRole("heading", { name: /^Documents on file \d+ of [\d,]+ documents$/ }).waitFor()
    await leave()
  })
})

describe("coverage", () => {
  it("is walked through by arrows, and a missing document leads to what is awaited", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, `${path}?view=coverage&show=missing`)
    const first = page.getByRole("grid").first()
    await first.waitFor()
    await first.getByRole("columnheader", { name: "Document" }).focus()
    await page.keyboard.press("ArrowDown")
    for (let step = 0; step < 5; step++) {
      await page.keyboard.press("ArrowRight")
      const state = await page.evaluate(() => document.activeElement?.getAttribute("data-state"))
      if (state === "missing") break
    }
    await page.keyboard.press("Enter")
    const requests = page.getByRole("dialog").getByRole("link", { name: "See awaited documents" })
    await requests.waitFor()
    await page.getByRole("dialog").getByRole("listitem").first().waitFor()
    const net = (await page.getByRole("dialog").innerText()).match(/\$[\d,]+\.\d\d/)?.[0] ?? "no amount"
    await requests.focus()
    await page.keyboard.press("Enter")
    await page.waitForURL(/\/documents\?/)
    await page.getByRole("row", { expanded: true }).first().waitFor()
    const { searchParams } = new URL(page.url())
    expect(searchParams.get("code")).toMatch(/^[a-z0-9-]+$/)
    expect(searchParams.get("year")).toMatch(/^\d{4}$/)
    // One owner's, and just as much as the cell says.
    expect(await page.getByRole("row", { expanded: true }).count()).toBe(1)
    await page.getByRole("main").getByText(net).first().waitFor()
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("goes back year by year, and keeps in the address to where", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, `${path}?view=coverage`)
    await page.getByRole("grid").first().waitFor()
    const about = page.getByRole("heading", { name: /^Coverage \d+ owners?, \d{4} to \d{4}$/ })
    const yearsOf = async () => ((await about.innerText()).match(/\d{4}/g) ?? []).map(Number)
    const [first = 0, last = 0] = await yearsOf()
    const earlier = page.getByRole("button", { name: "Earlier year" })
    await earlier.focus()
    await page.keyboard.press("Enter")
    await expect.poll(yearsOf).toEqual([first - 1, last - 1])
    expect(new URL(page.url()).searchParams.get("until")).toBe(String(last - 1))
    await page.reload()
    await expect.poll(yearsOf).toEqual([first - 1, last - 1])
    await page.getByRole("button", { name: "Later year" }).click()
    await expect.poll(yearsOf).toEqual([first, last])
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("prints every owner, each on a page of its own", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, `${path}?view=coverage`)
    const owners = page.locator("section section:has(h3)")
    await page.getByRole("grid").first().waitFor()
    await page.emulateMedia({ media: "print" })
    await expect.poll(() => page.getByRole("grid").count()).toBe(await owners.count())
    const breaks = await owners.evaluateAll((parts) => parts.map((part) => getComputedStyle(part).breakAfter))
    expect(new Set(breaks)).toEqual(new Set(["page"]))
    await leave()
  })
})

describe.each(kinds)("at %i pixels in the %s theme", (width, colorScheme) => {
  it(
    "axe finds nothing in the register, a document, the question before revoking, and coverage",
    { timeout: 180_000 },
    async () => {
      const faults: Array<string> = []
      const options = { viewport: { width, height: 800 }, colorScheme, reducedMotion: "reduce" } as const
      const { leave, page } = await signedIn(sampleUsers.client, `${path}?state=active`, options)
      await page.getByRole("grid").waitFor()
      faults.push(...(await faultsOf(page, "register")))
      await cell(page, "document").click()
      await sheet(page).getByRole("button", { name: "Revoke", exact: true }).waitFor()
      faults.push(...(await faultsOf(page, "document")))
      await sheet(page).getByRole("button", { name: "Add a note" }).click()
      await page.getByRole("dialog", { name: /^Add a note to / }).waitFor()
      faults.push(...(await faultsOf(page, "noting")))
      await page
        .getByRole("dialog", { name: /^Add a note to / })
        .getByRole("button", { name: "Cancel" })
        .click()
      await sheet(page).getByRole("button", { name: "Revoke", exact: true }).click()
      await revokeDialog(page)
        .getByRole("button", { name: /^Revoke it/ })
        .waitFor()
      faults.push(...(await faultsOf(page, "revoking")))
      await page.goto(at(`${path}?view=coverage`))
      await page.getByRole("grid").first().waitFor()
      faults.push(...(await faultsOf(page, "coverage")))
      expect(faults).toEqual([])
      await leave()
    }
  )
})
