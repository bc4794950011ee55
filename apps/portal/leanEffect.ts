import type { Plugin } from "vite"
import { type Part, replaceParts } from "./replaceParts.ts"

const leftOut =
  "() => { throw new Error('The portal is built without streams of lines and events: see leanEffect.ts.') }"

/** No call of the contract answers or takes a stream of lines or events, whose readers and writers the client brings. */
const client: ReadonlyArray<Part> = [
  {
    from: 'import * as Ndjson from "../encoding/Ndjson.js";',
    to: `const Ndjson = { decode: ${leftOut}, encode: ${leftOut}, isNdjsonError: ${leftOut} };`
  },
  { from: 'import * as Sse from "../encoding/Sse.js";', to: `const Sse = { decodeSchema: ${leftOut} };` }
]

/** Made when the file is read, and for servers alone; as it is written, a bundler cannot know that it may be left out. */
const router: ReadonlyArray<Part> = [
  {
    from: "= /*#__PURE__*/middleware(HttpMiddleware.withLoggerDisabled).layer;",
    to: "= /*#__PURE__*/(() => middleware(HttpMiddleware.withLoggerDisabled).layer)();"
  }
]

/** Bundles of Effect's HTTP client what the portal uses. */
export const leanEffect = (): Plugin => ({
  name: "reclaim:lean-effect",
  apply: "build",
  transform: {
    filter: { id: /effect[\\/]dist[\\/](?:http-api[\\/]HttpApiClient|http[\\/]HttpRouter)\.js$/ },
    handler: (code, id) => ({
      code: replaceParts(id, code, id.endsWith("HttpRouter.js") ? router : client),
      map: null
    })
  }
})
