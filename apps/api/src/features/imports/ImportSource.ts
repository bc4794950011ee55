import { CsvProblem } from "@reclaim/core/format/csv/CsvProblem"

/** The bytes of a file as they arrive. */
export interface ImportSource {
  /** The file name shown to people; never used as a path. */
  readonly name: string
  readonly parts: Iterable<Uint8Array>
}

const newline = 10

const linesIn = (bytes: Uint8Array): number => {
  let count = 0
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) count += 1
  return count
}

/** The text of a file without its byte-order mark; throws `CsvProblem` unless it is UTF-8. `hear` gets every chunk. */
export function* textOf(source: ImportSource, hear: (part: Uint8Array) => void): Generator<string, void> {
  const decoder = new TextDecoder("utf-8", { fatal: true })
  let line = 1
  const decodePart = (part?: Uint8Array): string => {
    try {
      return part === undefined ? decoder.decode() : decoder.decode(part, { stream: true })
    } catch {
      const readable = new TextDecoder().decode(part).split("\uFFFD", 1)[0] ?? ""
      const problem = "a character that is not UTF-8: save the file as CSV UTF-8"
      throw new CsvProblem({ line: line + readable.split("\n").length - 1, problem })
    }
  }
  for (const part of source.parts) {
    hear(part)
    yield decodePart(part)
    line += linesIn(part)
  }
  yield decodePart()
}
