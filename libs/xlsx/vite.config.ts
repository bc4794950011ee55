import { join } from "node:path"
import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    reporters: ["default", ["json", { outputFile: join(import.meta.dirname, "../../dist/tests/@reclaim/xlsx.json") }]],
    name: "xlsx",
    environment: "node",
    isolate: false,
    include: ["src/**/*.test.ts"],
    testTimeout: 60_000
  }
})
