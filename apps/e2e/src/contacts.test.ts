import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { askServer } from "./askServer.ts"
import { faultsOf, kinds } from "./faultsOf.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

let added = 0

/** A last name that no other test uses. */
const freshName = (): string => `Zimt${String(Date.now() % 1_000_000)}${String(++added)}`

const list = (page: Page) => page.getByRole("grid", { name: "People" })
const field = (page: Page, name: string) => page.getByRole("textbox", { name: new RegExp(`^${name}`) })
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true })
const personOf = (page: Page) => Number(new URL(page.url()).searchParams.get("person"))

/** Adds a person and leaves their sheet open. */
const add = async (page: Page, lastName: string): Promise<void> => {
  await page.goto(at("/contacts?person=new"))
  await field(page, "First name").fill("Nora")
  await field(page, "Last name").fill(lastName)
  await field(page, "E-mail").fill(`${lastName}@example.com`)
  await save(page).click()
  await page.getByRole("heading", { level: 2, name: `Nora ${lastName}` }).waitFor()
}

/** Opens the form that edits a person. */
const change = async (page: Page, contactId: number): Promise<void> => {
  await page.goto(at(`/contacts?person=${String(contactId)}&change=true`))
  await field(page, "Job title").waitFor()
}

/** Number of people that the server lists for a search. */
const countOf = async (page: Page, search: string): Promise<number> =>
  (await askServer<{ readonly total_count: number }>(page, "GET", `/api/v1/contacts?search=${search}`)).total_count

describe("the people of a client", () => {
  it("are added, found and changed by keys alone", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.client, "/contacts")
    const name = freshName()
    await list(page).waitFor()
    await page.keyboard.press("n")
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("salutation")
    expect(new URL(page.url()).search).toBe("?person=new")
    for (const text of ["Ms", "Nora", name, "Treasurer", "", `${name}@example.com`]) {
      await page.keyboard.type(text)
      await page.keyboard.press("Tab")
    }
    await page.keyboard.type("2125550142")
    await page.keyboard.press("Enter")
    await page.getByRole("heading", { level: 2, name: `Nora ${name}` }).waitFor()
    await page.getByRole("link", { name: "(212) 555-0142" }).waitFor()
    await page.keyboard.press("Escape")
    await expect.poll(() => new URL(page.url()).search).toBe("")
    await page.getByRole("searchbox").focus()
    await page.keyboard.type(`nora ${name}`)
    await page.getByRole("heading", { name: /1 person found$/ }).waitFor()
    await page.locator('[row-index="0"] [col-id="name"]').focus()
    await page.keyboard.press("Enter")
    await page.getByRole("button", { name: "Change", exact: true }).focus()
    await page.keyboard.press("Enter")
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("salutation")
    await field(page, "Company").focus()
    await page.keyboard.type("Zimt & Co")
    await page.keyboard.press("Enter")
    await page.getByText("Treasurer, Zimt & Co").waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Change")
    await page.keyboard.press("Escape")
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("col-id"))).toBe("name")
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("are filtered by the address, which leads back", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, "/contacts?role=signatory")
    await page.getByRole("link", { name: "Lind, Bo: details" }).waitFor()
    expect(await page.getByRole("link", { name: "Park, Grace: details" }).count()).toBe(0)
    await page.getByRole("link", { name: "Lind, Bo: details" }).click()
    await page.getByRole("heading", { level: 2, name: "Bo Lind" }).waitFor()
    await page.goBack()
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await page.getByRole("button", { name: "Remove filter Role Signatory" }).click()
    await page.getByRole("link", { name: "Park, Grace: details" }).waitFor()
    await page.goBack()
    await page.getByRole("button", { name: "Remove filter Role Signatory" }).waitFor()
    await leave()
  })

  it("are seen and not changed by who may only read, and by staff who view as somebody", async () => {
    const rosa = await signedIn(sampleUsers.readOnly, "/contacts")
    const staff = await signedIn(sampleUsers.internal, "/contacts?as=1")
    for (const { leave, page } of [rosa, staff]) {
      await page.getByRole("link", { name: "Lind, Bo: details" }).click()
      await page.getByRole("heading", { level: 2, name: "Bo Lind" }).waitFor()
      await page.getByText("Every document · 2 of Directors").waitFor()
      expect(
        await page
          .getByRole("dialog")
          .getByRole("button", { name: /^Change/ })
          .count()
      ).toBe(0)
      await page.keyboard.press("Escape")
      await page.getByRole("dialog").waitFor({ state: "detached" })
      await page.keyboard.press("n")
      expect(await page.getByRole("button", { name: "Add person" }).count()).toBe(0)
      expect(await page.getByRole("dialog").count()).toBe(0)
      await leave()
    }
  })
})

