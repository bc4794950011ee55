import { browserLaunch } from "@reclaim/tools/browser"
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin"
import react from "@vitejs/plugin-react"
import { playwright } from "@vitest/browser-playwright"
import { realpathSync } from "node:fs"
import { dirname, join } from "node:path"
import { defineConfig } from "vitest/config"

const root = join(import.meta.dirname, "../..")
// Real location of the installed packages, which a second tree of the sources may only link to.
const packages = dirname(realpathSync(join(root, "node_modules/storybook")))

const isTest = process.env["VITEST"] !== undefined

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: "../../.cache/vite-storybook",
  server: { fs: { allow: [root, packages] } },
  plugins: isTest ? [storybookTest({ configDir: join(import.meta.dirname, ".storybook") })] : [react()],
  // Listed in advance: a library found later reloads the page in the middle of a test.
  optimizeDeps: {
    include: [
      "@internationalized/date",
      "@noble/hashes/sha2",
      "@noble/hashes/utils",
      "@radix-ui/react-toast",
      "@storybook/addon-a11y/preview",
      "ag-charts-community",
      "ag-charts-react",
      "ag-grid-community",
      "ag-grid-react",
      "date-fns/formatDistance",
      "driver.js",
      "effect",
      "effect/crypto",
      "effect/encoding",
      "effect/http",
      "effect/http-api",
      "ibantools",
      "jotai",
      "jotai/utils",
      "pdfjs-dist",
      "pdfjs-dist/build/pdf.worker.min.mjs",
      "qr/decode.js",
      "react",
      "react-aria-components",
      "react-dom",
      "react-dom/client",
      "react-router-dom",
      "react/jsx-dev-runtime",
      "react/jsx-runtime",
      "storybook/test"
    ]
  },
  test: {
    name: "stories",
    reporters: [
      "default",
      ["json", { outputFile: join(import.meta.dirname, "../../dist/tests/@reclaim/app-storybook.json") }]
    ],
    setupFiles: ["./vitest.setup.ts"],
    testTimeout: 60_000,
    // As in the catalogue, one page shows many stories: loading all modules for each file took half of the time.
    isolate: false,
    // Half of the time is spent waiting for stories to render.
    maxWorkers: "100%",
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Transitions end at once, so that no test looks at one half-way.
      provider: playwright({ launchOptions: await browserLaunch(), contextOptions: { reducedMotion: "reduce" } }),
      instances: [{ browser: "chromium", name: "stories" }]
    }
  }
})
