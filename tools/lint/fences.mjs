// Permitted imports, each fence with its reason. docs and design agree: core decides, ui shows, portal wires, apps start.
import {
  refuseFolderCircles,
  refuseLargeFolders,
  refuseOtherDays,
  refuseOtherDoors,
  refuseOtherFeatures,
  refuseServiceKeys,
  refuseSql,
  refuseStiltedDocs
} from "./treeRules.mjs"

/**
 * Fences between packages, by Nx tag: the permitted layers and third-party packages (with their subpaths), and whether
 * Node's own modules are permitted. Tests may also use testing packages.
 */
export const packageFences = {
  "type:core": {
    uses: [],
    packages: ["@noble/hashes", "effect", "date-fns", "ibantools", "stdnum"],
    node: false,
    reason: "core is the product without a screen and without a machine"
  },
  "type:engine": {
    uses: ["type:core"],
    packages: ["effect"],
    node: false,
    reason: "the engine computes from what it is given, by nothing but the nouns of core"
  },
  "type:xlsx": {
    uses: ["type:core"],
    packages: [],
    node: true,
    reason: "what writes and reads tables knows nothing of reclaims, and is made of Node alone"
  },
  "type:pdf": {
    uses: ["type:core"],
    packages: [
      "pdfkit",
      "@cantoo/pdf-lib",
      "@libpdf/core",
      "pkijs",
      "asn1js",
      "fontkit",
      "harfbuzzjs",
      "bidi-js",
      "uqr"
    ],
    node: true,
    reason:
      "the writer of PDF files knows nothing of reclaims, and is made of Node, pdfkit, pdf-lib and libpdf, certificates, fonts, what shapes and orders their letters, and square codes"
  },
  "type:ui": {
    uses: ["type:core"],
    packages: [
      "@fontsource-variable/inter",
      "@fontsource/dancing-script",
      "@internationalized/date",
      "@radix-ui/react-toast",
      "ag-charts-community",
      "ag-charts-react",
      "ag-grid-community",
      "ag-grid-react",
      "driver.js",
      "effect",
      "react",
      "react-aria-components",
      "react-dom"
    ],
    node: false,
    reason: "components get data and handlers, nothing else"
  },
  "type:feature": {
    uses: ["type:core", "type:ui", "type:xlsx"],
    packages: ["effect", "jotai", "pdfjs-dist", "qr", "react", "react-dom", "react-router-dom"],
    node: false,
    reason: "the portal wires core to ui in a browser"
  },
  "type:app": {
    uses: ["type:core", "type:ui", "type:feature", "type:tool"],
    packages: ["effect", "jotai", "react", "react-dom", "react-router-dom"],
    node: false,
    reason: "an app only starts the libraries"
  },
  "type:server": {
    uses: ["type:core", "type:engine", "type:xlsx", "type:pdf", "type:tool"],
    testsUse: ["type:generator"],
    packages: [
      "@effect/platform-node",
      "@effect/sql-pg",
      "@electric-sql/pglite",
      "@node-rs/argon2",
      "@simplewebauthn/browser",
      "@simplewebauthn/server",
      "@zxcvbn-ts/language-common",
      "effect",
      "nodemailer",
      "openid-client",
      "otplib",
      "s3mini",
      "unpdf",
      "uqr",
      "yauzl"
    ],
    node: true,
    reason: "the server shares decisions with the portal, never screens"
  },
  "type:generator": {
    uses: ["type:core", "type:engine", "type:server"],
    packages: ["@effect/platform-node", "effect"],
    node: true,
    reason: "sample data are made by the rules and imported as a provider's are"
  },
  "type:e2e": {
    uses: ["type:core", "type:app", "type:server", "type:tool"],
    packages: ["effect"],
    node: true,
    reason: "browser tests use the product from outside"
  },
  "type:tool": { uses: [], packages: [], node: true, reason: "tools run before anything is built" }
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
    inside: /^libs\/engine\/src\/(?!document\/)/,
    forbids: /^@reclaim\/core\/(rules|contract|client|testing)\//,
    reason: "what is computed knows the nouns, and nobody who asks"
  },
  {
    inside: /^libs\/engine\/src\/document\//,
    forbids: /^@reclaim\/core\/(rules\/(?!document\/)|(contract|client|testing)\/)/,
    reason: "what documents hold up is computed by the rules that ask for them, and by no others"
  },
  {
    inside: /^libs\/(xlsx|pdf)\/src\//,
    forbids: /^@reclaim\/core\/(?!domain\/value\/|format\/)/,
    reason: "a writer of files knows days and texts, and nothing of reclaims"
  },
  {
    inside: /^libs\/xlsx\/src\/read\/(?!.*\.test\.ts$)/,
    forbids: /^node:/,
    reason: "lists are read in the browser and on the server by the same code"
  },
  {
    inside: /^libs\/ui\/src\//,
    forbids: /^(jotai|react-router|effect\/(unstable\/)?http)|^@reclaim\/core\/(contract|client|testing)\//,
    reason: "a component gets data and handlers, nothing else"
  },
  {
    inside: /^libs\/portal\/src\/.*[aA]toms?\.ts$/,
    forbids: /^(react|react-dom|react-router-dom)(\/|$)/,
    reason: "state is usable without React"
  },
  {
    inside: /^(libs\/portal|apps\/portal)\/src\//,
    forbids: /^@reclaim\/core\/(contract\/(?!\w+\/\w+Group$)|testing)\//,
    reason: "screens make calls by the groups of the contract, which speak the domain's language once decoded"
  },
  {
    inside: /^libs\/portal\/src\//,
    forbids: /^@reclaim\/xlsx\/(?!read\/)/,
    reason: "a page reads lists by the code that the server reads them by; files are written by the server"
  },
  {
    inside: /^apps\/api\/src\//,
    forbids: /^@reclaim\/core\/(client|testing)\//,
    reason: "the server answers calls, it does not make them"
  },
  {
    inside: /^apps\/api\/src\/platform\//,
    forbids: /^apps\/api\/src\/(features|identity|ledger)\//,
    reason: "the platform has no word of the business in it"
  },
  {
    inside: /^apps\/api\/src\/(identity|ledger)\//,
    forbids: /^apps\/api\/src\/features\//,
    reason: "what several features share stands below them and knows none of them"
  }
]

