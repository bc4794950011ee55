import { describe, expect, it } from "vitest"
import { readSource } from "./readSource.mjs"

const readText = (text) => readSource("libs/portal/src/state/oneAtoms.ts", text)

const importsOf = (text) => readText(text).imports.map(({ line, names, specifier }) => [line, specifier, ...names])

describe("what a source file imports", () => {
  it("is told with line, names and the file that is meant", () => {
    expect(readText('// first\nimport one, { type Two, three as four } from "../runtime.ts"').imports).toEqual([
      {
        specifier: "../runtime.ts",
        target: "libs/portal/src/runtime.ts",
        line: 2,
        names: ["default", "Two", "three"]
      }
    ])
  })

  it("includes what is exported at once, and types", () => {
    expect(importsOf('export { a, b } from "./a.ts"\nexport * from "./b.ts"\nimport type { C } from "./c.ts"')).toEqual(
      expect.arrayContaining([
        [1, "./a.ts", "a", "b"],
        [2, "./b.ts", "*"],
        [3, "./c.ts", "C"]
      ])
    )
  })

  it("includes what is imported later, or in the place of a type", () => {
    expect(importsOf('const a = await import("./a.ts")\ntype B = import("./b.ts").B\nconst c = import(a)')).toEqual([
      [1, "./a.ts", "*"],
      [2, "./b.ts"]
    ])
  })

  it("includes threads, named by the address of their file", () => {
    const text = [
      'const a = new Worker(new URL("./thread.ts", import.meta.url))',
      'const b = import.meta.resolve("./other.ts")',
      'const c = new URL("./letters.ttf", import.meta.url)',
      'const d = new URL("./thread.ts", base)'
    ]
    expect(importsOf(text.join("\n"))).toEqual([
      [1, "./thread.ts"],
      [2, "./other.ts"]
    ])
  })

  it("leaves out what only looks like an import", () => {
    expect(importsOf('const a = `import b from "./b.ts"` // import("./c.ts")')).toEqual([])
  })
})

describe("where a source file takes the day of an instant", () => {
  it.each([
    "DateTime.formatIsoDateUtc(now)",
    "DateTime.formatIsoDate(now)",
    "new Date(now).toISOString().slice(0, 10)",
    'new Date(now).toISOString().split("T")[0]'
  ])("is where it has %s", (day) => {
    expect(readText(`const a = 1\nconst b = ${day}`).dayLines).toEqual([2])
  })

  it("is not where it writes a moment", () => {
    expect(readText("const a = new Date(now).toISOString()\nconst b = DateTime.formatIso(now)").dayLines).toEqual([])
  })
})

describe("doc comments that begin with a relative clause", () => {
  it.each(["What", "Whether", "Who", "Whose", "Which", "Of", "The same"])("are found by %s", (word) => {
    expect(
      readText(`/** Number of rows. */\nconst a = 1\n/**\n * ${word} rows. */\nconst b = 2`).stiltedDocLines
    ).toEqual([3])
  })

  it("are no other comments and no longer words", () => {
    expect(
      readText("/** Offset. */\nconst a = 1 // What\n/* Whether */\nconst b = '/** Who */'").stiltedDocLines
    ).toEqual([])
  })
})

describe("where a source file writes SQL", () => {
  it("is where a template is tagged with it", () => {
    expect(readText("const a = sql`select 1`\nconst b = database.sql`select 2`\nconst c = `sql`").sqlLines).toEqual([
      1, 2
    ])
  })

  it("is there too where the rows are typed and nothing else is", () => {
    expect(readText("const a = (sql) => sql<{ n: number }>`select 1 as n`").sqlLines).toEqual([1])
  })
})
