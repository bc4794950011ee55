import { Data, Effect, FileSystem, Path, Schema } from "effect"
import { parseCsv } from "./parseCsv.ts"

/** A reference table that is unusable: which file, and what is wrong with it. */
export class ReferenceTableInvalid extends Data.TaggedError("ReferenceTableInvalid")<{
  readonly file: string
  readonly problem: string
}> {
  override get message() {
    return `The reference table ${this.file} cannot be used: ${this.problem}. Correct the file and start again.`
  }
}

/** Reads a table and decodes its rows; one invalid row rejects the table. */
export const readTable = <A>(
  folder: string,
  file: string,
  row: Schema.Codec<A, Record<string, string>>
): Effect.Effect<ReadonlyArray<A>, ReferenceTableInvalid, FileSystem.FileSystem | Path.Path> =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    const path = yield* Path.Path
    const rows = yield* Effect.fromResult(parseCsv(yield* files.readFileString(path.join(folder, file))))
    const decode = Schema.decodeUnknownEffect(row, { onExcessProperty: "error" })
    return yield* Effect.forEach(rows, (cells, index) =>
      Effect.mapError(decode(cells), ({ message }) => ({ message: `row ${index + 1} below the header: ${message}` }))
    )
  }).pipe(Effect.mapError(({ message }) => new ReferenceTableInvalid({ file, problem: message })))
