import { defineConfig } from "vitest/config"

export default defineConfig({
  test: { name: "core", environment: "node", isolate: false, include: ["src/**/*.test.ts"] }
})
