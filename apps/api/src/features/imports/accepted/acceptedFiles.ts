import { AcceptedFile } from "@reclaim/core/domain/import/AcceptedFile"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { csvRow, csvStart } from "@reclaim/core/format/csv/csvRow"
import { Effect } from "effect"
import { Database } from "../../../platform/database/Database.ts"
import { type ImportFileType, fileNameOf } from "../kind/ImportFileType.ts"
import { accounts } from "../kind/accounts.ts"
import { investors } from "../kind/investors.ts"
import { owners } from "../kind/owners.ts"
import { ownership } from "../kind/ownership.ts"
import { type AcceptedKind, acceptedKinds, readAccepted } from "./acceptedRows.ts"

const kinds: Readonly<Record<AcceptedKind, ImportFileType>> = { owners, investors, ownership, accounts }

/**
 * Files for the provider's engine: owners, investors and accounts without a provider id, and those accepted since the
 * start of a day in UTC. Missing provider ids are empty; once they are filled in, the same files can be imported.
 */
export const acceptedFiles = Effect.fn("imports.acceptedFiles")(function* (since: CalendarDate) {
  const { asImport } = yield* Database
  return yield* asImport(
    Effect.forEach(acceptedKinds, (name) => {
      const kind = kinds[name]
      const columns = Object.keys(kind.columns)
      return Effect.map(readAccepted(name, columns, since), (rows) => {
        const lines = rows.map((row) => csvRow(columns.map((column) => row[column] ?? "")))
        const text = `${csvStart}${csvRow(columns)}${lines.join("")}`
        return new AcceptedFile({ name: fileNameOf(kind), rows: rows.length, text })
      })
    })
  )
})
