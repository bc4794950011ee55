import { text } from "node:stream/consumers"
import { describe, expect, it } from "vitest"
import { faultsOf, kinds } from "./faultsOf.ts"
import { downloadFrom } from "./turns.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { signedIn, signIn } = visitors()

describe("one's own page", () => {
  it("is reached and used by keys alone", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.readOnly)
    await page.getByRole("button", { name: /user menu$/ }).focus()
    await page.keyboard.press("Enter")
    await page.getByRole("menuitem", { name: "Home" }).waitFor()
    await page.keyboard.press("Shift+Tab")
    await page.keyboard.press("Enter")
    await page.getByRole("heading", { level: 1, name: "Your profile" }).waitFor()
    expect(new URL(page.url()).pathname).toBe("/profile")
    const zone = page.getByRole("combobox", { name: "Time zone" })
    await zone.focus()
    await page.keyboard.press("ControlOrMeta+A")
    await page.keyboard.type("Zurich")
    await page.getByRole("option", { name: "Europe/Zurich" }).waitFor()
    await page.keyboard.press("ArrowDown")
    // Shown for two seconds only.
    await Promise.all([page.getByText("Saved", { exact: true }).waitFor(), page.keyboard.press("Enter")])
    await page.reload()
    await expect.poll(() => zone.inputValue()).toBe("Europe/Zurich")
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("shows where else one is signed in, and ends that", async () => {
    const first = await signIn(sampleUsers.onboarding)
    const second = await signIn(sampleUsers.onboarding)
    const { page } = second
    await page.goto(at("/profile"))
    const sessions = page.getByRole("region", { name: "Sessions" })
    await sessions.getByText("This session").waitFor()
    await sessions.getByText("Chrome on Linux").first().waitFor()
    await sessions.getByRole("button", { name: /^End (the other session|\d+ other sessions)$/ }).click()
    const dialog = page.getByRole("alertdialog", { name: "End all other sessions?" })
    await dialog.getByRole("button", { name: /^End/ }).click()
    await sessions.getByText("You are not signed in anywhere else.").waitFor()
    await first.page.goto(at("/profile"))
    await expect.poll(() => new URL(first.page.url()).pathname).toMatch(/^\/auth\//)
    await first.leave()
    await second.leave()
  })

  it("tells that a new address waits for its link, also after a reload", async () => {
    const { complaints, leave, page } = await signedIn(sampleUsers.onboarding, "/profile")
    const signingIn = page.getByRole("region", { name: "Signing in" })
    await signingIn.getByRole("textbox", { name: "New address" }).fill("new.address@example.com")
    await page.keyboard.press("Enter")
    const waiting = signingIn.getByText(/^Waiting for you to open the link sent to new\.address@example\.com/)
    await waiting.waitFor()
    await page.reload()
    await waiting.waitFor()
    expect(await complaints()).toEqual([])
    await leave()
  })

  it("hands out what is stored about oneself", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, "/profile")
    const file = await downloadFrom(page, () => page.getByRole("button", { name: "Download your data" }).click())
    expect(file.suggestedFilename()).toMatch(/\.json$/)
    const data = JSON.parse(await text(await file.createReadStream())) as { readonly user: { readonly email: string } }
    expect(data.user.email).toBe(sampleUsers.client)
    await leave()
  })

  it("is the viewer's own while staff view as somebody", async () => {
    const { leave, page } = await signedIn(sampleUsers.internal, "/profile?as=1")
    const you = page.getByRole("region", { name: "You" })
    await you.getByText(sampleUsers.internal).waitFor()
    expect(await you.getByText("Client", { exact: true }).count()).toBe(0)
    await leave()
  })

  it("keeps what was chosen for this browser", async () => {
    const { leave, page } = await signedIn(sampleUsers.client, "/profile")
    const appearance = page.getByRole("region", { name: "Appearance" })
    await appearance.getByRole("button", { name: "Dark" }).click()
    await appearance.getByRole("button", { name: "Compact" }).click()
    await page.reload()
    await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark")
    expect(await appearance.getByRole("button", { name: "Compact" }).getAttribute("aria-pressed")).toBe("true")
    await leave()
  })
})

describe.each(kinds)("at %i pixels in the %s theme", (width, colorScheme) => {
  it("axe finds nothing on one's own page, in the activity and at the desk", async () => {
    const options = { viewport: { width, height: 800 }, colorScheme, reducedMotion: "reduce" } as const
    const faults: Array<string> = []
    const { leave, page } = await signedIn(sampleUsers.client, "/profile", options)
    await page.getByText("This session").waitFor()
    faults.push(...(await faultsOf(page, "profile")))
    await page.goto(at("/contacts?tab=activity"))
    await page.getByRole("heading", { level: 2, name: "Activity" }).waitFor()
    faults.push(...(await faultsOf(page, "activity")))
    expect(faults).toEqual([])
    await leave()
  })
})
