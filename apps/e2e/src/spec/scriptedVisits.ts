import { type ScriptedHost, startScriptedHost } from "@reclaim/tools/scripted-host"
import type { Browser, BrowserContext, Locator, Page } from "playwright"
import { chromium } from "playwright"
import { setTimeout } from "node:timers/promises"
import { afterAll, afterEach, beforeAll, inject } from "vitest"
import { handOnMouse } from "../handOnMouse.ts"

/** Timeout and interval of polling. */
export const pollOptions = { timeout: 20_000, interval: 20 }

/** A page of the portal on the scripted host. */
export interface Visit {
  readonly page: Page
  /** Path and query of the present address. */
  readonly address: () => string
}

/** A visit whose page has a clock that the test advances. */
export interface TimedVisit extends Visit {
  /** Advances the page's time, every timer firing in its turn. */
  readonly pass: (millis: number) => Promise<void>
  /** Passes time until a number of milliseconds after the page first called a path. */
  readonly passUntil: (path: string, millis: number) => Promise<void>
}

const window = { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" } as const
const outsideTests = "Host and browser are there only while tests run."

declare const firstCalls: Record<string, number>

/** Runs in the page: records when each path is called for the first time, in the page's own time. */
const rememberFirstCalls = () => {
  const plain = fetch
  const seen: Record<string, number> = {}
  Object.assign(globalThis, {
    firstCalls: seen,
    fetch: (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      seen[new URL(request.url).pathname] ??= Date.now()
      return plain(request)
    }
  })
}

const newShared = async (browser: Browser): Promise<BrowserContext> => {
  const context = await browser.newContext(window)
  await context.addInitScript(handOnMouse)
  context.setDefaultTimeout(pollOptions.timeout)
  return context
}

/** Closes a page, or says which one did not close. */
const closePage = async (page: Page): Promise<void> => {
  const limit = new AbortController()
  const tooLong = setTimeout(pollOptions.timeout, "stuck", { signal: limit.signal })
  if ((await Promise.race([page.close(), tooLong])) === "stuck")
    throw new Error(`The page at ${page.url()} does not close.`)
  limit.abort()
}

const visitOf = (page: Page): Visit => ({
  page,
  address: () => {
    const { pathname, search } = new URL(page.url())
    return pathname + search
  }
})

/**
 * Provides one host and one window for the tests of a file; the script and the pages of a test end with it. The tests
 * run one after another, because they share the script.
 */
export const scriptedVisits = () => {
  let host: ScriptedHost | undefined
  let browser: Browser | undefined
  let shared: BrowserContext | undefined
  const contexts = new Set<BrowserContext>()

  beforeAll(async () => {
    host = await startScriptedHost()
    if (!(await fetch(host.url)).ok) throw new Error("There is no build of the portal to test. Run: npm run build")
    browser = await chromium.connect(inject("browserEndpoint"))
    shared = await newShared(browser)
  })
  afterEach(async () => {
    try {
      for (const page of shared?.pages() ?? []) await closePage(page)
      await shared?.clearCookies()
      for (const context of contexts) await context.close()
    } catch (stuck) {
      // The tests that follow get a window without the stuck page.
      shared = browser && (await newShared(browser))
      throw stuck
    } finally {
      contexts.clear()
      host?.reset()
    }
  })
  afterAll(async () => {
    await browser?.close()
    await host?.stop()
  })

  const script = (): ScriptedHost => {
    if (host === undefined) throw new Error(outsideTests)
    return host
  }

  /** Opens an address in a new tab, with an empty session storage. */
  const visit = async (path: string): Promise<Visit> => {
    if (shared === undefined) throw new Error(outsideTests)
    const page = await shared.newPage()
    await page.goto(script().url + path)
    return visitOf(page)
  }

  /** Visits a path, and waits until the screen has its title. */
  const land = async (path: string): Promise<Visit> => {
    const landed = await visit(path)
    await landed.page.locator("main h1").waitFor()
    return landed
  }

  /** Opens an address under a controlled clock and stops it when the screen has its title. */
  const landTimed = async (path: string): Promise<TimedVisit> => {
    if (browser === undefined) throw new Error(outsideTests)
    const context = await browser.newContext(window)
    context.setDefaultTimeout(pollOptions.timeout)
    contexts.add(context)
    const page = await context.newPage()
    const begin = Date.UTC(2026, 10, 20, 12)
    await page.clock.install({ time: begin })
    await page.addInitScript(rememberFirstCalls)
    await page.goto(script().url + path)
    await page.locator("main h1").waitFor()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    const pass = (millis: number) => page.clock.runFor(millis)
    const passUntil = async (call: string, millis: number) => {
      await page.waitForFunction((url) => url in firstCalls, call, { polling: 20 })
      const age = await page.evaluate((url) => Date.now() - (firstCalls[url] ?? 0), call)
      await pass(millis - age)
    }
    return { ...visitOf(page), pass, passUntil }
  }

  return { script, visit, land, landTimed }
}

/** Waits until the requests sent by the page so far have reached the host. */
export const awaitSettled = async ({ page }: Visit): Promise<void> => {
  await page.evaluate(async () => {
    for (let round = 0; round < 3; round++) await (await fetch("/icon.svg", { cache: "no-store" })).text()
  })
}

/** Waits for the content of a lazy chunk, within a second of the page's time. */
export const appears = async (landed: TimedVisit, shown: Locator): Promise<void> => {
  for (let round = 0; round < 25 && !(await shown.isVisible()); round++) {
    await awaitSettled(landed)
    await landed.pass(40)
  }
  await shown.waitFor(pollOptions)
}

/** Opens the user menu and chooses an entry by its label. */
export const choose = async ({ page }: Visit, name: string): Promise<void> => {
  await page.getByRole("button", { name: /user menu/ }).click()
  await page.getByRole("menuitem", { name, exact: true }).click()
}

/** Goes to an address without loading the page and without a link, as the browser's back and forward buttons do. */
export const goInside = async ({ page }: Visit, path: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, "", to)
    dispatchEvent(new PopStateEvent("popstate", { state: null }))
  }, path)
}
