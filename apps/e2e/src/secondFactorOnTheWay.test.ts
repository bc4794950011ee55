import type { Page } from "playwright"
import { afterAll, beforeAll, expect, it } from "vitest"
import { faultsOf } from "./faultsOf.ts"
import { codeOf } from "./proveTwoFactors.ts"
import { startServer, type StartedServer } from "./startServer.ts"
import { sampleUsers, visitors } from "./Visitor.ts"

const { open } = visitors()

// A user with a second factor is asked for it at sign-in, which must not affect other tests.
let portal: StartedServer | undefined
beforeAll(async () => {
  portal = await startServer()
})
afterAll(async () => portal?.stop())

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true })

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

it(
  "an administrator without a second factor sets one up on the way, and the person is added and invited",
  { timeout: 180_000 },
  async () => {
    const { complaints, forgive, leave, page } = await open()
    await page.goto(`${portal?.url ?? ""}/contacts?person=new`)
    await page.getByRole("button", { name: sampleUsers.client }).click()
    const lastName = "Zimt"
    await page.getByRole("textbox", { name: /^First name/ }).fill("Nora")
    await page.getByRole("textbox", { name: /^Last name/ }).fill(lastName)
    await page.getByRole("textbox", { name: /^E-mail/ }).fill(`${lastName}@example.com`)
    await page.getByRole("button", { name: /Roles$/ }).click()
    await page.getByRole("option", { name: /^Auditor/ }).click()
    await page.keyboard.press("Escape")
    // Giving a role grants rights, which needs two factors.
    const save = () => page.getByRole("button", { name: "Save", exact: true }).click()
    await save()

    const choice = dialogOf(page, "Set up a second factor")
    await choice.waitFor()
    const faults = [...(await faultsOf(page, "choice"))]
    // After cancelling, nothing was done, and the page says so.
    await page.keyboard.press("Escape")
    await choice.waitFor({ state: "detached" })
    await page.getByText(/^Not done: this needs a second factor/).waitFor()
    await save()

    await choice.waitFor()
    await expect.poll(() => focusedText(page)).toBe("Set up an app")
    await page.keyboard.press("Enter")
    const app = dialogOf(page, "Set up your authenticator app")
    await app.waitFor()
    faults.push(...(await faultsOf(page, "app")))
    const secret = (await app.getByText(/^[A-Z2-7]{16,}$/).textContent()) ?? ""
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("code")
    await page.keyboard.type(codeOf(secret))
    await page.keyboard.press("Enter")

    const codes = dialogOf(page, "Save your recovery codes")
    const recovery = (await codes.getByRole("listitem").first().textContent()) ?? ""
    faults.push(...(await faultsOf(page, "codes")))
    expect(faults).toEqual([])
    await page.keyboard.press("Escape")
    await codes.getByText(/These codes are shown only once/).waitFor()
    await codes.getByRole("button", { name: "I have saved them" }).click()

    const proof = dialogOf(page, "Confirm your identity")
    await proof.getByText(/^Your app is set up/).waitFor()
    // The app's next code comes half a minute later.
    await page.keyboard.type(recovery)
    await page.keyboard.press("Enter")
    const sheet = dialogOf(page, `Nora ${lastName}`)
    await sheet.getByRole("button", { name: "Invite" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Invite" }).click()
    await sheet.getByRole("button", { name: "Invite again" }).waitFor()
    expect(await page.getByRole("dialog").count()).toBe(1)

    // The calls that were refused until the proof.
    forgive()
    expect(await complaints()).toEqual([])
    await leave()
  }
)
