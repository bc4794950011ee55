import type { Page } from "playwright"
import { expect, it } from "vitest"
import { faultsOf } from "./faultsOf.ts"
import { callFromPage } from "./ofPasskeys.ts"
import { codeOf } from "./proveTwoFactors.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signIn } = visitors()

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true })

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

it("an administrator without a second factor sets one up on the way, and the invitation goes out", async () => {
  const { complaints, forgive, leave, page } = await signIn(sampleUsers.client, "/contacts?person=new")
  const lastName = `Zimt${String(Date.now() % 1_000_000)}`
  await page.getByRole("textbox", { name: /^First name/ }).fill("Nora")
  await page.getByRole("textbox", { name: /^Last name/ }).fill(lastName)
  await page.getByRole("textbox", { name: /^E-mail/ }).fill(`${lastName}@example.com`)
  await page.getByRole("button", { name: "Save", exact: true }).click()
  const sheet = dialogOf(page, `Nora ${lastName}`)
  const invite = async () => {
    await sheet.getByRole("button", { name: "Invite" }).click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Invite" }).click()
  }
  await invite()

  const choice = dialogOf(page, "Set up a second factor")
  await choice.waitFor()
  const faults = [...(await faultsOf(page, "choice"))]
  // Given up, nothing was done, and the page says so.
  await page.keyboard.press("Escape")
  await choice.waitFor({ state: "detached" })
  await sheet.getByText(/^Not done: this needs a second factor/).waitFor()
  await invite()

  await choice.waitFor()
  await expect.poll(() => focused(page)).toBe("Set up an app")
  await page.keyboard.press("Enter")
  const app = dialogOf(page, "Set up your authenticator app")
  await app.waitFor()
  faults.push(...(await faultsOf(page, "app")))
  const secret = (await app.getByText(/^[A-Z2-7]{16,}$/).textContent()) ?? ""
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("code")
  await page.keyboard.type(codeOf(secret))
  await page.keyboard.press("Enter")

  const codes = dialogOf(page, "Keep your recovery codes")
  const recovery = (await codes.getByRole("listitem").first().textContent()) ?? ""
  faults.push(...(await faultsOf(page, "codes")))
  expect(faults).toEqual([])
  await page.keyboard.press("Escape")
  await codes.getByText(/These codes are shown this once/).waitFor()
  await codes.getByRole("button", { name: "I have kept them" }).click()

  const proof = dialogOf(page, "Confirm that it is you")
  await proof.getByText(/^Your app is set up/).waitFor()
  // The app's next code comes half a minute later.
  await page.keyboard.type(recovery)
  await page.keyboard.press("Enter")
  await sheet.getByRole("button", { name: "Invite again" }).waitFor()
  expect(await page.getByRole("dialog").count()).toBe(1)

  expect((await callFromPage(page, "DELETE", "/api/v1/me/totp")).status).toBe(204)
  // The calls that were refused until the proof.
  forgive()
  expect(await complaints()).toEqual([])
  await page.goto(at("/contacts"))
  await leave()
})
