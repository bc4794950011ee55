import { describe, expect, it } from "vitest"
import * as fences from "./fences.mjs"
import { fencedPackage, findBreaches } from "./findBreaches.mjs"
import { readSource } from "./readSource.mjs"
import { treeFigures } from "./treeRules.mjs"

const manifests = {
  "libs/core": { name: "@reclaim/core", tag: "type:core", exports: { "./domain/*": "./src/domain/*.ts" } },
  "libs/engine": { name: "@reclaim/engine", tag: "type:engine", dependencies: { "@reclaim/core": "0" } },
  "libs/xlsx": { name: "@reclaim/xlsx", tag: "type:xlsx" },
  "libs/pdf": { name: "@reclaim/pdf", tag: "type:pdf", dependencies: { pdfkit: "1" } },
  "libs/ui": { name: "@reclaim/ui", tag: "type:ui", dependencies: { react: "1", effect: "1" } },
  "libs/portal": {
    name: "@reclaim/portal",
    tag: "type:feature",
    dependencies: { effect: "1", jotai: "1", react: "1" }
  },
  "apps/api": { name: "@reclaim/app-api", tag: "type:server", dependencies: { effect: "1", "@effect/sql-pg": "1" } },
  tools: { name: "@reclaim/tools", tag: "type:tool" }
}
const packages = Object.entries(manifests).map(([folder, { tag, ...manifest }]) =>
  fencedPackage(fences.packageFences, folder, { ...manifest, nx: { tags: [tag] } })
)
const treeFences = fences.treeFences.map((fence) => ({ ...fence, isOn: true }))

const sourcesOf = (files) => Object.entries(files).map(([file, text]) => readSource(file, text))

/** Breaches of all fences in a tree of files, including fences not enabled yet. */
const breachesOf = (files) =>
  findBreaches({ fences: { ...fences, treeFences }, packages, testPackages: { vitest: "1" } }, sourcesOf(files))

/** Makes empty files in a folder. */
const filesOf = (folder, count, ending = ".ts") =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`${folder}/file${number}${ending}`, ""]))

describe("the fence between packages", () => {
  const forbidden = [
    ["libs/core/src/rules/a.ts", "react", "type:core", "core is the product without a screen and without a machine"],
    ["libs/core/src/rules/a.ts", "node:fs", "type:core", "core is the product without a screen and without a machine"],
    ["libs/engine/src/a.ts", "date-fns", "type:engine", "the engine computes from what it is given"],
    ["libs/engine/src/a.ts", "node:fs", "type:engine", "the engine computes from what it is given"],
    ["libs/xlsx/src/a.ts", "pdfkit", "type:xlsx", "what writes and reads tables knows nothing of reclaims"],
    ["libs/pdf/src/a.ts", "date-fns", "type:pdf", "the writer of PDF files knows nothing of reclaims"],
    ["libs/ui/src/page/a.tsx", "@effect/platform-node", "type:ui", "components get data and handlers, nothing else"],
    ["apps/api/src/a.ts", "react-dom/server", "type:server", "the server shares decisions with the portal"]
  ]

  it.each(forbidden)("refuses as forbidden, in %s, an import of %s", (file, specifier, tag, reason) => {
    const [breach, ...others] = breachesOf({ [file]: `// a comment\nimport { one } from "${specifier}"` })
    expect(others).toEqual([])
    expect(breach).toContain(`${file}:2 ${tag} may not use ${specifier}: ${reason}`)
    expect(breach).not.toContain("declare it")
  })

  const layers = [
    ["libs/core/src/rules/a.ts", "@reclaim/ui/page/A", "type:core may not use type:ui"],
    ["libs/engine/src/a.ts", "@reclaim/ui/page/A", "type:engine may not use type:ui"],
    ["libs/xlsx/src/a.ts", "@reclaim/engine/a", "type:xlsx may not use type:engine"],
    ["libs/pdf/src/a.ts", "@reclaim/engine/a", "type:pdf may not use type:engine"],
    ["apps/api/src/a.ts", "@reclaim/ui/page/A", "type:server may not use type:ui"],
    ["apps/api/src/a.test.ts", "@reclaim/portal/routes", "type:server may not use type:feature"]
  ]

  it.each(layers)("refuses, in %s, an import of %s", (file, specifier, said) => {
    const breaches = breachesOf({ [file]: `export * from "${specifier}"` })
    expect(breaches).toEqual([expect.stringContaining(`${file}:1 ${said}`)])
    expect(breaches[0]).not.toContain("declare it")
  })

  it("asks to declare what is allowed and not declared", () => {
    expect(breachesOf({ "libs/core/src/rules/a.ts": 'import { addDays } from "date-fns"' })).toEqual([
      "libs/core/src/rules/a.ts:1 date-fns is not a dependency of @reclaim/core: declare it in libs/core/package.json"
    ])
  })

  it("lets tests use what tests are made with", () => {
    expect(breachesOf({ "libs/core/src/rules/a.test.ts": 'import { it } from "vitest"' })).toEqual([])
    expect(breachesOf({ "libs/core/src/rules/a.ts": 'import { it } from "vitest"' })).toHaveLength(1)
  })

  it("refuses a way around it by path, by type or by a thread's address", () => {
    for (const way of [
      'import { a } from "../../../ui/src/a.ts"',
      'type A = import("../../../ui/src/a.ts").A',
      'const a = new URL("../../../ui/src/a.ts", import.meta.url)'
    ])
      expect(breachesOf({ "libs/core/src/rules/a.ts": way })).toEqual([
        "libs/core/src/rules/a.ts:1 reaches outside @reclaim/core: ../../../ui/src/a.ts"
      ])
  })
})

