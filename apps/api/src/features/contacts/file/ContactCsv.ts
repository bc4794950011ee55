import type { ContactFilter } from "@reclaim/core/domain/contact/ContactFilter"
import { csvRow, csvStart } from "@reclaim/core/format/csv/csvRow"
import { contactFileHeader, contactFileRow } from "@reclaim/core/rules/contactFile/contactFileRow"
import { Array as Arr, Context, Effect, Layer } from "effect"
import { Database } from "../../../platform/database/Database.ts"
import { findContacts, readContactIds } from "../contactRows.ts"

/** People read by one statement; other requests get a turn between two. */
const peopleAtOnce = 500

/** The people of a client as a CSV file. */
export class ContactCsv extends Context.Service<
  ContactCsv,
  {
    /** Whom the list has, in its order. */
    readonly listed: (clientId: number, asked: ContactFilter) => Effect.Effect<ReadonlyArray<number>>
    /** The file of these, as they are when their turn comes. */
    readonly write: (clientId: number, contactIds: ReadonlyArray<number>) => Effect.Effect<Uint8Array>
  }
>()("@reclaim/app-api/ContactCsv") {
  static readonly layer = Layer.effect(
    ContactCsv,
    Effect.gen(function* () {
      const { asClient } = yield* Database

      const part = Effect.fnUntraced(function* (clientId: number, contactIds: ReadonlyArray<number>) {
        const people = yield* asClient(clientId, findContacts(clientId, contactIds))
        return Buffer.from(people.map((contact) => csvRow(contactFileRow(contact))).join(""))
      })

      return ContactCsv.of({
        listed: Effect.fn("ContactCsv.listed")((clientId, asked) =>
          asClient(clientId, readContactIds(clientId, asked))
        ),
        write: Effect.fn("ContactCsv.write")(function* (clientId, contactIds) {
          const head = Buffer.from(csvStart + csvRow(contactFileHeader))
          const parts = yield* Effect.forEach(Arr.chunksOf(contactIds, peopleAtOnce), (ids) => part(clientId, ids))
          return new Uint8Array(Buffer.concat([head, ...parts]))
        })
      })
    })
  )
}
