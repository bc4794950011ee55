import type { Locator, Page } from "playwright"
import { describe, expect, it } from "vitest"
import { chunkOf } from "./chunkOf.ts"
import { faultsOf, kinds } from "./faultsOf.ts"
import { at, sampleUsers, summaryPath, visitors } from "./Visitor.ts"

const { signedIn, signIn } = visitors()

interface Hit {
  readonly kind: string
  readonly id: number
  readonly title: string
  readonly subtitle: string
  readonly code: string
}

/** Makes a call as the page's own user, outside the page. */
const ask = <Answer>(page: Page, path: string, payload?: object): Promise<Answer> =>
  page.evaluate(
    async ([address, body]) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ""
      const headers = {
        "x-xsrf-token": decodeURIComponent(token),
        "x-api-version": "1.0",
        "x-application-id": "reclaim-portal",
        "content-type": "application/json"
      }
      const answer = await fetch(address, body === "" ? { headers } : { method: "POST", headers, body })
      if (!answer.ok) throw new Error(`${address} was answered with ${String(answer.status)}.`)
      return answer.json()
    },
    [path, payload === undefined ? "" : JSON.stringify(payload)] as const
  )

const findHit = async (page: Page, text: string, kind: string): Promise<Hit> => {
  const hits = await ask<ReadonlyArray<Hit>>(page, `/api/v1/search?limit=20&q=${encodeURIComponent(text)}`)
  const hit = hits.find((one) => one.kind === kind)
  if (hit === undefined) throw new Error(`The sample client has no ${kind} that "${text}" finds.`)
  return hit
}

const palette = (page: Page) => page.getByRole("dialog", { name: "Search or go to" })
const field = (page: Page) => palette(page).getByRole("combobox", { name: "Search or go to" })

const sections = (page: Page) => page.getByRole("navigation", { name: "Sections" })

/** Names of sections without the number of things that wait in them. */
const namesOf = async (links: Locator): Promise<ReadonlyArray<string>> =>
  (await links.allTextContents()).map((text) => text.replace(/ [\d,]+$/, ""))

const openPalette = async (page: Page): Promise<void> => {
  await page.keyboard.press("Control+k")
  await field(page).waitFor()
  await expect.poll(() => field(page).evaluate((input) => input === document.activeElement)).toBe(true)
}

/** Types into the search and chooses the entry of that name with the keys alone. */
const chooses = async (page: Page, typed: string, entry: RegExp): Promise<void> => {
  await openPalette(page)
  await page.keyboard.type(typed)
  await palette(page).getByRole("option", { name: entry }).first().waitFor()
  const marked = palette(page).getByRole("option", { selected: true })
  for (let step = 0; step < 40; step++) {
    if (entry.test((await marked.textContent()) ?? "")) {
      await page.keyboard.press("Enter")
      await palette(page).waitFor({ state: "detached" })
      return
    }
    await page.keyboard.press("ArrowDown")
  }
  throw new Error(`The arrows never came to ${String(entry)}.`)
}

/** A text as the portal writes it into a query. */
const asQuery = (text: string): string => new URLSearchParams({ text }).toString().slice("text=".length)

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")

