import type { Page } from "playwright"
import { text } from "node:stream/consumers"
import { describe, expect, it } from "vitest"
import { faultsOf, kinds } from "./faultsOf.ts"
import { downloadFrom } from "./turns.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signedIn } = visitors()

let files = 0

/** A last name that no other test uses. */
const freshName = (): string => `Karst${String(Date.now() % 1_000_000)}${String(++files)}`

const list = (page: Page) => page.getByRole("grid", { name: "People" })
const dialog = (page: Page) => page.getByRole("dialog", { name: "Import people" })

const drop = (page: Page, content: string, name = "people.csv") =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) })

/** Saves the people found in the list; returns the text of the file. */
const saveList = async (page: Page, button: string): Promise<string> => {
  const download = await downloadFrom(page, () => page.getByRole("button", { name: button }).click())
  expect(download.suggestedFilename()).toBe("People.csv")
  await page.getByText("People.csv is saved").waitFor()
  return text(await download.createReadStream())
}

describe.each(kinds)("the people as a file, at %i pixels in the %s theme", (width, colorScheme) => {
  it("are saved, edited and taken in again", async () => {
    const options = { viewport: { width, height: 800 }, colorScheme, reducedMotion: "reduce" } as const
    const { complaints, leave, page } = await signedIn(sampleUsers.client, "/contacts", options)
    const faults: Array<string> = []
    const name = freshName()
    await list(page).waitFor()

    // Adds a person by the titles of the template, by keyboard alone.
    await page.getByRole("button", { name: "Import" }).focus()
    await page.keyboard.press("Enter")
    await dialog(page).waitFor()
    expect(new URL(page.url()).search).toBe("?import=true")
    faults.push(...(await faultsOf(page, "import")))
    await drop(page, `First name,Last name,E-mail\r\nNora,${name},${name}@example.com\r\n`)
    await dialog(page).getByRole("button", { name: "Add 1 person", exact: true }).focus()
    await page.keyboard.press("Enter")
    await dialog(page).getByText("Added 1 person").waitFor()
    await dialog(page).getByRole("link", { name: "See the people" }).focus()
    await page.keyboard.press("Enter")
    await dialog(page).waitFor({ state: "detached" })

    await page.getByRole("searchbox").fill(name)
    await page.getByRole("heading", { name: /1 person found$/ }).waitFor()
    const saved = await saveList(page, "CSV 1 person")
    expect(saved).toMatch(/^\uFEFF?Salutation,First name,Last name,Job title,/)
    const edited = saved.replace(`Nora,${name},,`, `Nora,${name},=Chair,`)
    expect(edited).not.toBe(saved)

    await page.goto(at("/contacts?tab=people&import=true"))
    const olga = `,Olga,${name},Clerk,,olga.${name}@example.com,(212) 555-0142,,,,,,`
    const wrong = `,Cy,${name},,,nobody,12,,,,,,`
    const withRole = `,Rolf,${name},,,rolf.${name}@example.com,,,Operations,,,,`
    await drop(page, `${edited}${olga}\r\n${wrong}\r\n${withRole}\r\n`)
    await dialog(page).getByText("2 lines left out").waitFor()
    await page.keyboard.press("F8")
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe("Line 4E-mail: Expected an e-mail address such as name@example.com")
    await dialog(page).getByText("Roles: A file cannot assign this role").waitFor()
    await dialog(page).getByText(`Changes Nora ${name}: Job title`).waitFor()
    faults.push(...(await faultsOf(page, "check")))
    await dialog(page).getByRole("button", { name: "Add 1 person and change 1" }).click()
    await dialog(page).getByText("Added 1 person and changed 1").waitFor()
    faults.push(...(await faultsOf(page, "done")))
    await dialog(page).getByRole("link", { name: "See the people" }).click()

    await page.getByRole("searchbox").fill(name)
    await page.getByRole("heading", { name: /2 people found$/ }).waitFor()
    const again = await saveList(page, "CSV 2 people")
    expect(again).toContain(`Nora,${name},'=Chair,`)
    expect(again).toContain(`Olga,${name},Clerk,,olga.${name.toLowerCase()}@example.com,'+12125550142,,,`)
    expect(again).not.toContain("Cy,")
    expect(again).not.toContain("Rolf,")
    await page.getByRole("link", { name: `${name}, Nora: details` }).click()
    const sheet = page.getByRole("dialog", { name: `Nora ${name}` })
    await sheet.getByText("=Chair").first().waitFor()
    await sheet.getByText(`Ada Meyer changed Nora ${name}`).waitFor()
    expect(faults).toEqual([])
    expect(await complaints()).toEqual([])
    await leave()
  })
})

describe("a file of people", () => {
  it("is refused in words when it is none, and leaves nothing when it is given up", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, "/contacts?import=true")
    const name = freshName()
    await drop(page, "PK", "people.xlsx")
    await dialog(page)
      .getByText(/^Save the list as “CSV UTF-8”/)
      .waitFor()
    await dialog(page).getByRole("button", { name: "Remove people.xlsx" }).click()
    await drop(page, "<html></html>")
    await dialog(page)
      .getByText(/^The file is not a list of values/)
      .waitFor()
    await drop(page, `First name,Last name\r\nNora,${name}\r\n`)
    await dialog(page).getByText("The column “E-mail” is missing: add it").waitFor()
    await dialog(page).getByRole("button", { name: "Choose another file" }).click()
    await drop(page, `First name,Last name,E-mail\r\nNora,${name},${name}@example.com\r\n`)
    await dialog(page).getByRole("button", { name: "Add 1 person", exact: true }).waitFor()
    await page.keyboard.press("Escape")
    await dialog(page).waitFor({ state: "detached" })
    expect(new URL(page.url()).search).toBe("")
    await page.getByRole("searchbox").fill(name)
    await page.getByText("Nobody matches your search and filters.").waitFor()
    await leave()
  })

  it("is saved and never taken in by who may only read, and by staff who view as somebody", async () => {
    const rosa = await signedIn(sampleUsers.readOnly, "/contacts?search=lind&import=true")
    const staff = await signedIn(sampleUsers.internal, "/contacts?as=1&search=lind&import=true")
    for (const { leave, page } of [rosa, staff]) {
      await page.getByRole("link", { name: "Lind, Bo: details" }).waitFor()
      expect(await page.getByRole("button", { name: "Import" }).count()).toBe(0)
      expect(await page.getByRole("dialog").count()).toBe(0)
      expect(await saveList(page, "CSV 1 person")).toContain("Bo,Lind,")
      await leave()
    }
  })
})