/** Folders next to those of the features, for what features share. */
const sharedFolders = ["access", "wire", "calls"]

const onlyForTests = /\/(testing|bench|drills)\//

/**
 * Fences of the whole tree. A fence without `isOn` is one that the tree does not meet yet: `node
 * tools/lint/boundaries.mjs --all` shows its breaches.
 */
export const treeFences = [
  {
    name: "no folders in a circle",
    isOn: true,
    reason: "folders that need each other are one folder, and can be neither read nor moved apart",
    find: refuseFolderCircles
  },
  {
    name: "no feature imports another",
    isOn: true,
    reason: "what two features need goes down into what both stand on, never sideways",
    find: refuseOtherFeatures({ folders: ["apps/api/src/features", "libs/portal/src/features"] })
  },
  {
    name: "no feature imports another in core",
    isOn: true,
    reason: "what two features need goes down into what both stand on, never sideways",
    find: refuseOtherFeatures({ folders: ["libs/core/src/contract", "libs/core/src/client"], shared: sharedFolders })
  },
  {
    name: "one door from Jotai into Effect",
    isOn: true,
    reason: "how effects are run, interrupted and heard of is decided in one file",
    find: refuseOtherDoors({
      inside: /^(libs|apps)\/portal\/src\//,
      door: /^libs\/portal\/src\/app\/runtime\/[^/]+\.ts$/,
      except: onlyForTests,
      connects: /^effect\S* (ManagedRuntime|run\w*)$|^effect\/(unstable\/)?reactivity |^\.\S* runtimeAtom$/
    })
  },
  {
    name: "at most 30 source files in a folder",
    isOn: true,
    reason: "a folder that has to be searched is several",
    find: refuseLargeFolders({ most: 30 })
  },
  {
    name: "SQL stands in files named for it",
    isOn: true,
    reason:
      "whoever looks for what is read and written finds it by the name of the file: …Rows.ts, …Sql.ts, or a folder named rows or migrations",
    find: refuseSql({
      written: /(Rows|Sql)\.ts$|\/(rows|migrations)\/[^/]+\.ts$|^apps\/api\/src\/platform\/(sql|database|embedded)\//,
      clientMade: /^apps\/api\/src\/platform\/(sql|database|embedded)\//,
      helpers: /\/queryRows(\.ts)?$/,
      except: /\/(testing|bench|drills)\/|^tools\/sample-data\//
    })
  },
  {
    name: "one today",
    isOn: true,
    reason: "all that counts days must agree when one ends: ask todayInUtc, or dateInUtc of an instant",
    find: refuseOtherDays({
      taken: /^libs\/core\/src\/domain\/value\/(dayNumber|todayInUtc)\.ts$/,
      except: onlyForTests
    })
  },
  {
    name: "service keys are qualified and unique",
    isOn: true,
    reason:
      "Effect finds a service by its key alone, so one of two services with the same key silently replaces the other",
    find: refuseServiceKeys
  },
  {
    name: "doc comments begin with a verb or a noun",
    isOn: true,
    reason: "a relative clause makes a reader assemble what a noun names: write “Number of …” or “Locks the …”",
    find: refuseStiltedDocs
  }
]