describe("who signs for an owner", () => {
  it("is changed at an address that can be reloaded, and left by Back", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, "/contacts?search=lind")
    await page.getByRole("link", { name: "Lind, Bo: details" }).click()
    await page.getByText("Every document · 2 of Directors").waitFor()
    await page.getByRole("button", { name: "Change signing powers" }).click()
    await page.getByRole("heading", { level: 2, name: "Signing powers of Bo Lind" }).waitFor()
    expect(new URL(page.url()).searchParams.get("change")).toBe("powers")
    await page.reload()
    await page.getByRole("heading", { level: 2, name: "Signing powers of Bo Lind" }).waitFor()
    expect(await page.getByRole("textbox", { name: /^Signatures required/ }).inputValue()).toBe("2")
    await page.goBack()
    await page.getByText("Every document · 2 of Directors").waitFor()
    await leave()
  })
})

describe("what was done to people", () => {
  it("is told to all, of one of them, and in their sheet, by keys alone", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, "/contacts")
    const name = freshName()
    await add(page, name)
    const sentence = `Ada Meyer added Nora ${name}`
    await page.getByRole("dialog").getByText(sentence).waitFor()
    const id = personOf(page)
    await page.keyboard.press("Escape")
    await page.getByRole("link", { name: "Activity" }).focus()
    await page.keyboard.press("Enter")
    await page.getByText(sentence).waitFor()
    await page.goto(at(`/contacts?tab=activity&of=${String(id)}`))
    await page.getByText(sentence).waitFor()
    expect(await page.getByRole("region", { name: "Activity" }).getByRole("listitem").count()).toBe(1)
    await leave()
  })
})

