// What may import what, each fence with its reason. docs and design agree: core decides, ui shows, portal wires, apps start.

/** Between packages, by Nx tag. `node`: whether Node's own modules may be used; `testsUse`: what only tests may. */
export const packageFences = {
  "type:core": { uses: [], node: false, reason: "core is the product without a screen and without a machine" },
  "type:engine": { uses: ["type:core"], node: false, reason: "the engine computes from a ledger, wherever it runs" },
  "type:ui": { uses: ["type:core"], node: false, reason: "components get data and handlers, nothing else" },
  "type:feature": { uses: ["type:core", "type:ui"], node: false, reason: "the portal wires core to ui in a browser" },
  "type:app": {
    uses: ["type:core", "type:ui", "type:feature", "type:tool"],
    node: false,
    reason: "an app only starts the libraries"
  },
  "type:writer": { uses: ["type:core"], node: true, reason: "a writer of files knows nothing of reclaims" },
  "type:server": {
    uses: ["type:core", "type:engine", "type:writer", "type:tool"],
    testsUse: ["type:generator"],
    node: true,
    reason: "the server shares decisions with the portal, never screens"
  },
  "type:e2e": {
    uses: ["type:core", "type:app", "type:server", "type:tool"],
    node: true,
    reason: "browser tests use the product from outside"
  },
  "type:generator": {
    uses: ["type:core", "type:engine", "type:server"],
    node: true,
    reason: "sample data are made by the rules and imported as a provider's are"
  },
  "type:tool": { uses: [], node: true, reason: "tools run before anything is built" }
}

const ownLayer = (layer) => new RegExp(`^libs/core/src/${layer}/`)

/** Within and between folders. `forbids` is matched against the target's path, or the specifier of another package. */
export const folderFences = [
  {
    inside: ownLayer("domain"),
    forbids: /^libs\/core\/src\/(rules|format|contract|client|testing)\//,
    reason: "the nouns know nothing of who uses them"
  },
  {
    inside: ownLayer("format"),
    forbids: /^libs\/core\/src\/(rules|contract|client|testing)\//,
    reason: "formats turn values into text and decide nothing"
  },
  {
    inside: ownLayer("rules"),
    forbids: /^libs\/core\/src\/(contract|client|testing)\//,
    reason: "rules are pure; calls are made by whoever asks them"
  },
  {
    inside: ownLayer("contract"),
    forbids: /^libs\/core\/src\/(client|testing)\//,
    reason: "the contract is shared by server and client and belongs to neither"
  },
  {
    inside: ownLayer("client"),
    forbids: /^libs\/core\/src\/testing\//,
    reason: "test builders stay out of production code"
  },
  {
    inside: /^libs\/engine\/src\//,
    forbids: /^@reclaim\/core\/(rules|contract|client|testing)\//,
    reason: "what is computed knows the nouns, and nobody who asks"
  },
  {
    inside: /^libs\/ui\/src\//,
    forbids: /^(jotai|react-router|effect\/http)|^@reclaim\/core\/(contract|client|testing)\//,
    reason: "a component gets data and handlers, nothing else"
  },
  {
    inside: /^libs\/portal\/src\/state\//,
    forbids: /^(react|react-dom|react-router-dom)(\/|$)/,
    reason: "state is usable without React"
  },
  {
    inside: /^(libs\/portal|apps\/portal)\/src\//,
    forbids: /^@reclaim\/core\/(contract|testing)\//,
    reason: "screens speak the domain's language; wire spellings stop in the contract"
  },
  {
    inside: /^apps\/api\/src\//,
    forbids: /^@reclaim\/core\/(client|testing)\//,
    reason: "the server answers calls, it does not make them"
  },
  {
    inside: /^apps\/api\/src\/(?!platform\/|migrations\/)(?!.*(?:Rows|Sql)\.ts$|.*\/rows\/)/,
    forbids: /^effect\/sql/,
    reason: "SQL lives in the platform, in files named …Rows.ts or …Sql.ts, and in folders named rows"
  }
]
