import { execFile } from "node:child_process"
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { root } from "./bootstrap.mjs"
import { lackingBrowser } from "./browser.mjs"
import { copyRepository } from "./generate/copyRepository.mjs"
import { decideFeature } from "./generate/decideFeature.mjs"
import { featureForms } from "./generate/featureForms.mjs"
import { readTemplates } from "./generate/readTemplates.mjs"

const readSourceFile = (file) => readFileSync(join(root, file), "utf8")
const files = globSync("{apps,libs}/**/*.{ts,tsx}", { cwd: root, exclude: (path) => path.includes("node_modules") })
const meaning = "People whom the provider writes to."

const decideWith = (request, changed = {}) =>
  decideFeature({ request, templates: readTemplates(), files, read: (file) => changed[file] ?? readSourceFile(file) })

const isForTests = (file) => /\.(test|stories)\.tsx?$|\/testing\//.test(file)

describe("a request for a feature", () => {
  it("is answered with at most 12 files of its own, 3 of them of tests, 900 lines, and 3 shared files", () => {
    const { own, shared } = decideWith(["feature", "letterAddresses", meaning])
    expect(Object.keys(own).length).toBeLessThanOrEqual(12)
    expect(Object.keys(own).filter(isForTests).length).toBe(3)
    expect(Object.values(own).join("\n").split("\n").length).toBeLessThanOrEqual(900)
    expect(Object.keys(shared).filter((file) => !isForTests(file)).length).toBeLessThanOrEqual(3)
    expect(Object.keys(own)).toEqual(
      expect.arrayContaining([
        "libs/core/src/domain/letterAddresses/LetterAddress.ts",
        "libs/core/src/contract/letterAddresses/LetterAddressGroup.ts",
        "libs/core/src/testing/letterAddresses/letterAddresses.ts",
        "apps/api/src/features/letterAddresses/letterAddressRows.ts",
        "libs/portal/src/features/letterAddresses/LetterAddressesScreen.stories.tsx",
        "libs/portal/src/features/letterAddresses/LetterAddressesScreen.tsx"
      ])
    )
    expect(Object.values(own).join("\n")).not.toMatch(/contact.?pe(ople|rson)/i)
    expect(own["libs/core/src/domain/letterAddresses/LetterAddress.ts"]).toContain(`/** ${meaning} */`)
  })

  it("takes the next number for its migration", () => {
    const { own } = decideWith(["feature", "notes", "What a client wants to remember."])
    const migration = Object.keys(own).find((file) => file.includes("/migrations/"))
    const numbers = files.map((file) => Number(/migrations\/(\d{4})_/.exec(file)?.[1] ?? 0))
    const number = String(Math.max(...numbers) + 1).padStart(4, "0")
    expect(migration).toBe(`apps/api/src/migrations/${number}_notes.ts`)
  })

  it("says what is left to do by hand", () => {
    const { next } = decideWith(["feature", "notes", "What a client wants to remember."])
    expect(next.join("\n")).toContain("| note | what a client wants to remember |")
  })

  it.each([
    [[], "Say what to make"],
    [["screen", "notes", meaning], "Say what to make"],
    [["feature", "notes", "Two", "sentences."], "Say what to make"],
    [["feature"], "plural noun in camel case"],
    [["feature", "Notes", meaning], "plural noun in camel case"],
    [["feature", "contact-people", meaning], "plural noun in camel case"],
    [["feature", "../../notes", meaning], "plural noun in camel case"],
    [["feature", "note", meaning], "has to be a plural"],
    [["feature", "address", meaning], "has to be a plural"],
    [["feature", "notes"], "in one sentence"],
    [["feature", "notes", "no full stop"], "in one sentence"],
    [["feature", "notes", "It ends here. */ drop()."], "in one sentence"],
    [["feature", "savedViews", meaning], "is taken"],
    [["feature", "users", meaning], "is taken"],
    [["feature", "sessions", meaning], "is taken: there is apps/api/src/identity/Sessions.ts"],
    [["feature", "orders", meaning], "a word of SQL"],
    [["feature", "reclaimLines", meaning], "the database has a reclaim_line already"],
    [["feature", "effects", meaning], "the name Effect for something else"],
    [["feature", "entries", meaning], "is taken: there is"]
  ])("%j is refused with a sentence", (request, sentence) => {
    const { own, refused } = decideWith(request)
    expect(own).toBeUndefined()
    expect(refused).toContain(sentence)
  })

  it("is refused where a shared file has lost its place", () => {
    const file = "apps/api/src/routes.ts"
    expect(decideWith(["feature", "notes", meaning], { [file]: "export {}\n" }).refused).toContain(
      `${file} has no place`
    )
  })

  it.each([
    ["contactPeople", "contact person"],
    ["letterAddresses", "letter address"],
    ["deliveries", "delivery"],
    ["boxes", "box"],
    ["notes", "note"],
    ["keys", "key"]
  ])("%s is the plural of %s", (plural, singular) => {
    expect(featureForms(plural).words).toBe(singular)
  })

  it("has the article of its noun", () => {
    expect(featureForms("invoices").spell("a contact person, A contact person")).toBe("an invoice, An invoice")
  })
})

