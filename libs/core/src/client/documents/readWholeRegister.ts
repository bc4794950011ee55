import { Effect } from "effect"
import { registerPageLimit } from "../../domain/document/register/DocumentRegister.ts"
import type { RegisteredDocument } from "../../domain/document/register/RegisteredDocument.ts"
import type { DocumentRegisters } from "./DocumentRegisters.ts"

/** Reads page after page; each document once, though one that is added meanwhile moves others on. */
export const readWholeRegister = Effect.fnUntraced(function* (
  registers: Pick<DocumentRegisters["Service"], "list">,
  viewAs: number
) {
  const found = new Map<number, RegisteredDocument>()
  for (let offset = 0; ; offset += registerPageLimit) {
    const { rows, totalCount } = yield* registers.list({ offset, limit: registerPageLimit, viewAs })
    for (const row of rows) found.set(row.documentId, row)
    if (rows.length === 0 || offset + rows.length >= totalCount) return [...found.values()]
  }
})
