import type { HtmlTagDescriptor, Plugin } from "vite"

/** Preloads the Latin letters of Inter together with the first script, not only once the styles have been read. */
export const preloadFont = (): Plugin => ({
  name: "reclaim:preload-font",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle }) =>
      Object.values(bundle ?? {})
        .filter(({ fileName }) => /inter-latin-wght-normal.*\.woff2$/.test(fileName))
        .map(({ fileName }): HtmlTagDescriptor => {
          const attrs = { rel: "preload", as: "font", type: "font/woff2", href: `/${fileName}`, crossorigin: true }
          return { tag: "link", attrs, injectTo: "head" }
        })
  }
})
