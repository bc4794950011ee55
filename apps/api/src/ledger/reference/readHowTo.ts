import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { nearestName } from "@reclaim/core/rules/imports/nearestName"
import { Effect, FileSystem, Path } from "effect"
import { ReferenceTableInvalid } from "./readTable.ts"

/** In the folder of the tables. */
export const howToFolder = "how-to"

/** The longest sentence that a sheet has room for. */
const maxLength = 300

const ending = ".txt"

const refuse = (name: string, line: number, problem: string) =>
  new ReferenceTableInvalid({ file: `${howToFolder}/${name}`, problem: `line ${String(line)}: ${problem}` })

/** What is wrong with a line; null when nothing is. */
const faultOf = (text: string): string | null =>
  text.length > maxLength
    ? `Expected at most ${String(maxLength)} characters`
    : /[\p{Cc}\p{Cs}]/u.test(text)
      ? "Expected no control characters"
      : null

/**
 * How documents are signed and sent, by their code, from the files `<code>.txt` of a folder beside the tables: one sentence a
 * line; lines that begin with # are remarks. A file that is called otherwise than a code of the rules is refused.
 */
export const readHowTo = Effect.fn("readHowTo")(function* (folder: string, codes: ReadonlySet<string>) {
  const files = yield* FileSystem.FileSystem
  const path = yield* Path.Path
  const place = path.join(folder, howToFolder)
  const found = new Map<DocumentCode, ReadonlyArray<string>>()
  if (!(yield* Effect.orDie(files.exists(place)))) return found
  for (const name of (yield* Effect.orDie(files.readDirectory(place))).toSorted()) {
    const code = name.endsWith(ending) ? name.slice(0, -ending.length) : name
    if (!name.endsWith(ending) || !codes.has(code)) {
      const [first, ...others] = codes
      const nearest = first === undefined ? "" : `; the nearest is ${nearestName(code, [first, ...others])}${ending}`
      return yield* refuse(name, 1, `no rule of document-rules.csv has the code ${code}${nearest}`)
    }
    const lines = (yield* Effect.orDie(files.readFileString(path.join(place, name))))
      .replace(/^\uFEFF/, "")
      .split(/\r?\n/)
    for (const [at, line] of lines.entries()) {
      const fault = faultOf(line)
      if (fault !== null) return yield* refuse(name, at + 1, fault)
    }
    const said = lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"))
    found.set(DocumentCode.make(code), said)
  }
  return found
})
