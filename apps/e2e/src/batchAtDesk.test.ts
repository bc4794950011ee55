import { afterAll, beforeAll, expect, it } from "vitest"
import { askServer } from "./askServer.ts"
import { find, focusedName, tabTo, type } from "./byKeys.ts"
import { faultsOf } from "./faultsOf.ts"
import { startServer, type StartedServer } from "./startServer.ts"
import { sampleUsers, type Visitor, visitors } from "./Visitor.ts"

const { open } = visitors()

// What is asked for here changes what the whole client decides: other tests must not see that.
let portal: StartedServer | undefined
beforeAll(async () => {
  portal = await startServer()
})
afterAll(async () => portal?.stop())

const signIn = async (email: string, options: Parameters<typeof open>[0] = {}): Promise<Visitor> => {
  const visitor = await open(options)
  await visitor.page.goto(`${portal?.url ?? ""}/claim-authorization`)
  await visitor.page.getByRole("button", { name: email }).click()
  await visitor.page.locator("main h1").waitFor()
  visitor.forgive()
  return visitor
}

interface Profile {
  readonly client_name: string
}

/** A day that is far enough away, as it is typed. */
const dueDay = (): string => {
  const day = new Date(Date.now() + 60 * 86_400_000)
  return `${String(day.getUTCMonth() + 1).padStart(2, "0")}/${String(day.getUTCDate()).padStart(2, "0")}/${String(day.getUTCFullYear())}`
}

it(
  "a client is asked for a decision at the desk by keys alone, meets it on a phone, and is asked again or no longer",
  { timeout: 240_000 },
  async () => {
    const ada = await signIn(sampleUsers.client, { viewport: { width: 390, height: 800 }, colorScheme: "dark" })
    const { client_name: client } = await askServer<Profile>(ada.page, "GET", "/api/v1/me")
    const faults: Array<string> = []

    const { complaints, leave, page } = await signIn(sampleUsers.desk)
    await find(page, "Client", client.slice(0, 6), client)
    await page.getByRole("region", { name: /^Batches of claims/ }).waitFor()
    await tabTo(page, "Ask for a decision")
    await page.keyboard.press("Enter")
    const groups = page.getByRole("region", { name: /^Reclaims to decide/ })
    await groups
      .getByRole("button", { name: /^Select reclaims of/ })
      .first()
      .waitFor()
    await expect.poll(() => focusedName(page)).toMatch(/Market$/)
    faults.push(...(await faultsOf(page, "what to ask about")))
    await tabTo(page, "Select reclaims of")
    const group = (await focusedName(page)).replace("Select reclaims of ", "")
    await page.keyboard.press("Enter")
    const form = page.getByRole("region", { name: /^New batch/ })
    await expect.poll(() => focusedName(page)).toMatch(/^Our batch id/)

    // What is missing is told, and has the focus.
    await tabTo(page, "Ask the client")
    await page.keyboard.press("Enter")
    await expect.poll(() => focusedName(page)).toMatch(/^What is filed/)
    await form.getByText("Enter what is filed").waitFor()
    await form.getByText("Enter today or a later day as MM/dd/yyyy").waitFor()
    await form.getByText("Select at least one reclaim").waitFor()
    faults.push(...(await faultsOf(page, "form")))
    await page.keyboard.type("holding statement")
    await type(page, "Last day to decide", dueDay())
    await type(page, "Third-party costs", "250.50")
    await tabTo(page, "Select all")
    await page.keyboard.press("Enter")
    const sum = await form.getByRole("status").filter({ hasText: "selected, worth" }).textContent()
    await tabTo(page, "Ask the client")
    await page.keyboard.press("Enter")
    await page.getByText("The client has been asked for a decision.").first().waitFor()
    const rows = page.locator("tbody button[aria-expanded]").filter({ hasText: "holding statement" })
    const made = rows.filter({ hasText: group.slice(0, group.indexOf(",")) })
    await made.first().waitFor()
    await page.getByRole("columnheader", { name: "Client receives" }).waitFor()
    faults.push(...(await faultsOf(page, "asked")))

    // The client meets it, and what it comes to.
    await ada.page.reload()
    const due = ada.page.locator("tbody button[aria-expanded]").filter({ hasText: "holding statement" })
    await expect.poll(() => due.count()).toBeGreaterThan(0)
    const market = group.slice(group.indexOf(",") + 2)
    await due.filter({ hasText: market }).first().click()
    await ada.page.getByRole("heading", { name: "What you receive" }).waitFor()
    await ada.page.getByText("-$250.50").first().waitFor()
    expect(sum).toMatch(/worth \$[\d,.]+ to the client$/)

    // It is changed, then withdrawn.
    await made.first().focus()
    await page.keyboard.press("Enter")
    const sheet = page.getByRole("dialog")
    await sheet.getByRole("heading", { name: "What the client receives" }).waitFor()
    faults.push(...(await faultsOf(page, "sheet")))
    await tabTo(page, "Change batch")
    await page.keyboard.press("Enter")
    await expect.poll(() => focusedName(page)).toMatch(/^What is filed/)
    await page.getByText("The client is asked again, and earlier answers no longer count.").waitFor()
    await page.keyboard.press("End")
    await page.keyboard.type(", corrected")
    await tabTo(page, "Ask the client again")
    await page.keyboard.press("Enter")
    await page.getByText("The client has been asked again.").first().waitFor()
    const changed = page.locator("tbody button[aria-expanded]").filter({ hasText: "holding statement, corrected" })
    await changed.focus()
    await page.keyboard.press("Enter")
    await sheet.getByRole("heading", { name: "What the client receives" }).waitFor()
    await tabTo(page, "Withdraw batch")
    await page.keyboard.press("Enter")
    await type(page, "Reason", "Filed by the bank itself")
    await tabTo(page, "Withdraw batch")
    await page.keyboard.press("Enter")
    await page.getByText("The batch is withdrawn.").first().waitFor()
    await ada.page.reload()
    await ada.page.locator("tbody button[aria-expanded]").first().waitFor()
    expect(await ada.page.getByText("holding statement, corrected").count()).toBe(0)
    expect(faults).toEqual([])
    expect(await complaints()).toEqual([])
    expect(await ada.complaints()).toEqual([])
    await leave()
    await ada.leave()
  }
)
