import type { Plugin } from "vite"

/** Asks for the latin letters of Inter together with the first script, not only once the style sheet is read. */
export const preloadFont = (): Plugin => ({
  name: "reclaim:preload-font",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
        .map((file) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: true },
          injectTo: "head" as const
        }))
  }
})
