import { type Option, Schema } from "effect"
import {
  closeSync,
  createReadStream,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  writeSync
} from "node:fs"
import { dirname, join } from "node:path"
import { createInterface } from "node:readline"
import { Checkpoint } from "./Checkpoint.ts"

const snakeCase = { clientId: "client_id" } as const

const Line = Schema.fromJsonString(Schema.Struct(Checkpoint.fields).pipe(Schema.encodeKeys(snakeCase)))
const decodeLine = Schema.decodeUnknownOption(Line)
const encodeLine = Schema.encodeSync(Line)

/** The file of a data folder that holds a line of JSON for each checkpoint; it only grows. */
export const checkpointFileIn = (folder: string): string => join(folder, "audit-checkpoints.jsonl")

/** Number of bytes up to the end of the last complete line; a crash may have left part of a line after it. */
const wholeBytes = (file: number): number => {
  const piece = Buffer.alloc(1024)
  for (let end = fstatSync(file).size; end > 0;) {
    const start = Math.max(0, end - piece.length)
    const read = readSync(file, piece, 0, end - start, start)
    const at = piece.subarray(0, read).lastIndexOf("\n")
    if (at >= 0) return start + at + 1
    end = start
  }
  return 0
}

/** Returns when the lines are on disk, after the last whole one. */
export const addToFile = (path: string, checkpoints: ReadonlyArray<Checkpoint>): void => {
  if (checkpoints.length === 0) return
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const file = openSync(path, "a+", 0o600)
  try {
    const whole = wholeBytes(file)
    if (whole < fstatSync(file).size) ftruncateSync(file, whole)
    writeSync(file, checkpoints.map((checkpoint) => `${encodeLine(checkpoint)}\n`).join(""))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** A line of the file; `checkpoint` is null if the line cannot be parsed. */
export interface FileLine {
  readonly line: number
  readonly checkpoint: Option.Option<Checkpoint>
}

/** The whole lines of the file, one at a time; none when there is no file. */
export async function* linesOf(path: string): AsyncGenerator<FileLine> {
  if (!existsSync(path)) return
  const file = openSync(path, "r")
  try {
    const whole = wholeBytes(file)
    if (whole === 0) return
    const input = createReadStream(path, { fd: file, autoClose: false, start: 0, end: whole - 1 })
    let line = 0
    for await (const text of createInterface({ input, crlfDelay: Infinity })) {
      line += 1
      if (text.trim() !== "") yield { line, checkpoint: decodeLine(text) }
    }
  } finally {
    closeSync(file)
  }
}