describe("a form about somebody", () => {
  it("keeps what a stale tab has typed, and saves what is chosen of both", async () => {
    const { context, leave, page } = await signedIn(sampleUsers.client, "/contacts")
    const name = freshName()
    await add(page, name)
    const id = personOf(page)
    const other = await context.newPage()
    await change(page, id)
    await change(other, id)
    await field(other, "Job title").fill("Chair")
    await field(other, "Notes").fill("Saved first")
    await save(other).click()
    await other.getByText("Saved first").waitFor()
    await field(page, "Job title").fill("Director")
    await field(page, "Company").fill("Zimt & Co")
    await save(page).click()
    const dialog = page.getByRole("dialog", { name: /has been changed while you were editing/ })
    await dialog.waitFor()
    // Escape leads back to the form with everything in it, and saving asks again.
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "detached" })
    expect(await field(page, "Job title").inputValue()).toBe("Director")
    expect(await field(page, "Company").inputValue()).toBe("Zimt & Co")
    await save(page).click()
    await dialog.waitFor()
    await dialog.getByText("yours: Director").click()
    await page.getByRole("button", { name: "Save these values" }).click()
    await page.getByText("Director, Zimt & Co").waitFor()
    await page.getByText("Saved first").waitFor()
    await leave()
  })

  it("says why the server refuses, and stays as it is", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, "/contacts")
    const name = freshName()
    await add(page, name)
    await change(page, personOf(page))
    await field(page, "Job title").fill("Director")
    for (const [status, body] of [
      [400, { message: "The request has no key", code: "idempotency_key_required" }],
      [409, { message: "This person is no longer with you", code: "wrong_state" }],
      [412, { message: "Somebody was faster", code: "newer_version" }],
      [413, { message: "That is too much", code: "quota_full" }],
      [423, { message: "On hold until Monday", code: "on_hold" }],
      [428, { message: "The request names no version", code: "version_required" }]
    ] as const) {
      await page.route("**/api/v1/contacts/*", (route) =>
        route.request().method() === "PUT" ? route.fulfill({ status, json: body }) : route.fallback()
      )
      await save(page).click()
      const told = page.getByRole("alert").filter({ hasText: body.message })
      await told.waitFor()
      expect(await told.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
      expect([status, new URL(page.url()).pathname]).toEqual([status, "/contacts"])
      expect(await field(page, "Job title").inputValue()).toBe("Director")
      await page.unrouteAll()
    }
    await save(page).click()
    await page.getByRole("heading", { level: 2, name: `Nora ${name}` }).waitFor()
    await leave()
  })

  it("loses nothing offline, and is saved once when the connection is back", async () => {
    const { context, leave, page } = await signedIn(sampleUsers.client, "/contacts")
    const name = freshName()
    await page.goto(at("/contacts?person=new"))
    await field(page, "First name").fill("Nora")
    await field(page, "Last name").fill(name)
    await field(page, "E-mail").fill(`${name}@example.com`)
    await context.setOffline(true)
    await save(page).click()
    await page.getByText("This is saved as soon as you are back online.").waitFor()
    expect(await field(page, "Last name").inputValue()).toBe(name)
    await context.setOffline(false)
    await page.getByRole("heading", { level: 2, name: `Nora ${name}` }).waitFor()
    expect(await countOf(page, name)).toBe(1)
    await leave()
  })

  it("adds nobody twice when the first answer is lost", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, "/contacts")
    const name = freshName()
    let attempts = 0
    await page.route("**/api/v1/contacts", async (route) => {
      if (route.request().method() !== "POST" || ++attempts > 1) return route.fallback()
      await route.fetch()
      return route.fulfill({ status: 502, body: "" })
    })
    await page.goto(at("/contacts?person=new"))
    await field(page, "First name").fill("Nora")
    await field(page, "Last name").fill(name)
    await field(page, "E-mail").fill(`${name}@example.com`)
    await save(page).click()
    await page.getByRole("alert").filter({ hasText: "502" }).waitFor()
    // Text typed during the request belongs to the same person.
    await field(page, "Job title").fill("Treasurer")
    await save(page).click()
    await page.getByRole("heading", { level: 2, name: `Nora ${name}` }).waitFor()
    await page.getByText("Treasurer").first().waitFor()
    expect(await countOf(page, name)).toBe(1)
    await leave()
  })
})

describe.each(kinds)("at %i pixels in the %s theme", (width, colorScheme) => {
  it("axe finds nothing on the people, a sheet, the form and its dialogs", async () => {
    const faults: Array<string> = []
    const options = { viewport: { width, height: 800 }, colorScheme, reducedMotion: "reduce" } as const
    const { leave, page } = await signedIn(sampleUsers.client, "/contacts", options)
    await list(page).waitFor()
    faults.push(...(await faultsOf(page, "list")))
    await page.getByRole("link", { name: "Lind, Bo: details" }).click()
    await page.getByRole("heading", { level: 2, name: "Bo Lind" }).waitFor()
    faults.push(...(await faultsOf(page, "sheet")))
    await page.getByRole("button", { name: "Change", exact: true }).click()
    await field(page, "Job title").fill("Director")
    faults.push(...(await faultsOf(page, "form")))
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: "Stay on this page" }).waitFor()
    faults.push(...(await faultsOf(page, "leaving")))
    await page.getByRole("button", { name: "Stay on this page" }).click()
    const current = await askServer<Record<string, unknown>>(page, "GET", `/api/v1/contacts/${String(personOf(page))}`)
    await page.route("**/api/v1/contacts/*", (route) =>
      route.request().method() === "PUT"
        ? route.fulfill({
            status: 412,
            json: {
              message: "Changed",
              code: "newer_version",
              current: { ...current, version: 99, job_title: "Chair", notes: "Changed elsewhere" }
            }
          })
        : route.fallback()
    )
    await save(page).click()
    await page.getByRole("button", { name: "Save these values" }).waitFor()
    faults.push(...(await faultsOf(page, "conflict")))
    expect(faults).toEqual([])
    await leave()
  })
})
