// Which licences dependencies may have. The sentences of docs/dependencies.md are made of this, and the lint checks the lock file by it.

/** Licences allowed in the server and the portal. */
export const shippedLicences = ["MIT", "MIT-0", "ISC", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Apache-2.0"]

/** Licences allowed in addition for building, checking and testing. */
export const toolLicences = [...shippedLicences, "BlueOak-1.0.0"]

/**
 * Packages that may have another licence, each with its reason. `isShipped` permits shipping; a name that ends in `*`
 * covers all names that begin with it.
 */
export const licenceExceptions = [
  {
    names: ["@fontsource-variable/inter"],
    title: "the Inter typeface",
    licence: "OFL-1.1",
    isShipped: true,
    reason: "a font may be served and embedded; only selling it by itself is forbidden"
  },
  {
    names: ["@fontsource/dancing-script"],
    title: "the Dancing Script typeface",
    licence: "OFL-1.1",
    isShipped: true,
    reason: "a font may be served and embedded; only selling it by itself is forbidden"
  },
  {
    names: ["pako"],
    title: "pako",
    licence: "Zlib",
    isShipped: true,
    reason: "unpacks the streams of a PDF for libpdf, unchanged; both licences ask for no more than their notice"
  },
  {
    names: ["lru-cache"],
    title: "lru-cache",
    licence: "BlueOak-1.0.0",
    isShipped: true,
    reason: "part of libpdf, unchanged; the licence is as permissive as MIT and asks only for its notice"
  },
  {
    names: ["axe-core"],
    title: "axe-core",
    licence: "MPL-2.0",
    isShipped: false,
    reason: "runs in tests, unchanged"
  },
  {
    names: ["lightningcss", "lightningcss-*"],
    title: "lightningcss",
    licence: "MPL-2.0",
    isShipped: false,
    reason: "makes style sheets smaller during the build, unchanged; nothing of it is in them"
  },
  {
    names: ["caniuse-lite"],
    title: "caniuse-lite",
    licence: "CC-BY-4.0",
    isShipped: false,
    reason: "data about browsers that the build looks at"
  },
  {
    names: ["argparse"],
    title: "argparse",
    licence: "Python-2.0",
    isShipped: false,
    reason: "reads the arguments of a tool of the build"
  }
]

/** Licences of packages that declare none, as their LICENSE file has it; by version, so that the next one is read again. */
export const undeclaredLicences = {
  "png-js@2.0.0": "MIT",
  "@react-aria/optimize-locales-plugin@2.0.2": "Apache-2.0"
}

/** Deprecated packages in use, by version, with the reason. */
export const keptThoughDeprecated = {}
