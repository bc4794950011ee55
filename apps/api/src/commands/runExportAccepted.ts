import { count } from "@reclaim/core/format/count"
import { Console, Effect, FileSystem, Path } from "effect"
import { acceptedFiles } from "../features/imports/accepted/acceptedFiles.ts"
import { CommandRefused } from "./CommandRefused.ts"
import type { ExportAcceptedRequest } from "./portalCommand.ts"

/**
 * Writes the accepted data that the provider's engine needs as import files. Existing files are left untouched: their
 * ids may have been filled in.
 */
export const runExportAccepted = Effect.fnUntraced(function* ({ out, since }: ExportAcceptedRequest) {
  const files = yield* FileSystem.FileSystem
  const path = yield* Path.Path
  const accepted = yield* acceptedFiles(since)
  yield* Effect.mapError(
    files.makeDirectory(out, { recursive: true }),
    (cause) => new CommandRefused({ problem: `The folder ${out} cannot be created: ${cause.message}` })
  )
  const there = yield* Effect.filter(accepted, ({ name }) => files.exists(path.join(out, name)))
  if (there.length > 0) {
    const names = there.map(({ name }) => name).join(" and ")
    const problem = `${names} in ${out} would be overwritten, including the ids filled in: choose another folder. Nothing was written.`
    return yield* new CommandRefused({ problem })
  }
  yield* Effect.forEach(
    accepted,
    ({ name, rows, text }) =>
      Effect.andThen(
        files.writeFileString(path.join(out, name), text, { flag: "wx" }),
        Console.log(`${name}: ${count(rows)} rows`)
      ),
    { discard: true }
  )
  return undefined
})
