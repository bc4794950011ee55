import { describe, expect, it } from "@effect/vitest"
import { execFile } from "node:child_process"
import { randomBytes } from "node:crypto"
import { mkdtemp, open, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterAll, beforeAll } from "vitest"
import { makeZip } from "../testing/makeZip.ts"
import { sheetFile, sheetParts } from "./testing/sheetFile.ts"

const reader = join(import.meta.dirname, "testing/readHostile.ts")
const run = promisify(execFile)

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tables-"))
})
afterAll(() => rm(folder, { recursive: true }))

/** What becomes of a file in a process of its own, and what that takes. */
const readAlone = async (path: string) => {
  const { stdout } = await run(process.execPath, [reader, path])
  return JSON.parse(stdout) as { readonly outcome: string; readonly millis: number; readonly megabytes: number }
}

const written = async (what: string, bytes: Uint8Array): Promise<string> => {
  const path = join(folder, what.replaceAll(/\W/g, "-"))
  await writeFile(path, bytes)
  return path
}

const cellOf = (text: string) => `<row><c t="str"><v>${text}</v></c></row>`

/** Text that packs to about a thirtieth of itself, which no bomb does. */
const packable = (length: number, row: (text: string) => string): string => {
  const rows: Array<string> = []
  for (let made = 0; made < length;) {
    const same = row(randomBytes(1000).toString("hex")).repeat(30)
    rows.push(same)
    made += same.length
  }
  return rows.join("")
}

const allColumns = Array.from({ length: 16_384 }, (_, at) => `c${String(at)}`)

const shared = (texts: string) => `<sst>${texts}</sst>`

const files: ReadonlyArray<readonly [what: string, outcome: RegExp, make: () => Uint8Array]> = [
  ["a zip bomb in the sheet", /^unpacks_too_large: /, () => sheetFile("<row/>".repeat(12_000_000))],
  [
    "a zip bomb among the texts",
    /^unpacks_too_large: /,
    () => sheetFile("", { shared: shared("<si><t/></si>".repeat(6_000_000)) })
  ],
  [
    "a zip that says it is small",
    /^unpacks_too_large: /,
    () =>
      makeZip(
        sheetParts("<row/>".repeat(12_000_000)).map((part) =>
          part.name.endsWith("sheet2.xml") ? { ...part, size: 100 } : part
        )
      )
  ],
  [
    "a file named by XML",
    /^damaged: /,
    () => sheetFile('<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><row><c t="str"><v>&x;</v></c></row>')
  ],
  [
    "definitions that unfold",
    /^damaged: /,
    () => sheetFile("", { shared: '<!DOCTYPE l [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>' })
  ],
  [
    "a workbook of elements alone",
    /^unpacks_too_large: /,
    () => sheetFile(packable(60_000_000, (text) => text.replaceAll(/./g, "<x$&/>")))
  ],
  ["a picture", /^wrong_type: /, () => Buffer.from("\x89PNG\r\n\x1a\n0000", "latin1")],
  [
    "an old workbook",
    /^wrong_type: .*protected by a password/,
    () => Buffer.from("\xd0\xcf\x11\xe0\xa1\xb1", "latin1")
  ],
  ["a document", /^wrong_type: /, () => Buffer.from("%PDF-1.7\n")],
  ["a page", /^wrong_type: /, () => Buffer.from("<html><table>")],
  ["NULs", /^wrong_type: /, () => Buffer.alloc(1_000_000)],
  ["an archive that is no workbook", /^damaged: /, () => makeZip([{ name: "a.txt", content: "x" }])],
  ["a workbook with a password", /^encrypted: /, () => makeZip([{ name: "a.xml", content: "x", isEncrypted: true }])],
  ["a workbook with programs", /^wrong_type: .*programs/, () => makeZip([{ name: "xl/vbaProject.bin", content: "x" }])],
  ["a formula", /^formula: Cell A2 /, () => sheetFile('<row/><row><c><f>WEBSERVICE("x")</f><v>1</v></c></row>')],
  ["a formula in a list", /^formula: Cell B2 /, () => Buffer.from("a,b\n1,=cmd|' /C calc'!A0\n")],
  ["a line as long as a list may be", /^not_a_table: .*100,000 characters/, () => Buffer.alloc(20_971_520, "x")],
  ["a quote that is never closed", /^not_a_table: /, () => Buffer.from(`a,b\n"${"x,\n".repeat(6_900_000)}`)],
  [
    "a line as long as a workbook unpacks to",
    /^(not_a_table|unpacks_too_large): /,
    () => sheetFile(cellOf("x".repeat(60_000_000)))
  ],
  ["a tag that never ends", /^(not_a_table|unpacks_too_large): /, () => sheetFile(`<c a="${">'".repeat(9_000_000)}`)],
  ["bytes that are no text", /^encoding: .*no text/, () => Buffer.from([0x61, 0x2c, 0x62, 0x0a, 0xc3, 0x28, 0x81])],
  ["half of a character", /^encoding: /, () => Buffer.concat([Buffer.from("a,b\n1,"), Buffer.from([0xe2, 0x82])])],
  [
    "Windows-1252 far behind",
    /^encoding: .*Windows-1252/,
    () => Buffer.from(`a,b\n${`1,${"2".repeat(490)}\n`.repeat(40_000)}é`, "latin1")
  ],
  ["16,384 columns of a list", /^not_a_table: .*1,000 cells/, () => Buffer.from(`${",".repeat(16_383)}\n1\n`)],
  [
    "16,384 columns of a workbook",
    /^too_many_columns: /,
    () => sheetFile(`<row>${allColumns.map((name) => `<c t="str"><v>${name}</v></c>`).join("")}</row>`)
  ],
  ["a million rows", /^too_many_rows: /, () => Buffer.from("1\n".repeat(1_000_000))]
]

/** No hostile ones: as much text as is read at all. */
const largestFiles: typeof files = [
  ["a workbook full of text", /^unpacks_too_large: /, () => sheetFile(packable(60_000_000, cellOf))],
  [
    "a workbook full of texts",
    /^unpacks_too_large: /,
    () => sheetFile("", { shared: shared(packable(40_000_000, (text) => `<si><t>${text.slice(0, 14)}</t></si>`)) })
  ]
]

describe("a hostile file is told in two seconds and a hundred megabytes", () => {
  it.each(files)("%s", async (what, outcome, make) => {
    const { megabytes, millis, outcome: told } = await readAlone(await written(what, make()))
    expect(told).toMatch(outcome)
    expect(millis).toBeLessThan(2000)
    expect(megabytes).toBeLessThan(100)
  })

  it("a line of a gigabyte", async () => {
    const path = join(folder, "gigabyte")
    const file = await open(path, "w")
    await file.write("x".repeat(100))
    await file.truncate(1_073_741_824)
    await file.close()
    const { megabytes, millis, outcome } = await readAlone(path)
    expect(outcome).toMatch(/^too_large: /)
    expect(millis).toBeLessThan(2000)
    expect(megabytes).toBeLessThan(100)
  })
})

describe("more text than is read is told in two seconds and two hundred megabytes", () => {
  it.each(largestFiles)("%s", async (what, outcome, make) => {
    const { megabytes, millis, outcome: told } = await readAlone(await written(what, make()))
    expect(told).toMatch(outcome)
    expect(millis).toBeLessThan(2000)
    expect(megabytes).toBeLessThan(200)
  })
})
