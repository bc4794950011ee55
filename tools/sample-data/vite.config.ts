import { join } from "node:path"
import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    reporters: [
      "default",
      ["json", { outputFile: join(import.meta.dirname, "../../dist/tests/@reclaim/sample-data.json") }]
    ],
    name: "sample-data",
    environment: "node",
    include: ["src/**/*.test.ts"],
    globalSetup: ["sharedPostgres", "pooledFolder"].map((name) => `../../apps/api/src/testing/database/${name}.ts`),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A worker ends with its databases open, which takes long where processors are busy.
    teardownTimeout: 60_000
  }
})