describe("the fence of a folder", () => {
  const planted = [
    ["libs/core/src/domain/a.ts", "../rules/b.ts", "the nouns know nothing of who uses them"],
    ["libs/core/src/rules/a.ts", "../contract/b.ts", "rules are pure"],
    ["libs/ui/src/page/a.tsx", "jotai", "a component gets data and handlers, nothing else"],
    ["libs/ui/src/page/a.tsx", "react-router-dom", "a component gets data and handlers, nothing else"],
    ["libs/ui/src/page/a.tsx", "effect/http", "a component gets data and handlers, nothing else"],
    ["libs/xlsx/src/a.ts", "@reclaim/core/rules/a", "a writer of files knows days and texts, and nothing of reclaims"],
    ["libs/pdf/src/a.ts", "@reclaim/core/domain/reclaim/A", "a writer of files knows days and texts"],
    ["libs/engine/src/block/a.ts", "@reclaim/core/client/a", "what is computed knows the nouns, and nobody who asks"],
    ["libs/engine/src/block/a.ts", "@reclaim/core/rules/requirement/a", "what is computed knows the nouns"],
    [
      "libs/engine/src/document/a.ts",
      "@reclaim/core/rules/session/a",
      "what documents hold up is computed by the rules"
    ],
    ["libs/engine/src/document/a.ts", "@reclaim/core/client/a", "what documents hold up is computed by the rules"],
    ["libs/portal/src/features/desk/deskAtoms.ts", "react", "state is usable without React"],
    ["apps/api/src/platform/jobs/a.ts", "../../features/desk/b.ts", "the platform has no word of the business in it"],
    ["apps/api/src/platform/a.ts", "../ledger/b.ts", "the platform has no word of the business in it"],
    ["apps/api/src/platform/a.ts", "../identity/b.ts", "the platform has no word of the business in it"],
    ["apps/api/src/identity/a.ts", "../features/desk/b.ts", "what several features share stands below them"],
    ["apps/api/src/ledger/a.ts", "../features/desk/b.ts", "what several features share stands below them"]
  ]

  it.each(planted)("refuses, in %s, an import of %s", (file, specifier, reason) => {
    expect(breachesOf({ [file]: `\nimport { b } from "${specifier}"` })).toEqual([
      expect.stringContaining(`${file}:2 may not import ${specifier}: ${reason}`)
    ])
  })
})

