import { join } from "node:path"
import type { BrowserContext, BrowserContextOptions, Page } from "playwright"
import { afterAll, afterEach, inject } from "vitest"
import { forgetStorage, keepWindow, leaveBrowser, newWindow, takeWindow } from "./keptWindows.ts"

/** A person with a browser of their own: cookies, storage, window. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** Problems that a developer must fix: console errors, uncaught errors, violations of the policy. */
  readonly complaints: () => Promise<ReadonlyArray<string>>
  /** Clears the complaints so far: the browser itself reports the 401 that leads to the sign-in page. */
  readonly forgive: () => void
  readonly leave: () => Promise<void>
}

/** The sample users of the demonstration. */
export const sampleUsers = {
  client: "ada@example.com",
  onboarding: "otto@example.com",
  withoutFeatures: "eve@example.com",
  readOnly: "rosa@example.com",
  internal: "ines@example.com",
  desk: "nils@example.com",
  payments: "grace@example.com",
  secondPayments: "theo@example.com",
  administrator: "vera@example.com"
} as const

/** Secret of the authenticator apps of the two who change payment details. */
export const sampleAppSecret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"

export const summaryPath = "/reports/reclaim-dashboard/summary"

/** The address of a path of the portal under test. */
export const at = (path: string): string => inject("portalUrl") + path

/** Options that a page accepts although its context was made without them. */
const ofPages = new Set(["viewport", "colorScheme", "forcedColors", "reducedMotion"])

const folder = join(import.meta.dirname, "../../../dist/tests/failed")

const fileNameOf = (test: string): string => `${test.replace(/\W+/g, "-").slice(0, 80)}.png`

/** Records a page when its test fails: a screenshot in `dist/tests/failed`, its address, errors and text. */
const seenAtFailure = async (page: Page, errors: ReadonlyArray<string>, test: string): Promise<string> => {
  if (page.isClosed()) return `The page of "${test}" was closed.`
  const picture = join(folder, fileNameOf(test))
  await page.screenshot({ path: picture })
  const words = await page.locator("body").innerText()
  const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300) ?? "")
  return [`${page.url()} (${picture})`, ...errors, `Focus: ${focused}`, words].join("\n")
}

/** Creates visitors for the tests of one file; the browser is released after the last test. */
export const visitors = () => {
  const opened = new Map<Page, ReadonlyArray<string>>()

  afterAll(leaveBrowser)
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") {
      for (const [page, errors] of opened) console.error(await seenAtFailure(page, errors, task.name))
    }
    // A visitor left open by a failed test would go on sending requests.
    for (const [page] of opened) if (!page.isClosed()) await page.context().close()
    opened.clear()
  })

  const visitorIn = (page: Page): Omit<Visitor, "context" | "leave"> => {
    const errors: Array<string> = []
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(`console: ${message.text()}`)
    })
    page.on("pageerror", (error) => errors.push(`uncaught: ${error.message}`))
    opened.set(page, errors)
    return {
      page,
      forgive: () => {
        errors.length = 0
      },
      complaints: async () => [...errors, ...(await page.evaluate(() => window.policyViolations))]
    }
  }

  /** Opens an empty page in a new browser context. */
  const open = async (options: BrowserContextOptions = {}): Promise<Visitor> => {
    const context = await newWindow(options)
    return { ...visitorIn(await context.newPage()), context, leave: () => context.close() }
  }

  /**
   * Opens a path, signs in on the page that it leads to, and waits until the portal shows a title: for tests of signing in and
   * of sessions, and for those that take longer than a minute.
   */
  const signIn = async (email: string, path = "/", options: BrowserContextOptions = {}): Promise<Visitor> => {
    const visitor = await open(options)
    await visitor.page.goto(at(path))
    await visitor.page.getByRole("button", { name: email }).click()
    await visitor.page.waitForURL((url) => !url.pathname.startsWith("/auth/"))
    await visitor.page.locator("main h1").waitFor()
    visitor.forgive()
    return visitor
  }

  /**
   * Opens a path for a signed-in user, and waits until the portal shows a title. The session may be an earlier test's,
   * which no other test uses at the same time; the storage of the browser is empty.
   */
  const signedIn = async (email: string, path = "/", options: BrowserContextOptions = {}): Promise<Visitor> => {
    if (Object.keys(options).some((name) => !ofPages.has(name))) return signIn(email, path, options)
    const { viewport, ...media } = options
    const window = await takeWindow(email)
    const page = await window.context.newPage()
    const visitor = visitorIn(page)
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia(media)
    await forgetStorage(page)
    await page.goto(at(path))
    await page.locator("main h1").waitFor()
    visitor.forgive()
    // A context that a test has changed is of no use to another one.
    let isChanged = false
    return {
      ...visitor,
      get context() {
        isChanged = true
        return window.context
      },
      leave: () => (isChanged ? window.context.close() : keepWindow(email, window))
    }
  }

  return { open, signedIn, signIn }
}
