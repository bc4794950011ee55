import { describe, expect, it } from "vitest"
import { choose, goInside, pollOptions, scriptedVisits, type Visit } from "./scriptedVisits.ts"
import { task, wireUser } from "./users.ts"

const { land, script, visit } = scriptedVisits()

const banner = ({ page }: Visit) => page.getByRole("banner")
const menuButton = ({ page }: Visit) => page.getByRole("button", { name: /user menu/ })

/** The words of the menu's entries from top to bottom. */
const entries = async ({ page }: Visit): Promise<ReadonlyArray<string>> =>
  (await page.getByRole("menuitem", { includeHidden: true }).allTextContents()).map((text) =>
    text.replace("(opens in a new tab)", "").trim()
  )

describe("§2 The header is shown only for an authenticated user and a non-error path", () => {
  it("shown on a screen to whoever is signed in", async () => {
    expect(await banner(await land("/contacts")).count()).toBe(1)
  })

  it("not shown to a stranger", async () => {
    const landed = await land("/error/page-not-found")
    for (const type of ["page-not-found", "session-expired", "internal-server-error", "unauthorized"]) {
      await goInside(landed, `/error/${type}`)
      await expect.poll(landed.address, pollOptions).toBe(`/error/${type}`)
      expect(await banner(landed).count()).toBe(0)
    }
  })

  it("not shown on an error path to whoever is signed in", async () => {
    const landed = await land("/contacts")
    for (const type of ["page-not-found", "internal-server-error", "session-expired"]) {
      await goInside(landed, `/error/${type}`)
      await expect.poll(() => banner(landed).count(), pollOptions).toBe(0)
      await goInside(landed, "/contacts")
      await expect.poll(() => banner(landed).count(), pollOptions).toBe(1)
    }
  })

  it("The exception is /error/unauthorized, which still shows it", async () => {
    script().set({ user: wireUser({ tasks: { Features: [] } }) })
    const landed = await land("/")
    await expect.poll(landed.address, pollOptions).toBe("/error/unauthorized")
    expect(await banner(landed).count()).toBe(1)
  })

  it("The header is hidden on site-maintenance paths", async () => {
    script().set({ user: wireUser({ maintenanceMode: true }) })
    const landed = await visit("/contacts")
    await landed.page.getByRole("heading", { name: "Reclaim Portal is down for maintenance" }).waitFor()
    expect(await banner(landed).count()).toBe(0)
  })

  it("and whenever the query contains p=1", async () => {
    const landed = await land("/contacts?p=1")
    expect(await banner(landed).count()).toBe(0)
    const queries = [
      ["?up=1", 1],
      ["?year=2026&p=1", 0],
      ["?p=10", 1],
      ["?p=1&year=2026", 0],
      ["?p=0", 1]
    ] as const
    for (const [query, count] of queries) {
      await goInside(landed, `/contacts${query}`)
      await expect.poll(() => banner(landed).count(), pollOptions).toBe(count)
    }
  })
})

describe("§2 The header has", () => {
  it("a logo linking home", async () => {
    const landed = await land("/contacts")
    const logo = banner(landed).getByRole("link", { name: "Reclaim Portal, home" })
    expect(await logo.getAttribute("href")).toBe("/")
    await logo.click()
    await expect.poll(landed.address, pollOptions).toBe("/reports/reclaim-dashboard/summary")
  })

  it("the current view's title as a link with icon and label", async () => {
    script().set({ user: wireUser({ tasks: { Features: [task("My Papers", "/documents", { icon: "folder" })] } }) })
    const view = banner(await land("/documents")).getByRole("link", { name: "My Papers", exact: true })
    expect([await view.getAttribute("href"), await view.locator("svg").count()]).toEqual(["/documents", 1])
  })

  it("a hidden bell", async () => {
    expect(
      await banner(await land("/contacts"))
        .getByRole("button", { name: /notification/i })
        .count()
    ).toBe(0)
  })
})

