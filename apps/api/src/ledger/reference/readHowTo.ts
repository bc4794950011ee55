import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { Effect, FileSystem } from "effect"
import { codeOfName, listBeside, refuseFile, refuseName, unknownCode } from "./listByCode.ts"

/** Folder of the instructions, within that of the tables. */
export const howToFolder = "how-to"

const ending = ".txt"

/** The longest sentence that a sheet has room for. */
const maxLength = 300

/** Problem of a line; null if there is none. */
const faultOf = (text: string): string | null =>
  text.length > maxLength
    ? `Expected at most ${String(maxLength)} characters`
    : /[\p{Cc}\p{Cs}]/u.test(text)
      ? "Expected no control characters"
      : null

/**
 * The codes that a file names in its first line that is no remark: `for: us-1041; us-5227`. Null where there is no such
 * line.
 */
const namedCodes = (lines: ReadonlyArray<string>) => {
  const line = lines.findIndex((text) => text.trim() !== "" && !text.startsWith("#"))
  const named = /^for:(.*)$/.exec(lines[line] ?? "")?.[1]
  return named === undefined ? null : { line, codes: named.split(";").map((code) => code.trim()) }
}

interface Instructions {
  readonly codes: ReadonlyArray<DocumentCode>
  readonly said: ReadonlyArray<string>
  /** True if other codes share it. */
  readonly isShared: boolean
}

const isNoRemark = (line: string): boolean => line !== "" && !line.startsWith("#")

/**
 * Reads the instructions to obtain, sign and send documents, by code, from the files of a folder next to the tables:
 * one sentence a line; lines that begin with # are remarks. A file is named `<code>.txt`, or names its codes;
 * instructions for one code come before those it shares. A file with an unknown code is refused, and so is an empty
 * one.
 */
export const readHowTo = Effect.fn("readHowTo")(function* (folder: string, codes: ReadonlySet<string>) {
  const files = yield* FileSystem.FileSystem
  const told: Array<Instructions> = []
  for (const listed of yield* listBeside(folder, howToFolder)) {
    const { file, name, path } = listed
    const lines = (yield* Effect.orDie(files.readFileString(path))).replace(/^\uFEFF/, "").split(/\r?\n/)
    for (const [at, line] of lines.entries()) {
      const fault = faultOf(line)
      // Its remarks and the codes that it names may be longer.
      if (fault !== null && !/^(#|for:)/.test(line)) return yield* refuseFile(file, `line ${String(at + 1)}: ${fault}`)
    }
    const named = name.endsWith(ending) ? namedCodes(lines) : null
    const own = codeOfName(name, ending, codes)
    if (named === null && own === null) return yield* refuseName(listed, ending, codes)
    const unknown = named?.codes.find((code) => !codes.has(code))
    if (named !== null && unknown !== undefined) {
      return yield* refuseFile(file, `line ${String(named.line + 1)}: ${unknownCode(unknown, codes)}`)
    }
    const sentences = lines
      .filter((_, at) => at !== named?.line)
      .map((line) => line.trim())
      .filter(isNoRemark)
    if (sentences.length === 0) return yield* refuseFile(file, `line ${String(lines.length)}: Expected a sentence`)
    const of = named === null ? (own === null ? [] : [own]) : named.codes.map((code) => DocumentCode.make(code))
    told.push({ codes: of, said: sentences, isShared: named !== null })
  }
  const found = new Map<DocumentCode, ReadonlyArray<string>>()
  for (const { codes: of, said } of told.toSorted((one, other) => Number(one.isShared) - Number(other.isShared))) {
    for (const code of of) found.set(code, [...(found.get(code) ?? []), ...said])
  }
  return found
})
