import { Effect } from "effect"
import { Database } from "../../platform/database/Database.ts"
import type { ExportPiece, ExportQuestion } from "../../features/exports/rows/ExportPiece.ts"
import { readExport } from "../../features/exports/rows/exportRows.ts"

/** Collects an export, read in chunks of a number of rows. `between` runs after each chunk, as other requests do. */
export const collectExport = (
  question: ExportQuestion,
  rowsPerStep: number,
  between: Effect.Effect<unknown> = Effect.void
) =>
  Effect.gen(function* () {
    const database = yield* Database
    const pieces: Array<ExportPiece> = []
    yield* readExport(question, {
      rowsPerStep,
      inStep: (step) => database.asClient(question.clientId, step),
      emit: (piece) =>
        Effect.andThen(
          Effect.sync(() => pieces.push(piece)),
          between
        )
    })
    return pieces
  })
