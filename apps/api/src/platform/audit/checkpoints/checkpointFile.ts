import { type Option, Schema } from "effect"
import { closeSync, createReadStream, existsSync, fsyncSync, mkdirSync, openSync, writeSync } from "node:fs"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { Checkpoint } from "./Checkpoint.ts"

const snakeCase = { clientId: "client_id" } as const

const Line = Schema.fromJsonString(Schema.Struct(Checkpoint.fields).pipe(Schema.encodeKeys(snakeCase)))
const decodeLine = Schema.decodeUnknownOption(Line)
const encodeLine = Schema.encodeSync(Line)

/** The file of a data folder that holds a line of JSON for each checkpoint; it is only ever added to. */
export const checkpointFileIn = (folder: string): string => join(folder, "audit-checkpoints.jsonl")

/** Returns when the lines are on disk. */
export const addToFile = (path: string, checkpoints: ReadonlyArray<Checkpoint>): void => {
  if (checkpoints.length === 0) return
  mkdirSync(join(path, ".."), { recursive: true, mode: 0o700 })
  const file = openSync(path, "a", 0o600)
  try {
    writeSync(file, checkpoints.map((checkpoint) => `${encodeLine(checkpoint)}\n`).join(""))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** A line of the file; the checkpoint is none where it can't be read as one. */
export interface FileLine {
  readonly line: number
  readonly checkpoint: Option.Option<Checkpoint>
}

/** The lines of the file, one at a time; none when there is no file. */
export async function* linesOf(path: string): AsyncGenerator<FileLine> {
  if (!existsSync(path)) return
  let line = 0
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    line += 1
    if (text.trim() !== "") yield { line, checkpoint: decodeLine(text) }
  }
}
