import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../../platform/database/Database.ts"
import { placeIn, type SealedColumn } from "../../platform/sealed/SealedColumn.ts"
import { SealedValues } from "../../platform/sealed/SealedValues.ts"
import { execute } from "../../platform/sql/queryRows.ts"

/** A table as a feature would have one, with a sealed column and its index. */
export const sealedNotes: SealedColumn = {
  table: "sealed_note",
  column: "value_sealed",
  isOfClient: true,
  key: [
    { name: "holder", type: "text" },
    { name: "note_id", type: "int" }
  ],
  index: { column: "value_index", normalised: (text) => text.replaceAll("-", "") }
}

export const makeSealedNotes = Effect.flatMap(Database, ({ asOwner }) =>
  asOwner(
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      Effect.forEach(
        [
          `create table sealed_note (client_id int, holder text, note_id int, value_sealed bytea, value_index bytea,
            primary key (client_id, holder, note_id))`,
          `grant select, insert, update on sealed_note to portal_app`
        ],
        (text) => sql.unsafe(text)
      )
    )
  )
)

/** Key of a client's note: its holder and number. */
export type NoteKey = readonly [clientId: number, holder: string, noteId: number]

export const writeNote = Effect.fnUntraced(function* ([clientId, holder, noteId]: NoteKey, text: string) {
  const database = yield* Database
  const values = yield* SealedValues
  const place = placeIn(sealedNotes, clientId, holder, noteId)
  const sealed = yield* values.seal(place, text)
  const index = yield* values.indexOf(place, text.replaceAll("-", ""))
  yield* database.asClient(
    clientId,
    execute(
      (sql) => sql`
        insert into sealed_note values (${clientId}, ${holder}, ${noteId}, ${sealed}, ${index})
        on conflict (client_id, holder, note_id) do update
          set value_sealed = excluded.value_sealed, value_index = excluded.value_index`
    )
  )
})

/** Opens all notes of a client, by key. */
export const readNotes = Effect.fnUntraced(function* (clientId: number) {
  const database = yield* Database
  const values = yield* SealedValues
  const rows = yield* database.asClient(
    clientId,
    execute(
      (sql) => sql<{ holder: string; note_id: number; value_sealed: Uint8Array }>`
        select holder, note_id, value_sealed from sealed_note where client_id = ${clientId} order by holder, note_id`
    )
  )
  return yield* Effect.forEach(rows, (row) =>
    Effect.map(
      values.open(placeIn(sealedNotes, clientId, row.holder, row.note_id), row.value_sealed),
      (text) => [`${row.holder}/${row.note_id}`, text] as const
    )
  )
})

/** The numbers of the notes of a client with a text. */
export const findNotes = Effect.fnUntraced(function* (clientId: number, text: string) {
  const database = yield* Database
  const values = yield* SealedValues
  const indexes = yield* values.indexesOf({ clientId }, text.replaceAll("-", ""))
  const rows = yield* database.asClient(
    clientId,
    execute(
      (sql) => sql<{ note_id: number }>`
        select note_id from sealed_note where client_id = ${clientId} and ${sql.in("value_index", indexes)} order by 1`
    )
  )
  return rows.map(({ note_id }) => note_id)
})
