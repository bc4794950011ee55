import { existsSync } from "node:fs"
import { join } from "node:path"
import { browserLaunch } from "@reclaim/tools/browser"
import { chromium } from "playwright"
import type { TestProject } from "vitest/node"
import { startServer } from "./startServer.ts"
import { startTurns } from "./startTurns.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The origin of the portal, without a slash at the end. */
    readonly portalUrl: string
    /** The browser that every test opens its pages in. */
    readonly browserEndpoint: string
    /** Port where test files request their turn. */
    readonly turnsPort: number
  }
}

const workspace = join(import.meta.dirname, "../../..")

/** Vitest's global set-up: one server with its own data and one browser for all tests; both end with them. */
export default async function startPortal(project: TestProject) {
  if (!existsSync(join(workspace, "dist/@reclaim/app-portal/index.html"))) {
    throw new Error("The portal is not built, so the server has no page to serve. Run: npm run build")
  }
  const server = await startServer()
  const browser = await chromium.launchServer(await browserLaunch())
  const turns = await startTurns()
  project.provide("turnsPort", turns.port)
  project.provide("portalUrl", server.url)
  project.provide("browserEndpoint", browser.wsEndpoint())
  return async () => {
    await browser.close()
    await server.stop()
    await turns.stop()
  }
}
