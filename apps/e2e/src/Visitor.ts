import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright"
import { chromium } from "playwright"
import { afterAll, afterEach, beforeAll, inject } from "vitest"
import { handOnMouse } from "./handOnMouse.ts"
import { seenAtFailure } from "./seenAtFailure.ts"

declare global {
  interface Window {
    /** What the page's content security policy blocked. */
    readonly policyViolations: Array<string>
  }
}

/** A person with a browser of their own: cookies, storage, window. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** What a developer would not want to see: console errors, uncaught errors, violations of the policy. */
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
  desk: "nils@example.com"
} as const

export const summaryPath = "/reports/reclaim-dashboard/summary"

/** The address of a path of the portal under test. */
export const at = (path: string): string => inject("portalUrl") + path

const rememberViolations = () => {
  const found: Array<string> = []
  Object.defineProperty(window, "policyViolations", { value: found })
  document.addEventListener("securitypolicyviolation", (event) => {
    found.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`)
  })
}

/** Creates visitors for the tests of one file; the browser is released after the last test. */
export const visitors = () => {
  let browser: Browser | undefined
  const opened = new Map<Page, ReadonlyArray<string>>()
  beforeAll(async () => {
    browser = await chromium.connect(inject("browserEndpoint"))
  })
  afterAll(async () => {
    await browser?.close()
  })

  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") {
      for (const [page, errors] of opened) console.error(await seenAtFailure(page, errors, task.name))
    }
    opened.clear()
  })

  const open = async (options: BrowserContextOptions = {}): Promise<Visitor> => {
    if (browser === undefined) throw new Error("The browser is there only while tests run.")
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
    await context.addInitScript(rememberViolations)
    await context.addInitScript(handOnMouse)
    const page = await context.newPage()
    const errors: Array<string> = []
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(`console: ${message.text()}`)
    })
    page.on("pageerror", (error) => errors.push(`uncaught: ${error.message}`))
    opened.set(page, errors)
    return {
      page,
      context,
      forgive: () => {
        errors.length = 0
      },
      complaints: async () => [...errors, ...(await page.evaluate(() => window.policyViolations))],
      leave: () => context.close()
    }
  }

  /** Opens a path, signs in on the page that it leads to, and waits until the portal shows a title. */
  const signIn = async (email: string, path = "/", options: BrowserContextOptions = {}): Promise<Visitor> => {
    const visitor = await open(options)
    await visitor.page.goto(at(path))
    await visitor.page.getByRole("button", { name: email }).click()
    await visitor.page.waitForURL((url) => !url.pathname.startsWith("/auth/"))
    await visitor.page.locator("main h1").waitFor()
    visitor.forgive()
    return visitor
  }

  return { open, signIn }
}
