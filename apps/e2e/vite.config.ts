import { SlowestFirst } from "@reclaim/tools/slowest-first"
import { join } from "node:path"
import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    reporters: [
      "default",
      ["json", { outputFile: join(import.meta.dirname, "../../dist/tests/@reclaim/app-e2e.json") }]
    ],
    name: "e2e",
    environment: "node",
    sequence: { sequencer: SlowestFirst },
    include: ["src/**/*.test.ts"],
    globalSetup: ["src/startPortal.ts"],
    expect: { poll: { timeout: 20_000, interval: 100 } },
    // Guards against a test that hangs: on a busy machine a server takes two minutes to start, a test with axe one.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // Each visitor has a browser context and a session of their own.
    maxWorkers: "100%"
  }
})
