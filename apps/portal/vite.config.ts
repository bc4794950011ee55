import locales from "@react-aria/optimize-locales-plugin"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { compressTwins } from "./compressTwins.ts"
import { leanEffect } from "./leanEffect.ts"
import { leanIcons } from "./leanIcons.ts"
import { leanRouter } from "./leanRouter.ts"
import { nameEarlyFiles } from "./nameEarlyFiles.ts"
import { pdfFiles } from "./pdfFiles.ts"
import { preloadFont } from "./preloadFont.ts"
import { sharedParts } from "./sharedParts.ts"

const libraries = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|jotai|effect)[\\/]/

const icons = /node_modules[\\/]lucide-react[\\/]/
// But for what only screens of accounts, people and histories say: the first figures need none of it.
const format =
  /[\\/]libs[\\/]core[\\/]src[\\/](format(?![\\/](account|history|people)[\\/])|domain[\\/](value|market))[\\/]/
const addresses = /[\\/]libs[\\/]core[\\/]src[\\/]rules[\\/]address[\\/]/

const apiUrl = process.env["API_URL"] ?? "http://127.0.0.1:4300"

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: "../../.cache/vite-portal",
  plugins: [
    react(),
    locales.vite({ locales: ["en-US"] }),
    leanRouter(),
    leanEffect(),
    leanIcons(),
    preloadFont(),
    pdfFiles(),
    nameEarlyFiles(),
    compressTwins()
  ],
  // The server puts a new nonce in the place of this one in each answer; in development it is the nonce itself.
  html: { cspNonce: "__CSP_NONCE__" },
  build: {
    outDir: "../../dist/@reclaim/app-portal",
    emptyOutDir: true,
    target: "baseline-widely-available",
    manifest: true,
    // Only a hint: a browser without it fetches the same files a little later.
    modulePreload: { polyfill: false },
    // Small enough to be one file, which then never comes late for a screen.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // The first page names every file that a screen needs, so those go by their hashes alone, as short as they may be.
        chunkFileNames: "assets/[hash:7].js",
        // What the first page needs is in two files that change at different times, not in a dozen small ones; what only
        // another screen needs stays with it, parts of the same libraries included.
        codeSplitting: {
          groups: [
            { name: "framework", tags: ["$initial"], test: libraries },
            { name: "shell", tags: ["$initial"] },
            // Icons of several screens are one small file: the first page names every file that a screen needs.
            { name: "icons", test: icons, minShareCount: 2 },
            // The same of what reads and writes addresses, and of values and how they are written.
            { name: "addresses", test: addresses, minShareCount: 2 },
            { name: "format", test: format, minShareCount: 2 },
            ...sharedParts()
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
      // What the pages that the server makes itself take from the last build.
      "/assets": apiUrl
    }
  }
})
