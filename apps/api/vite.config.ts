import { join } from "node:path"
import { defineConfig } from "vitest/config"

export default defineConfig({
  test: {
    reporters: [
      "default",
      ["json", { outputFile: join(import.meta.dirname, "../../dist/tests/@reclaim/app-api.json") }]
    ],
    name: "api",
    environment: "node",
    include: ["src/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 60_000
  }
})
