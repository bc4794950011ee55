import { join } from "node:path"
import { defineConfig } from "vitest/config"

/** The components' own tests are their stories, in apps/storybook; here are the tests of their logic. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    reporters: ["default", ["json", { outputFile: join(import.meta.dirname, "../../dist/tests/@reclaim/ui.json") }]],
    name: "ui",
    environment: "node",
    isolate: false,
    include: ["src/**/*.test.ts"],
    testTimeout: 60_000
  }
})