describe("no folders in a circle", () => {
  const circle = {
    "libs/ui/src/a/one.ts": 'import type { Two } from "../b/two.ts"',
    "libs/ui/src/b/two.ts": '\nexport { three } from "../c/three.ts"',
    "libs/ui/src/c/three.ts": 'const one = () => import("../a/one.ts")',
    "libs/ui/src/d/four.ts": 'import { one } from "../a/one.ts"'
  }

  it("names the folders and the lines that make a circle", () => {
    expect(breachesOf(circle)).toEqual([
      [
        "libs/ui/src/a/one.ts:1 [no folders in a circle] 3 folders import each other in a circle " +
          "(libs/ui/src/a, libs/ui/src/b, libs/ui/src/c), for example",
        "  libs/ui/src/a/one.ts:1 imports libs/ui/src/b/two.ts",
        "  libs/ui/src/b/two.ts:2 imports libs/ui/src/c/three.ts",
        "  libs/ui/src/c/three.ts:1 imports libs/ui/src/a/one.ts: " +
          "folders that need each other are one folder, and can be neither read nor moved apart"
      ].join("\n")
    ])
  })

  it("counts a folder and the one it lies in", () => {
    const nested = {
      "libs/ui/src/a/one.ts": 'import { two } from "./b/two.ts"',
      "libs/ui/src/a/b/two.ts": 'import { three } from "../three.ts"'
    }
    expect(breachesOf(nested)).toHaveLength(1)
  })

  it("lets files of one folder, tests and stories import what they like", () => {
    const { "libs/ui/src/c/three.ts": moved, ...open } = circle
    for (const name of ["three.test.ts", "three.stories.tsx"])
      expect(breachesOf({ ...open, [`libs/ui/src/c/${name}`]: moved })).toEqual([])
    expect(
      breachesOf({ "libs/ui/src/a/one.ts": 'import "./two.ts"', "libs/ui/src/a/two.ts": 'import "./one.ts"' })
    ).toEqual([])
  })

  it("finds every circle once", () => {
    const other = {
      "libs/core/src/rules/a/one.ts": 'import "../b/two.ts"',
      "libs/core/src/rules/b/two.ts": 'import "../a/one.ts"'
    }
    expect(breachesOf({ ...circle, ...other })).toHaveLength(2)
  })
})

describe("no feature imports another", () => {
  const planted = [
    [
      "apps/api/src/features/desk/queue/one.ts",
      "../../users/two.ts",
      "desk imports apps/api/src/features/users/two.ts"
    ],
    ["libs/portal/src/features/desk/one.tsx", "../users/two.ts", "desk imports libs/portal/src/features/users/two.ts"],
    ["libs/core/src/contract/desk/one.ts", "../users/two.ts", "desk imports libs/core/src/contract/users/two.ts"],
    ["libs/core/src/client/desk/one.ts", "../users/two.ts", "desk imports libs/core/src/client/users/two.ts"],
    ["libs/core/src/client/notes/one.ts", "../users/two.ts", "notes imports libs/core/src/client/users/two.ts"]
  ]

  it.each(planted)("refuses, in %s, an import of %s", (file, specifier, said) => {
    const [breach, ...others] = breachesOf({ [file]: `\n\nimport { two } from "${specifier}"` })
    expect(others).toEqual([])
    expect(breach).toMatch(/^\S+:3 \[no feature imports another( in core)?\] /)
    expect(breach).toContain(`${file}:3 `)
    expect(breach).toContain(`${said}: what two features need goes down into what both stand on, never sideways`)
  })

  it("lets a feature import its own folders and what is below all", () => {
    const files = {
      "apps/api/src/features/desk/one.ts": 'import { a } from "./queue/two.ts"',
      "apps/api/src/features/desk/queue/three.ts": 'import { a } from "../../../ledger/two.ts"',
      "libs/core/src/contract/desk/one.ts": 'import { a } from "../wire/two.ts"',
      "libs/core/src/contract/PortalApi.ts": 'import { a } from "./desk/one.ts"'
    }
    expect(breachesOf(files)).toEqual([])
  })
})

