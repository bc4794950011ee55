import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import type { Plugin } from "vite"

const packageFile = createRequire(import.meta.url).resolve("react-router/package.json")
const production = join(dirname(packageFile), "dist/production")

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
    handler: (code) => ({
      code: code
        .replaceAll(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, "$1/* @__PURE__ */ $2")
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, ""),
      map: null
    })
  }
})
