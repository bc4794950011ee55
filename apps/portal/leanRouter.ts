import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import type { Plugin } from "vite"
import { type Part, replaceParts } from "./replaceParts.ts"

const packageFile = createRequire(import.meta.url).resolve("react-router/package.json")
const production = join(dirname(packageFile), "dist/production")

/** What only its framework mode and its server components reach: pages made on a server, their manifests, their links. */
const unused: ReadonlyArray<Part> = [
  { from: "opts?.hydrationData || parseHydrationData()", to: "opts?.hydrationData", times: 2 },
  { from: "if (init.instrumentations) {", to: "if (false) {", times: 2 },
  {
    from: "[shouldPrefetch, prefetchRef, prefetchHandlers] = usePrefetchBehavior(\n      prefetch,\n      rest\n    )",
    to: "[prefetchRef, prefetchHandlers] = [null, {}]"
  },
  {
    from: "return shouldPrefetch && !isAbsolute ? /* @__PURE__ */ React10.createElement(React10.Fragment, null, link, /* @__PURE__ */ React10.createElement(PrefetchPageLinks, { page: href })) : link;",
    to: "return link;"
  },
  { from: 'if (this.context && typeof error === "object"', to: "if (false" },
  { from: "if (this.context) {", to: "if (false) {" }
]

/**
 * Bundles of React Router what the portal uses. By its name the package gives only its development build, and nothing in
 * either build tells a bundler that a component may be left out.
 */
export const leanRouter = (): Plugin => ({
  name: "reclaim:lean-router",
  apply: "build",
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: join(production, "index.mjs") },
        { find: /^react-router\/dom$/, replacement: join(production, "dom-export.mjs") }
      ]
    }
  }),
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]production[\\/]/ },
    handler: (code, id) => ({
      code: (code.includes("function createBrowserRouter(") ? replaceParts(id, code, unused) : code)
        .replaceAll(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, "$1/* @__PURE__ */ $2")
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, ""),
      map: null
    })
  }
})