describe("one door from Jotai into Effect", () => {
  const planted = [
    [
      "libs/portal/src/features/desk/deskAtoms.ts",
      'import { ManagedRuntime } from "effect"',
      "ManagedRuntime of effect"
    ],
    ["libs/portal/src/app/shell.ts", 'import { Atom } from "effect/unstable/reactivity"', "Atom of effect/unstable/r"],
    [
      "libs/portal/src/state/oneAtoms.ts",
      'import { runtimeAtom } from "../app/runtime.ts"',
      "runtimeAtom of ../app/run"
    ]
  ]

  it.each(planted)("refuses, in %s: %s", (file, text, said) => {
    const [breach, ...others] = breachesOf({ [file]: `\n${text}` })
    expect(others).toEqual([])
    expect(breach).toContain(`${file}:2 [one door from Jotai into Effect] imports ${said}`)
    expect(breach).toContain(": how effects are run, interrupted and heard of is decided in one file")
  })

  it("lets the door itself connect them, and atoms describe effects", () => {
    const files = {
      "libs/portal/src/app/runtime/runtime.ts": 'import { ManagedRuntime } from "effect"\nimport { atom } from "jotai"',
      "libs/portal/src/features/desk/deskAtoms.ts": 'import { Effect } from "effect"\nimport { atom } from "jotai"'
    }
    expect(breachesOf(files)).toEqual([])
  })
})

describe("at most 30 source files in a folder", () => {
  it.each(["apps/api/src/a", "libs/ui/src/a", "tools/a"])("refuses the thirty-first in %s", (folder) => {
    const ending = folder.startsWith("tools") ? ".mjs" : ".ts"
    expect(breachesOf(filesOf(folder, 30, ending))).toEqual([])
    expect(breachesOf(filesOf(folder, 31, ending))).toEqual([
      `${folder} [at most 30 source files in a folder] holds 31 source files, more than 30: ` +
        "a folder that has to be searched is several"
    ])
  })

  it("counts neither tests and stories nor folders within", () => {
    const files = {
      ...filesOf("libs/ui/src/a", 30),
      ...filesOf("libs/ui/src/a", 9, ".test.ts"),
      ...filesOf("libs/ui/src/a", 9, ".stories.tsx"),
      ...filesOf("libs/ui/src/a/b", 9)
    }
    expect(breachesOf(files)).toEqual([])
  })
})

describe("SQL stands in files named for it", () => {
  const client = 'import { SqlClient } from "effect/sql"'
  const reason = "whoever looks for what is read and written finds it by the name of the file"

  it("refuses a statement elsewhere", () => {
    expect(breachesOf({ "apps/api/src/features/desk/Desk.ts": "const a = (sql) =>\n  sql`select 1`" })).toEqual([
      expect.stringContaining(
        `apps/api/src/features/desk/Desk.ts:2 [SQL stands in files named for it] writes SQL: ${reason}`
      )
    ])
  })

  it("refuses the client elsewhere", () => {
    expect(breachesOf({ "apps/api/src/features/desk/Desk.ts": `\n${client}` })).toEqual(
      expect.arrayContaining([expect.stringContaining(`imports the SQL client (effect/sql): ${reason}`)])
    )
  })

  it.each(["sql", "client"])("refuses a query through the helper elsewhere, by a client called %s", (name) => {
    const text = `import { queryRows } from "../../platform/sql/queryRows.ts"\nconst a = queryRows(Row)((${name}) => ${name}\`select 1\`)`
    const breaches = breachesOf({ "apps/api/src/features/desk/Desk.ts": text })
    expect(breaches.some((breach) => breach.includes("writes SQL"))).toBe(name === "sql")
    expect(breaches.join("\n")).toContain("imports the SQL client (../../platform/sql/queryRows.ts)")
  })

  it.each(["features/desk/deskRows.ts", "ledger/reclaimSql.ts", "migrations/0009_desk.ts"])(
    "allows it in %s",
    (name) => {
      const breaches = breachesOf({ [`apps/api/src/${name}`]: `${client}\nconst a = (sql) => sql\`select 1\`` })
      expect(breaches.filter((breach) => breach.includes("[SQL"))).toEqual([])
    }
  )

  it("allows the client alone where it is made", () => {
    const file = "apps/api/src/platform/database/Database.ts"
    const sqlBreaches = (text) => breachesOf({ [file]: text }).filter((breach) => breach.includes("[SQL"))
    expect(sqlBreaches(client)).toEqual([])
    expect(breachesOf({ "apps/api/src/platform/http/a.ts": client })).toEqual([expect.stringContaining("[SQL")])
  })
})

