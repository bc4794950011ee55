import { mkdtempSync } from "node:fs"
import { rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { TestProject } from "vitest/node"

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the workers' embedded databases, which stay open until the workers end. */
    readonly pooledFolder: string
  }
}

/** Vitest's global set-up; its folder is deleted once the workers have ended, which is after the global tear-down. */
export default (project: TestProject) => {
  const folder = mkdtempSync(join(tmpdir(), "reclaim-test-pool-"))
  project.provide("pooledFolder", folder)
  project.vitest.onClose(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
}
