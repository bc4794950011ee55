import type { Page } from "playwright"
import { afterAll, beforeAll, expect, it } from "vitest"
import { askServer } from "./askServer.ts"
import { faultsOf } from "./faultsOf.ts"
import { proveTwoFactors } from "./proveTwoFactors.ts"
import { startServer, type StartedServer } from "./startServer.ts"
import { sampleUsers, visitors } from "./Visitor.ts"

const { open } = visitors()

// While one of two Directors signs nothing, no account can be added: other tests must not see that.
let portal: StartedServer | undefined
beforeAll(async () => {
  portal = await startServer()
})
afterAll(async () => portal?.stop())

interface Signatory {
  readonly contact_id: number
  readonly version: number
}

const signNothing = async (page: Page, search: string): Promise<void> => {
  const { contacts } = await askServer<{ readonly contacts: readonly [Signatory] }>(
    page,
    "GET",
    `/api/v1/contacts?search=${search}`
  )
  const [{ contact_id, version }] = contacts
  const body = { act: "ChangePowers", powers: [] }
  await askServer(page, "POST", `/api/v1/contacts/${String(contact_id)}/proven-acts`, { version, body })
}

it("who signs for an owner is named by keys alone, until nobody is missing", async () => {
  const { complaints, forgive, page } = await open()
  await page.goto(`${portal?.url ?? ""}/contacts`)
  await page.getByRole("button", { name: sampleUsers.client }).click()
  await page.getByRole("grid", { name: "People" }).waitFor()
  forgive()
  await proveTwoFactors(page)
  for (const who of ["meyer", "lind"]) await signNothing(page, who)
  const faults: Array<string> = []
  await page.reload()
  const save = page.getByRole("button", { name: "Save", exact: true })
  const notice = page.getByText(/^Nobody can sign for /)
  const first = await notice.textContent()
  faults.push(...(await faultsOf(page, "notice")))

  /** From the notice to the form of what Bo signs, with a power for the owner of the notice. */
  const name = async (): Promise<void> => {
    const owner = (await notice.textContent())?.replace("Nobody can sign for ", "") ?? ""
    await page.keyboard.press("Enter")
    await page.getByRole("dialog", { name: `Who signs for ${owner}?` }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("person")
    await page.keyboard.type("lind")
    await page.getByRole("option", { name: "Lind, Bo" }).waitFor()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect.poll(() => page.getByRole("combobox", { name: "Person" }).inputValue()).toBe("Lind, Bo")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await page.getByRole("button", { name: `Remove ${owner}`, exact: true }).waitFor()
  }

  await page.getByRole("button", { name: "Name a signatory" }).focus()
  await page.keyboard.press("Enter")
  await page.getByRole("dialog", { name: /^Who signs for/ }).waitFor()
  faults.push(...(await faultsOf(page, "question")))
  await page.keyboard.press("Escape")
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Name a signatory")
  await name()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("powers.0.documents")
  expect(new URL(page.url()).search).toMatch(/^\?person=\d+&change=powers&sign-for=\d+$/)
  faults.push(...(await faultsOf(page, "form")))
  await save.focus()
  await page.keyboard.press("Enter")
  await page.getByText("Every document · Alone").waitFor()
  faults.push(...(await faultsOf(page, "sheet")))
  await page.keyboard.press("Escape")
  await expect.poll(() => new URL(page.url()).search).toBe("")
  await expect.poll(() => notice.textContent()).not.toBe(first)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Name a signatory")

  await name()
  await page.getByRole("group", { name: "Power 2" }).getByRole("radio", { name: "Selected owners" }).focus()
  await page.keyboard.press("ArrowUp")
  await save.focus()
  await page.keyboard.press("Enter")
  await page.getByText("For all owners").waitFor()
  await page.keyboard.press("Escape")
  await notice.waitFor({ state: "detached" })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1")
  expect(await complaints()).toEqual([])
  expect(faults).toEqual([])
})