describe("one today", () => {
  const text = "const now = 0\nconst day = DateTime.formatIsoDateUtc(now)"

  it("refuses a day that another file takes of the clock", () => {
    expect(breachesOf({ "apps/api/src/ledger/a.ts": text })).toEqual([
      expect.stringContaining(
        "apps/api/src/ledger/a.ts:2 [one today] takes the day of an instant: all that counts days"
      )
    ])
  })

  it.each(["libs/core/src/domain/value/todayInUtc.ts", "apps/api/src/ledger/a.test.ts"])("allows it in %s", (file) => {
    expect(breachesOf({ [file]: text })).toEqual([])
  })
})

const service = (key) => `export class Reports extends Context.Service<Reports, object>()("${key}") {}`
const breachesIn = (files) => breachesOf(files).map((breach) => breach.split(": ")[0])

describe("doc comments", () => {
  it("that begin with a relative clause are refused, also in tests", () => {
    const text = "/** Whether it is open. */\nexport const isOpen = true"
    expect(breachesIn({ "libs/ui/src/page/a.test.ts": text, "tools/b.mjs": "/** True if open. */" })).toEqual([
      "libs/ui/src/page/a.test.ts:1 [doc comments begin with a verb or a noun] has a doc comment that begins with What, Whether, Who, Whose, Which, Of or The same"
    ])
  })
})

describe("service keys", () => {
  it.each([
    ["a class", service("./Reports.ts"), "Reports", "./Reports.ts"],
    ["a reference", 'const Now = Context.Reference<number>("Now", { defaultValue })', "Now", "Now"],
    ["a middleware", 'class Guard extends HttpApiMiddleware.Service<Guard>()("@reclaim/core/Guard", {}) {}', "Guard"]
  ])("refuses %s whose key is not its package and its name", (_, text, name, key = `@reclaim/core/${name}`) => {
    expect(breachesIn({ "apps/api/src/ledger/a.ts": `\n${text}` })).toEqual([
      `apps/api/src/ledger/a.ts:2 [service keys are qualified and unique] has the service key ${key}, not @reclaim/app-api/${name}`
    ])
  })

  it("refuses two services with the same key", () => {
    const text = service("@reclaim/core/Reports")
    expect(breachesIn({ "libs/core/src/client/a.ts": text, "libs/core/src/client/b.ts": text })).toEqual([
      "libs/core/src/client/b.ts:1 [service keys are qualified and unique] has the service key @reclaim/core/Reports, as has libs/core/src/client/a.ts"
    ])
  })

  it("allows one name in two packages, and a computed key", () => {
    const files = {
      "libs/core/src/client/a.ts": service("@reclaim/core/Reports"),
      "apps/api/src/ledger/a.ts": service("@reclaim/app-api/Reports"),
      "libs/core/src/client/b.ts": "const tag = Context.Service(`@reclaim/core/calls/${group.identifier}`)"
    }
    expect(breachesOf(files)).toEqual([])
  })
})

describe("fences", () => {
  it("that are not on are silent", () => {
    const off = fences.treeFences.map((fence) => ({ ...fence, isOn: false }))
    const sources = sourcesOf(filesOf("libs/ui/src/a", 31))
    expect(findBreaches({ fences: { ...fences, treeFences: off }, packages, testPackages: {} }, sources)).toEqual([])
  })

  it("tell how the tree stands", () => {
    const files = {
      ...filesOf("libs/ui/src/a", 3),
      "libs/ui/src/a/one.ts": 'import "../b/two.ts"',
      "libs/ui/src/b/two.ts": 'import "../a/one.ts"',
      "libs/ui/src/b/two.test.ts": ""
    }
    expect(treeFigures(sourcesOf(files))).toEqual({
      folderCircles: 1,
      foldersInCircles: 2,
      largestFolder: { folder: "libs/ui/src/a", count: 4 },
      sourceFiles: 6,
      modules: 5
    })
  })
})
