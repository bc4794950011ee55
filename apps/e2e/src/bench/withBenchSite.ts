import { fillWithSample, smokeSample } from "@reclaim/app-api/bench/fillWithSample"
import { browserLaunch } from "@reclaim/tools/browser"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type BrowserContext, chromium } from "playwright"
import { startServer } from "../startServer.ts"
import { median } from "./median.ts"
import { watchPage } from "./watchPage.ts"

/** A server with the sample client's accounts, and a browser whose user is signed in as that client. */
export interface BenchSite {
  readonly context: BrowserContext
  readonly origin: string
  /** The process of the server. */
  readonly pid: number
  /** Milliseconds until the sign-in page, which runs no script, can be used. */
  readonly bare: number
}

/** Row counts of the sample client. */
export interface BenchSize {
  readonly accounts: number
  readonly transactions: number
}

/** Just enough to see that a benchmark runs. */
export const smokeSize: BenchSize = { accounts: smokeSample.accounts, transactions: smokeSample.transactions }

const baseline = async (context: BrowserContext, origin: string, rounds: number): Promise<number> => {
  const times: Array<number> = []
  for (let round = 0; round < rounds; round++) {
    const page = await context.newPage()
    await page.goto(`${origin}/auth/account/first?again=${round}`)
    times.push(await page.evaluate(() => performance.timing.domInteractive - performance.timing.navigationStart))
    await page.close()
  }
  return median(times)
}

const signIn = async (context: BrowserContext, origin: string) => {
  const page = await context.newPage()
  await page.goto(origin)
  await page.getByRole("button", { name: "ada@example.com" }).click()
  await page.waitForURL(/reclaim-dashboard/)
  await page.close()
}

/** Measures at a site that is made for it and removed afterwards; its pages record what `watchPage` sees. */
export const withBenchSite = async (size: BenchSize, rounds: number, measure: (site: BenchSite) => Promise<void>) => {
  const folder = mkdtempSync(join(tmpdir(), "reclaim-bench-"))
  try {
    const data = join(folder, "data")
    await fillWithSample({ clients: 1, ...size }, { DATA_DIR: data, DATABASE_URL: "" })
    const server = await startServer({ DATA_DIR: data })
    const browser = await chromium.launch(await browserLaunch())
    try {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
      const bare = await baseline(context, server.url, rounds)
      await context.addInitScript(watchPage)
      await signIn(context, server.url)
      await measure({ context, origin: server.url, pid: server.pid, bare })
      await context.close()
    } finally {
      await browser.close()
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
