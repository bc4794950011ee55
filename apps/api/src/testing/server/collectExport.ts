import { Effect } from "effect"
import { Database } from "../../platform/database/Database.ts"
import type { ExportPiece, ExportQuestion } from "../../features/exports/rows/ExportPiece.ts"
import { readExport } from "../../features/exports/rows/exportRows.ts"

/** All pieces of an export, read in steps of so many rows. `between` runs after each piece, as others' requests do. */
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
