import { describe, expect, it } from "vitest"
import { faultsOf, kinds } from "./faultsOf.ts"
import { at, sampleUsers, visitors } from "./Visitor.ts"

const { open, signedIn } = visitors()

describe("the help page", () => {
  it.each([
    ["Contact Us", "/docs/help#contact"],
    ["FAQ", "/docs/help"]
  ])("opens from %s in a new tab where the provider has no page of its own", async (item, path) => {
    const { leave, page } = await signedIn(sampleUsers.readOnly, "/contacts")
    await page.getByRole("button", { name: /user menu/ }).click()
    const opened = page.waitForEvent("popup")
    await page.getByRole("menuitem", { name: item }).click()
    const help = await opened
    await help.waitForLoadState()
    expect(help.url()).toBe(at(path))
    await help.getByRole("heading", { level: 1, name: "Help" }).waitFor()
    await leave()
  })

  it("leads from its contents to each question", async () => {
    const { complaints, leave, page } = await open()
    await page.goto(at("/docs/help"))
    const links = page.getByRole("navigation").getByRole("link")
    expect(await links.count()).toBe(22)
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""))) {
      expect([href, await page.locator(href).count()]).toEqual([href, 1])
    }
    expect(await complaints()).toEqual([])
    await leave()
  })
})

describe.each(kinds)("the help page at %i pixels in the %s theme", (width, colorScheme) => {
  it("has nothing that axe finds", async () => {
    const { leave, page } = await open({ viewport: { width, height: 800 }, colorScheme })
    await page.goto(at("/docs/help"))
    expect(await faultsOf(page, "help")).toEqual([])
    await leave()
  })
})