describe("the search", () => {
  it("opens by its keys and its button, not while something is typed, and gives the focus back", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, summaryPath)
    await page.getByRole("heading", { name: "Reclaim Dashboard" }).waitFor()
    await page.keyboard.press("/")
    await field(page).waitFor()
    await page.keyboard.press("Escape")
    await palette(page).waitFor({ state: "detached" })
    await openPalette(page)
    await page.keyboard.press("Control+k")
    await palette(page).waitFor({ state: "detached" })
    const button = page.getByRole("button", { name: /Search or go to/ })
    await button.click()
    await field(page).waitFor()
    await page.keyboard.press("Escape")
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.goto(at("/accounts"))
    await page.getByRole("searchbox").fill("")
    await page.keyboard.type("/?")
    expect(await page.getByRole("searchbox").inputValue()).toBe("/?")
    expect(await page.getByRole("dialog").count()).toBe(0)
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("keeps what is typed before it is there", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, "/contacts")
    const held: Array<() => Promise<void>> = []
    await page.route(`**${chunkOf("palette/Palette.tsx")}`, (route) => void held.push(() => route.continue()))
    // The portal loads it when idle, so none of it may be loaded yet.
    await page.reload()
    await page.getByRole("heading", { name: "Contacts" }).waitFor()
    // On this screen, N alone adds a person.
    await page.keyboard.press("Control+k")
    await page.keyboard.type("n/ord")
    await expect.poll(() => held.length).toBeGreaterThan(0)
    for (const release of held) await release()
    await field(page).waitFor()
    await page.keyboard.type("bank")
    expect(await field(page).inputValue()).toBe("n/ordbank")
    expect(await complaints()).toEqual([])
    await leave()
  })

  it.each([
    ["an owner", "owner", "fund", (hit: Hit) => `${summaryPath}?owner=${asQuery(hit.title)}&view=transactions`],
    [
      "a security",
      "security",
      "nestle",
      (hit: Hit) => `${summaryPath}?security=${asQuery(hit.code)}&view=transactions`
    ],
    ["a payment", "payment", "payment", (hit: Hit) => `/reports/payment-statements?statement=${String(hit.id)}`]
  ] as const)("finds %s and goes there", async (_, kind, text, path) => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, "/contacts")
    const hit = await findHit(page, text, kind)
    await chooses(page, hit.title, new RegExp(`^${literally(hit.title)}`))
    await page.waitForURL(at(path(hit)))
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("finds an account by its number and shows its transactions", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, "/contacts")
    const account = await findHit(page, (await findHit(page, "fund", "owner")).title, "account")
    await chooses(page, account.title, new RegExp(`^${literally(account.title)}`))
    await page.waitForURL((url) => url.searchParams.get("custodian") === account.code)
    expect(new URL(page.url()).searchParams.get("view")).toBe("transactions")
    await leave()
  })

  it("finds a statement, which says where it belongs and leads back", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, "/contacts")
    const statement = await findHit(page, "quarterly", "statement")
    await chooses(page, statement.title, new RegExp(`^${literally(statement.title)}`))
    await page.waitForURL(at(`/reports/quarterly-statements?statement=${String(statement.id)}`))
    const crumbs = page.getByRole("navigation", { name: "Breadcrumbs" })
    await crumbs.locator('[aria-current="page"]', { hasText: statement.title }).waitFor()
    await crumbs.getByRole("link", { name: "Quarterly Statements" }).click()
    await page.waitForURL(at("/reports/quarterly-statements"))
    expect(await crumbs.count()).toBe(0)
    await leave()
  })

  it("opens a transaction by its reference, which says where it belongs", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, "/contacts")
    const [paid] = await ask<ReadonlyArray<Record<string, unknown>>>(page, "/proxy/reports/PS/AvailableStatements", {
      view_as_user_id: 0
    })
    const { lines } = await ask<{
      readonly lines: ReadonlyArray<{ readonly seq: number; readonly claim_ref: string }>
    }>(page, "/api/v1/payment-statements/detail", {
      report_id: paid?.["report_id"],
      report_guid: paid?.["report_guid"]
    })
    const line = lines[0]
    if (line === undefined) throw new Error("The sample client's latest payment has no lines.")
    await chooses(page, line.claim_ref, new RegExp(`^${literally(line.claim_ref)}`))
    await page.waitForURL((url) => url.searchParams.get("transaction") === String(line.seq))
    const crumbs = page.getByRole("dialog").getByRole("navigation", { name: "Breadcrumbs" })
    await crumbs.getByRole("link", { name: "Transactions" }).click()
    await page.waitForURL(
      (url) => !url.searchParams.has("transaction") && url.searchParams.get("view") === "transactions"
    )
    expect(await page.getByRole("dialog").count()).toBe(0)
    await leave()
  })

  it("leads to a screen", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, "/contacts")
    await chooses(page, "dashboard exp", /^Reclaim Dashboard: Expiring/)
    await page.waitForURL(at("/reports/reclaim-dashboard/expiring"))
    expect(await palette(page).count()).toBe(0)
    await leave()
  })

  it("acts on the current screen", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, `${summaryPath}?country=CH`)
    await page.getByRole("region", { name: "Key figures" }).waitFor()
    await chooses(page, "clear all", /^Clear all filters/)
    await page.waitForURL(at(summaryPath))
    await chooses(page, "theme dark", /^Theme: Dark/)
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark")
    await leave()
  })

  it("remembers what was chosen, and forgets it on sign-out", async () => {
    const { leave, page } = await signIn(sampleUsers.client, "/contacts")
    await chooses(page, "nestle", /Nestl/)
    await openPalette(page)
    await palette(page).getByRole("group", { name: "Recent" }).waitFor()
    await page.keyboard.press("Escape")
    expect(await page.evaluate(() => localStorage.getItem("reclaim.recent"))).toContain("Nestl")
    await chooses(page, "sign out", /^Sign out/)
    await page.getByRole("heading", { name: "Sign in" }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem("reclaim.recent"))).toBe("null")
    await leave()
  })

  it("lists every shortcut when asked by ?", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, "/contacts")
    await page.getByRole("heading", { level: 1 }).waitFor()
    await page.keyboard.press("?")
    const list = page.getByRole("dialog", { name: "Keyboard shortcuts" })
    await list.getByText("Search or go to").waitFor()
    await page.keyboard.press("Escape")
    await list.waitFor({ state: "detached" })
    expect(await page.getByRole("dialog").count()).toBe(0)
    await leave()
  })

  it("shows an onboarding user the accounts, and leads to their list", async () => {
    const { leave, page } = await signedIn(sampleUsers.onboarding)
    await page.waitForURL(at("/accounts"))
    const code = await page.locator('[row-index="0"] [col-id="account"]').first().textContent()
    await chooses(page, code ?? "", new RegExp(literally(code ?? "no account")))
    await page.waitForURL((url) => url.pathname === "/accounts" && url.searchParams.get("search") === code)
    await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe(code)
    await leave()
  })

  it("has no fault in any theme and at any width, open from the menu on a phone too", async () => {
    const faults: Array<string> = []
    for (const [width, theme] of [...kinds, [320, "light"] as const]) {
      const { leave, page } = await signedIn(sampleUsers.client, summaryPath, {
        viewport: { width, height: 800 },
        colorScheme: theme
      })
      await page.getByRole("region", { name: "Key figures" }).waitFor()
      if (width <= 720) {
        await page.getByRole("button", { name: /user menu/ }).click()
        await page.getByRole("menuitem", { name: "Search" }).click()
      } else await openPalette(page)
      await field(page).fill("nestle")
      await palette(page).getByRole("option", { name: /Nestl/ }).first().waitFor()
      faults.push(...(await faultsOf(page, `${String(width)} ${theme}`)))
      await leave()
    }
    expect(faults).toEqual([])
  })
})

