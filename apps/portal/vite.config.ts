import locales from "@react-aria/optimize-locales-plugin"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { compressTwins } from "./compressTwins.ts"
import { nameEarlyFiles } from "./nameEarlyFiles.ts"
import { pdfFiles } from "./pdfFiles.ts"
import { preloadFont } from "./preloadFont.ts"

const framework = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|jotai|effect)[\\/]/
const grid = /[\\/](ag-grid-community|ag-grid-react|ag-stack|libs[\\/]ui[\\/]src[\\/]grid)[\\/]/
const styleNonce = /[\\/]ui[\\/]src[\\/]theme[\\/]styleNonce\.ts$/
const controls = /node_modules[\\/](react-aria|react-aria-components|react-stately|@internationalized)[\\/]/
const common = /[\\/]libs[\\/](core|ui[\\/]src[\\/]page)[\\/]/

const apiUrl = process.env["API_URL"] ?? "http://127.0.0.1:4300"

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: "../../.cache/vite-portal",
  plugins: [
    react(),
    locales.vite({ locales: ["en-US"] }),
    preloadFont(),
    pdfFiles(),
    nameEarlyFiles(),
    compressTwins()
  ],
  // The server replaces it with a new nonce in each response; in development it is the nonce itself.
  html: { cspNonce: "__CSP_NONCE__" },
  build: {
    outDir: "../../dist/@reclaim/app-portal",
    emptyOutDir: true,
    target: "baseline-widely-available",
    manifest: true,
    // Only a hint: a browser without it fetches the same files a little later.
    modulePreload: { polyfill: false },
    // Small enough for one file, which is then never late for a screen.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // The first page names every file that a screen needs, so chunk names are hashes alone, as short as possible.
        chunkFileNames: "assets/[hash:7].js",
        // The first page is two files that change at different times. Code shared by many screens is three files
        // instead of a hundred small ones, each of which costs a request. Everything else is split by the bundler.
        codeSplitting: {
          groups: [
            { name: "framework", tags: ["$initial"], test: framework },
            { name: "shell", tags: ["$initial"] },
            { name: "common", test: common, minShareCount: 6 },
            { name: "controls", test: controls, minShareCount: 6 },
            // Apart from the grid, which would otherwise come with the charts.
            { name: "styleNonce", test: styleNonce, minShareCount: 2 },
            { name: "grid", test: grid, minShareCount: 2 }
          ]
        }
      }
    },
    chunkSizeWarningLimit: 1500
  },
  server: {
    port: 4200,
    proxy: {
      "/proxy": apiUrl,
      "/auth": apiUrl,
      // The gateway call alone; the pages below /reports/ are the portal's own.
      "^/reports$": { target: apiUrl, bypass: (request) => (request.method === "GET" ? request.url : undefined) },
      "/api": apiUrl,
      "/openapi.json": apiUrl,
      // Files of the last build for the pages that the server renders itself.
      "/assets": apiUrl
    }
  }
})