/** Runs a program in the copy; fails with its output if it exits with another code. */
const runProgram = (cwd, ...args) =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, VITEST: undefined, NODE_ENV: undefined, FORCE_COLOR: "0" }
    execFile(process.execPath, args, { cwd, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout + stderr)
      else reject(new Error(`${args.join(" ")} ended with ${error.code}:\n${(stdout + stderr).slice(-6000)}`))
    })
  })

const minutes = 60_000

describe("a feature that was generated", () => {
  const copy = mkdtempSync(join(tmpdir(), "reclaim-generated-"))
  const bin = (name) => join(copy, "node_modules", name)
  /** Number of passed tests of a project, within the named files; fails if any failed. */
  const countPassed = async (project, name, ...named) => {
    await runProgram(join(copy, project), bin("vitest/vitest.mjs"), "run", ...named)
    return JSON.parse(readFileSync(join(copy, `dist/tests/@reclaim/${name}.json`), "utf8")).numPassedTests
  }
  let written = []
  /** Number of matches in written files with a matching path. */
  const inWritten = (pattern, path) =>
    written
      .filter((file) => path.test(file))
      .reduce((total, file) => total + (readFileSync(join(copy, file), "utf8").match(pattern) ?? []).length, 0)

  beforeAll(async () => {
    copyRepository(root, copy)
    const said = await runProgram(copy, "tools/generate.mjs", "feature", "contactPeople", meaning)
    written = [...said.matchAll(/^(?:wrote|changed) (\S+)$/gm)].map(([, file]) => file)
  }, 2 * minutes)

  afterAll(() => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }), 2 * minutes)

  it("stands where it was said to be, and is not made twice", async () => {
    expect(written.filter((file) => !existsSync(join(copy, file)))).toEqual([])
    await expect(runProgram(copy, "tools/generate.mjs", "feature", "contactPeople", meaning)).rejects.toThrow(
      "is taken"
    )
  })

  // Independent of each other.
  describe.concurrent("side by side", () => {
    it(
      "type-checks",
      async () => expect(await runProgram(copy, bin("typescript/bin/tsc"), "-b")).not.toContain("error TS"),
      6 * minutes
    )

    it(
      "passes its tests, with those of what it was added to",
      async () => {
        expect(
          await countPassed("libs/core", "core", "contactPe", "PortalApi.test", "navigation/routes.test")
        ).toBeGreaterThan(8)
        // The address has its screen.
        expect(await countPassed("libs/portal", "portal", "start/screens.test")).toBe(1)
        const titles = "[Cc]ontact people|Migrations, embedded|Access, embedded.*A01: (every call|hidden)"
        const server = ["contactPe", "migrations/migrations.test", "src/access.test", "-t", titles]
        // One by one: the first makes the database that the others begin with.
        expect(await countPassed("apps/api", "app-api", ...server, "--no-file-parallelism")).toBeGreaterThan(24)
      },
      6 * minutes
    )

    it(
      "passes lint, format and the import fences",
      async () => {
        const sources = written.filter((file) => /\.tsx?$/.test(file))
        await runProgram(copy, bin("oxlint/bin/oxlint"), ...sources)
        await runProgram(copy, bin("prettier/bin/prettier.cjs"), "--check", ...written)
        const [, lint] = JSON.parse(readFileSync(join(copy, "package.json"), "utf8")).scripts.lint.split(" ")
        expect(await runProgram(copy, lint, "--only", "Import fences")).toContain("Import fences")
      },
      6 * minutes
    )

    const lacking = lackingBrowser()
    describe.skipIf(lacking !== null)(`on its screen${lacking === null ? "" : `; not here: ${lacking}`}`, () => {
      it(
        "passes its stories in both themes",
        async () => {
          const stories = inWritten(/^export const \w+: Story/gm, /\.stories\.tsx$/)
          expect(await countPassed("apps/storybook", "app-storybook", "ContactPe")).toBe(stories)
        },
        6 * minutes
      )
    })
  })
})