describe("the section bar", () => {
  it.each([
    [
      "client" as const,
      summaryPath,
      [
        "Reclaim Dashboard",
        "Quarterly Statements",
        "Payment Statements",
        "Documents",
        "Claim Authorization",
        "Sign Documents",
        "My Accounts",
        "Contacts"
      ],
      "Reclaim Dashboard"
    ],
    ["onboarding" as const, "/accounts", ["My Accounts"], "My Accounts"]
  ])("has what the %s user may enter, and marks the screen in view", async (user, path, names, current) => {
    const { leave, page } = await signedIn(sampleUsers[user], path)
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect.poll(() => namesOf(sections(page).getByRole("link"))).toEqual(names)
    expect(await namesOf(sections(page).locator('[aria-current="page"]'))).toEqual([current])
    await page.setViewportSize({ width: 1100, height: 900 })
    await expect.poll(() => sections(page).getByRole("link").count()).toBe(Math.min(5, names.length))
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => sections(page).count()).toBe(0)
    await leave()
  })

  it("is there only where the header is", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, "/contacts?p=1")
    await page.getByRole("heading", { level: 1 }).waitFor()
    expect(await sections(page).count()).toBe(0)
    await page.keyboard.press("Control+k")
    expect(await palette(page).count()).toBe(0)
    await leave()
  })
})
