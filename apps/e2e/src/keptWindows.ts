import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright"
import { chromium } from "playwright"
import { inject } from "vitest"
import { sampleForm } from "./CookieJar.ts"
import { handOnMouse } from "./handOnMouse.ts"

declare global {
  interface Window {
    /** Violations of the page's content security policy. */
    readonly policyViolations: Array<string>
  }
}

/** A browser context in which a sample user is signed in. */
export interface SignedInWindow {
  readonly context: BrowserContext
  readonly signedInAt: number
}

/**
 * Validity of a kept session in milliseconds: a proof of identity lasts five minutes; a test that may take longer than
 * one signs in itself.
 */
const keptMillis = 180_000

const keptWindows = new Map<string, ReadonlyArray<SignedInWindow>>()

let connected: Promise<Browser> | undefined

const sharedBrowser = (): Promise<Browser> => (connected ??= chromium.connect(inject("browserEndpoint")))

/** Closes all windows of the tests of a file; the browser itself goes on. */
export const leaveBrowser = async (): Promise<void> => {
  const browser = await connected
  connected = undefined
  keptWindows.clear()
  await browser?.close()
}

/** Runs in the page: records what its content security policy blocks. */
const rememberViolations = (): void => {
  const found: Array<string> = []
  Object.defineProperty(window, "policyViolations", { value: found })
  document.addEventListener("securitypolicyviolation", (event) => {
    found.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`)
  })
}

const usual = { viewport: { width: 1280, height: 800 } }

/** Opens a context with what every page of a test has in it. */
export const newWindow = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
  const context = await (await sharedBrowser()).newContext({ ...usual, ...options })
  await context.addInitScript(rememberViolations)
  await context.addInitScript(handOnMouse)
  return context
}

/** Signs a sample user in with the form of the sign-in page. */
const signInByForm = async (email: string): Promise<SignedInWindow> => {
  const origin = inject("portalUrl")
  const address = `${origin}/auth/account/first`
  // Transitions are disabled, so that no test waits for them or meets them half-way.
  const context = await newWindow({ reducedMotion: "reduce" })
  const offered = await (await context.request.get(address)).text()
  const answer = await context.request.post(address, {
    form: sampleForm(offered, email),
    headers: { origin },
    maxRedirects: 0
  })
  if (answer.status() >= 400) throw new Error(`The sign-in was answered with ${String(answer.status())}.`)
  return { context, signedInAt: Date.now() }
}

/** True if the session is still valid; another test may have ended all sessions of its user. */
const isOpen = async ({ context, signedInAt }: SignedInWindow): Promise<boolean> =>
  Date.now() - signedInAt < keptMillis && (await context.request.get(`${inject("portalUrl")}/proxy/mc/user`)).ok()

/** Takes a window in which a sample user is signed in and that no other test uses: a kept one, else a new one. */
export const takeWindow = async (email: string): Promise<SignedInWindow> => {
  for (let one = takeKept(email); one !== undefined; one = takeKept(email)) {
    if (await isOpen(one)) return one
    await one.context.close()
  }
  return signInByForm(email)
}

const takeKept = (email: string): SignedInWindow | undefined => {
  const [first, ...others] = keptWindows.get(email) ?? []
  keptWindows.set(email, others)
  return first
}

/** Keeps a window for the next test that needs its user. */
export const keepWindow = async (email: string, window: SignedInWindow): Promise<void> => {
  await Promise.all(window.context.pages().map((page) => page.close()))
  keptWindows.set(email, [...(keptWindows.get(email) ?? []), window])
}

/** Clears the browser's storage of an earlier test, so that a page starts as in a new browser. */
export const forgetStorage = async (page: Page): Promise<void> => {
  const devTools = await page.context().newCDPSession(page)
  const storageTypes = "local_storage,indexeddb,cache_storage,service_workers"
  await devTools.send("Storage.clearDataForOrigin", { origin: inject("portalUrl"), storageTypes })
  await devTools.detach()
}
