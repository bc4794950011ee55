import type { Page } from "playwright"
import { expect, it } from "vitest"
import { faultsOf } from "./faultsOf.ts"
import { mailedLink } from "./mailedLink.ts"
import { proveTwoFactors } from "./proveTwoFactors.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { open, signedIn } = visitors()

const sheetOf = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true })

/** Invites a user as an administrator, and accepts with a password. */
const addUser = async (page: Page, lastName: string, email: string): Promise<void> => {
  await proveTwoFactors(page)
  await page.goto(at("/contacts?person=new"))
  await page.getByRole("textbox", { name: /^First name/ }).fill("Nora")
  await page.getByRole("textbox", { name: /^Last name/ }).fill(lastName)
  await page.getByRole("textbox", { name: /^E-mail/ }).fill(email)
  await page.getByRole("button", { name: /Roles$/ }).click()
  await page.getByRole("option", { name: /^Auditor/ }).click()
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Save", exact: true }).click()
  const sheet = sheetOf(page, `Nora ${lastName}`)
  await sheet.getByRole("button", { name: "Invite" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Invite" }).click()
  await sheet.getByRole("button", { name: "Invite again" }).waitFor()
  const invitee = await open()
  await invitee.page.goto(await mailedLink(page, email, "Invitation"))
  await invitee.page.getByLabel("New password").fill("nine lives of a cat")
  await invitee.page.keyboard.press("Enter")
  await invitee.page.waitForURL((url) => !url.pathname.startsWith("/auth/"))
  await invitee.leave()
}

it("another address is asked for by keys alone, agreed to by both, and told in the sheet", async () => {
  const { complaints, leave, page } = await signedIn(sampleUsers.client, "/contacts")
  const lastName = `Zimt${String(Date.now() % 1_000_000)}`
  const [email, next] = [`${lastName}@example.com`.toLowerCase(), `${lastName}.new@example.com`.toLowerCase()]
  await addUser(page, lastName, email)
  await page.reload()
  const sheet = sheetOf(page, `Nora ${lastName}`)
  await sheet.getByRole("button", { name: "Change e-mail address" }).focus()
  await page.keyboard.press("Enter")
  const dialog = sheetOf(page, `Change the e-mail address of Nora ${lastName}`)
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email")
  const faults = [...(await faultsOf(page, "dialog"))]
  await page.keyboard.press("Escape")
  await dialog.waitFor({ state: "detached" })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Change e-mail address")
  await page.keyboard.press("Enter")
  await dialog.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email")
  await page.keyboard.type(next)
  await page.keyboard.press("Enter")
  await sheet.getByText(`Waiting for ${email} and ${next}, until`).waitFor()
  await sheet.getByText("Link to agree to a new address").waitFor()
  faults.push(...(await faultsOf(page, "waiting")))
  expect(faults).toEqual([])

  const agreement = await mailedLink(page, email, "E-mail change by an administrator, to the present address")
  const confirmation = await mailedLink(page, next, "E-mail change by an administrator, to the new address")
  const nora = await open({ javaScriptEnabled: false })
  await nora.page.goto(agreement)
  await nora.page.getByText(next).waitFor()
  await nora.page.getByRole("button", { name: "Agree to this address" }).click()
  await nora.page.getByRole("heading", { name: "You have agreed to the new address" }).waitFor()
  await page.reload()
  await sheet.getByText(`${email} has agreed. Waiting for ${next}, until`).waitFor()
  await nora.page.goto(confirmation)
  await nora.page.getByRole("button", { name: "Confirm this address" }).click()
  await nora.page.getByRole("heading", { name: "Your address has been changed" }).waitFor()
  await nora.leave()
  await page.reload()
  await sheet.getByRole("link", { name: next }).waitFor()
  await sheet.getByText("The address was changed").waitFor()
  await sheet.getByRole("button", { name: "Change e-mail address" }).waitFor()
  expect(await complaints()).toEqual([])
  await leave()
})
