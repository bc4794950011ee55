import type { HtmlTagDescriptor, Plugin } from "vite"

/**
 * Asks, together with the first script, for what would otherwise be asked for one after another: the latin letters of
 * Inter, and the dashboard, where most people land.
 */
export const preloadFirstScreen = (): Plugin => ({
  name: "reclaim:preload-first-screen",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle }) =>
      Object.values(bundle ?? {}).flatMap((part): ReadonlyArray<HtmlTagDescriptor> => {
        const href = `/${part.fileName}`
        if (/inter-latin-wght-normal.*\.woff2$/.test(part.fileName)) {
          const attrs = { rel: "preload", as: "font", type: "font/woff2", href, crossorigin: true }
          return [{ tag: "link", attrs, injectTo: "head" }]
        }
        return part.type === "chunk" && part.facadeModuleId?.endsWith("reclaimDashboard/ReclaimDashboard.tsx") === true
          ? [{ tag: "link", attrs: { rel: "modulepreload", href, crossorigin: true }, injectTo: "head" }]
          : []
      })
  }
})
