import { join } from "node:path"
import { defineConfig } from "vitest/config"
import { SlowestFirst } from "./suites/slowestFirst.mjs"

export default defineConfig({
  test: {
    name: "tools",
    environment: "node",
    sequence: { sequencer: SlowestFirst },
    include: ["*.test.mjs", "{asvs,benchmark,decisions,licences,lint,release,suites}/*.test.mjs"],
    testTimeout: 60_000,
    // Concurrent tests of one file keep a processor busy each.
    maxConcurrency: 2,
    reporters: ["default", ["json", { outputFile: join(import.meta.dirname, "../dist/tests/@reclaim/tools.json") }]]
  }
})
