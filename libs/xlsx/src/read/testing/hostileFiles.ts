import { execFile } from "node:child_process"
import { randomBytes } from "node:crypto"
import { mkdtemp, open, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { makeZip } from "../../testing/makeZip.ts"
import { sheetFile, sheetParts } from "./sheetFile.ts"

const reader = join(import.meta.dirname, "readHostile.ts")
const execFileAsync = promisify(execFile)

/** File with its expected outcome, and a function that creates it. */
export type RefusedFile = readonly [what: string, outcome: RegExp, make: () => Uint8Array]

/** Result and cost of reading a file in a process of its own. */
export interface ReadAlone {
  readonly outcome: string
  /** Processor time of all threads together. */
  readonly millis: number
  readonly megabytes: number
}

const readInOwnProcess = async (path: string): Promise<ReadAlone> =>
  JSON.parse((await execFileAsync(process.execPath, [reader, path])).stdout) as ReadAlone

const inFolder = async (write: (path: string) => Promise<void>): Promise<ReadAlone> => {
  const folder = await mkdtemp(join(tmpdir(), "tables-"))
  try {
    const path = join(folder, "file")
    await write(path)
    return await readInOwnProcess(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Reads the bytes of a file. */
export const readMade = (bytes: Uint8Array): Promise<ReadAlone> => inFolder((path) => writeFile(path, bytes))

/** Reads a line of a gigabyte. */
export const readGigabyte = (): Promise<ReadAlone> =>
  inFolder(async (path) => {
    const file = await open(path, "w")
    await file.write("x".repeat(100))
    await file.truncate(1_073_741_824)
    await file.close()
  })

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

const sharedStrings = (texts: string) => `<sst>${texts}</sst>`

/** Files made to do harm. */
export const hostileFiles: ReadonlyArray<RefusedFile> = [
  ["a zip bomb in the sheet", /^unpacks_too_large: /, () => sheetFile("<row/>".repeat(12_000_000))],
  [
    "a zip bomb among the texts",
    /^unpacks_too_large: /,
    () => sheetFile("", { shared: sharedStrings("<si><t/></si>".repeat(6_000_000)) })
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
  ["a workbook with programs", /^wrong_type: .*macros/, () => makeZip([{ name: "xl/vbaProject.bin", content: "x" }])],
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
  ["bytes that are no text", /^encoding: .*not text/, () => Buffer.from([0x61, 0x2c, 0x62, 0x0a, 0xc3, 0x28, 0x81])],
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
export const largestFiles: typeof hostileFiles = [
  ["a workbook full of text", /^unpacks_too_large: /, () => sheetFile(packable(60_000_000, cellOf))],
  [
    "a workbook full of texts",
    /^unpacks_too_large: /,
    () =>
      sheetFile("", { shared: sharedStrings(packable(40_000_000, (text) => `<si><t>${text.slice(0, 14)}</t></si>`)) })
  ]
]
