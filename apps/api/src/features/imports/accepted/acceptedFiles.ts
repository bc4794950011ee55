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
 * What the provider's engine has to learn from the portal: owners, investors and accounts that it has no id of, and those
 * accepted since the beginning of a day in UTC. Its own ids are empty where it has given none; with these filled in, the same
 * files are imported.
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