describe("§2 The user dropdown", () => {
  it("opens on hover, and closes when the pointer leaves", async () => {
    const landed = await land("/contacts")
    const menu = landed.page.getByRole("menu")
    expect(await menu.count()).toBe(0)
    await menuButton(landed).hover()
    await menu.waitFor()
    await landed.page.mouse.move(400, 600)
    await menu.waitFor({ state: "hidden" })
    expect(await menuButton(landed).getAttribute("aria-expanded")).toBe("false")
  })

  it.each(["Enter", "Space", "ArrowDown", "ArrowUp"])(
    "opens equally by %s, and Escape returns the focus",
    async (key) => {
      const landed = await land("/contacts")
      await menuButton(landed).focus()
      await landed.page.keyboard.press(key)
      await landed.page.getByRole("menu").waitFor()
      await expect
        .poll(() => landed.page.evaluate(() => document.activeElement?.getAttribute("role")), pollOptions)
        .toMatch(/^menuitem/)
      await landed.page.keyboard.press("Escape")
      await landed.page.getByRole("menu").waitFor({ state: "hidden" })
      expect(await menuButton(landed).evaluate((button) => button === document.activeElement)).toBe(true)
    }
  )

  it("It shows the full name. Under the name it shows the email address", async () => {
    const landed = await land("/contacts")
    await menuButton(landed).click()
    const person = await landed.page
      .getByText("ada@example.com")
      .locator("..")
      .locator("span:not(.visually-hidden)")
      .allTextContents()
    expect(person).toEqual(["Ada Meyer", "ada@example.com"])
  })

  it("§1 The version number shown is 3.0.8", async () => {
    const landed = await land("/contacts")
    await menuButton(landed).click()
    await expect.poll(() => landed.page.getByText("Version 3.0.8", { exact: true }).isVisible(), pollOptions).toBe(true)
  })
})

describe("§2 Dropdown items", () => {
  it("in order: Home; onboarding; feature tasks; other management tasks; Contact Us; FAQ; sign-out", async () => {
    const tasks = {
      Features: [task("Second feature", "/documents"), task("First feature", "/claim-authorization")],
      Management: [
        task("Contacts", "/contacts"),
        task("Mine", "/accounts", { name: "myAccounts" }),
        task("Signing", "/accounts/documents")
      ],
      SignOut: [task("Leave", "/", { name: "signOut" })]
    }
    script().set({ user: wireUser({ tasks }) })
    expect(await entries(await land("/contacts"))).toEqual([
      "Home",
      "Mine",
      "Second feature",
      "First feature",
      "Contacts",
      "Signing",
      "Contact Us",
      "FAQ",
      "Leave"
    ])
  })

  it("Some tasks are shown disabled", async () => {
    script().set({ user: wireUser({ tasks: { Features: [task("Later", "/documents", { disabled: true })] } }) })
    const landed = await land("/contacts")
    await menuButton(landed).click()
    const later = landed.page.getByRole("menuitem", { name: "Later" })
    expect(await later.getAttribute("aria-disabled")).toBe("true")
    await later.click({ force: true })
    expect(landed.address()).toBe("/contacts")
  })

  it("a task leads to its route without loading the page anew", async () => {
    const landed = await land("/contacts")
    await landed.page.evaluate(() => document.body.setAttribute("data-same", "yes"))
    await choose(landed, "Documents")
    await expect.poll(landed.address, pollOptions).toBe("/documents")
    expect(await landed.page.locator("body[data-same=yes]").count()).toBe(1)
  })

  it.each([
    ["Contact Us", "https://desk.example.com/"],
    ["FAQ", "https://faq.example.com/"]
  ])("%s opens in a new tab, which cannot reach back", async (name, url) => {
    const landed = await land("/contacts")
    const context = landed.page.context()
    await context.route(url, (route) => route.fulfill({ contentType: "text/html", body: "<title>Elsewhere</title>" }))
    await menuButton(landed).click()
    const opening = context.waitForEvent("page")
    await landed.page.getByRole("menuitem", { name: new RegExp(`^${name}`) }).click()
    const opened = await opening
    await opened.waitForURL(url)
    expect(await opened.evaluate(() => window.opener as unknown)).toBeNull()
    expect(landed.address()).toBe("/contacts")
    await context.unroute(url)
  })
})

describe("§2 The document title is the product name plus the current view label, or 'Home'", () => {
  it("the label is the task's own, and follows each navigation", async () => {
    const Features = [task("Papers", "/documents"), task("Claims", "/claim-authorization")]
    script().set({ user: wireUser({ tasks: { Features } }), config: { productName: "Tax Desk" } })
    const landed = await land("/documents")
    await expect.poll(() => landed.page.title(), pollOptions).toBe("Tax Desk - Papers")
    await choose(landed, "Claims")
    await expect.poll(() => landed.page.title(), pollOptions).toBe("Tax Desk - Claims")
  })

  it("'Home' while there is no view yet", async () => {
    script().answer("GET /proxy/mc/user", { hold: true })
    const { page } = await visit("/")
    await expect.poll(() => page.title(), pollOptions).toBe("Reclaim Portal - Home")
  })
})
