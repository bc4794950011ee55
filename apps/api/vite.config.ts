import { SlowestFirst } from "@reclaim/tools/slowest-first"
import { join } from "node:path"
import { defineConfig } from "vitest/config"

// Threads and servers of the tests begin with what Node has compiled before, as those of the product do.
process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, "../../.cache/compiled")

export default defineConfig({
  test: {
    reporters: [
      "default",
      ["json", { outputFile: join(import.meta.dirname, "../../dist/tests/@reclaim/app-api.json") }]
    ],
    name: "api",
    environment: "node",
    sequence: { sequencer: SlowestFirst },
    // What a test shares with others it gets from layers; modules keep nothing but what can be made again.
    isolate: false,
    include: ["src/**/*.test.ts"],
    globalSetup: ["src/testing/database/sharedPostgres.ts", "src/testing/database/pooledFolder.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A worker ends with its databases open, which takes long where processors are busy.
    teardownTimeout: 60_000,
    // Half of the time is spent waiting for databases: three files side by side for two processors.
    maxWorkers: "150%"
  }
})
