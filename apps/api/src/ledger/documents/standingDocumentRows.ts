import type { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"
import { supersedeOlder } from "../requirements/supersededRows.ts"

/** A document that comes on file because it was signed: its original is there, or it is sealed. */
export interface StandingDocument {
  readonly source: "post" | "signed"
  readonly code: string
  readonly title: string
  readonly ownerId: number
  readonly investorId: number | null
  readonly accountId: number | null
  readonly seq: number | null
  /** Empty where it holds in every market. */
  readonly markets: ReadonlyArray<CountryCode>
  readonly period: number
  readonly issuedOn: CalendarDate
  readonly validFrom: CalendarDate
  readonly validTo: CalendarDate | null
  readonly formVersion: string
  /** Null if there is none. */
  readonly blobId: number | null
  /** Null of one that was not signed on paper. */
  readonly originalReceivedOn: CalendarDate | null
}

/**
 * Puts a document on file, in use at once; if it is valid today, it supersedes older ones. Has the client's
 * requirements recomputed. Returns its number.
 */
export const insertStandingDocument = Effect.fnUntraced(function* (
  clientId: number,
  document: StandingDocument,
  today: CalendarDate
) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql`
    insert into document (client_id, code, title, bo_id, investor_id, account_id, seq, markets, period, issued_on,
      valid_from, valid_to, state, form_version, language, original, original_received_on, source)
    values (${clientId}, ${document.code}, ${document.title}, ${document.ownerId}, ${document.investorId},
      ${document.accountId}, ${document.seq}, ${arrayLiteral(document.markets)}::text[], ${document.period},
      ${document.issuedOn}::date, ${document.validFrom}::date, ${document.validTo}::date, 'active',
      ${document.formVersion}, '', ${document.originalReceivedOn === null ? "not_needed" : "received"},
      ${document.originalReceivedOn}::date, ${document.source})
    returning document_id`.pipe(decodedAs(rowOf({ documentId: Schema.Int })))
  if (row === undefined) return yield* Effect.die(new Error("A document that was put on file is not there"))
  if (document.blobId !== null) {
    yield* sql`
      insert into document_file (client_id, document_id, place, blob_id)
      values (${clientId}::int, ${row.documentId}::int, 1, ${document.blobId}::float8::bigint)`
  }
  if (document.validFrom <= today) yield* supersedeOlder(clientId, row.documentId, today)
  yield* sql`update requirement_round set rules_hash = '' where client_id = ${clientId}`
  return row.documentId
})
