import type { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { Effect, FileSystem } from "effect"
import { listByCode, refuseFile } from "./listByCode.ts"

/** In the folder of the tables. */
export const howToFolder = "how-to"

/** The longest sentence that a sheet has room for. */
const maxLength = 300

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
  const found = new Map<DocumentCode, ReadonlyArray<string>>()
  for (const { code, file, path } of yield* listByCode(folder, { within: howToFolder, ending: ".txt", codes })) {
    const lines = (yield* Effect.orDie(files.readFileString(path))).replace(/^\uFEFF/, "").split(/\r?\n/)
    for (const [at, line] of lines.entries()) {
      const fault = faultOf(line)
      if (fault !== null) return yield* refuseFile(file, `line ${String(at + 1)}: ${fault}`)
    }
    const said = lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"))
    found.set(code, said)
  }
  return found
})
