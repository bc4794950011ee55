import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { decodedAs } from "../../../platform/sql/queryRows.ts"
import { rowOf } from "../../../platform/sql/rowOf.ts"
import type { KeptFile } from "./DeliveredFiles.ts"
import { writeDeliveredFiles } from "./deliveredFileRows.ts"
import { type InImport, noRows, type Tally } from "./upsertRows.ts"

/** A document that a provider has on file. */
export interface DocumentWrite {
  readonly line: number
  /** Its code. */
  readonly client: string
  readonly clientId: number
  readonly externalId: string
  readonly code: string
  readonly title: string
  readonly boId: number
  readonly investorId: number | null
  readonly accountId: number | null
  readonly markets: ReadonlyArray<string>
  /** 0 where it is of no year. */
  readonly period: number
  readonly issuedOn: string | null
  readonly validFrom: string
  readonly validTo: string | null
  readonly original: "not_needed" | "awaited" | "received"
  readonly revokedOn: string | null
  /** Null where it has none, or keeps the one it has. */
  readonly file: KeptFile | null
}

const WrittenRow = rowOf({ isNew: Schema.Boolean })

/** Columns that a row of the file states; the other columns of a document are the portal's own. */
const deliveredColumns = `code, title, bo_id, investor_id, account_id, markets, period, issued_on, valid_from, valid_to, original, revoked_on`

/**
 * Inserts new documents and updates those that their row changes; touches no others. A document superseded by a change
 * of its owner stays so, unless the row gives it a later start of validity.
 */
export const upsertDocuments = (rows: ReadonlyArray<DocumentWrite>): InImport<Tally> =>
  Effect.gen(function* () {
    if (rows.length === 0) return noRows
    const sql = yield* SqlClient.SqlClient
    const list = (of: (row: DocumentWrite) => string | number | null) => arrayLiteral(rows.map(of))
    const columns = sql.literal(deliveredColumns)
    const prefixColumns = (letter: string) => sql.literal(deliveredColumns.replaceAll(/\w+/g, `${letter}.$&`))
    const written = yield* sql`
      with given as (
        select client_id, external_id, code, title, bo_id, investor_id, account_id,
          coalesce(string_to_array(nullif(markets, ''), ';'), '{}') as markets, period, issued_on, valid_from, valid_to,
          original, revoked_on, decode(sha256, 'hex') as sha256
        from unnest(${list(({ clientId }) => clientId)}::int[], ${list(({ externalId }) => externalId)}::text[],
          ${list(({ code }) => code)}::text[], ${list(({ title }) => title)}::text[], ${list(({ boId }) => boId)}::int[],
          ${list(({ investorId }) => investorId)}::int[], ${list(({ accountId }) => accountId)}::int[],
          ${list(({ markets }) => markets.join(";"))}::text[], ${list(({ period }) => period)}::smallint[],
          ${list(({ issuedOn }) => issuedOn)}::date[], ${list(({ validFrom }) => validFrom)}::date[],
          ${list(({ validTo }) => validTo)}::date[], ${list(({ original }) => original)}::text[],
          ${list(({ revokedOn }) => revokedOn)}::date[],
          ${list(({ file }) => (file === null ? null : Buffer.from(file.sha256).toString("hex")))}::text[]
        ) as g (client_id, external_id, code, title, bo_id, investor_id, account_id, markets, period, issued_on, valid_from,
          valid_to, original, revoked_on, sha256)),
      different as (
        select g.* from given g left join document k using (client_id, external_id)
        where k.client_id is null or (${prefixColumns("k")}) is distinct from (${prefixColumns("g")})
          or g.sha256 is not null and not exists (
            select from document_file f join blob b on b.client_id = f.client_id and b.blob_id = f.blob_id
            where f.client_id = k.client_id and f.document_id = k.document_id and b.sha256 = g.sha256))
      insert into document as d (client_id, external_id, ${columns}, state, source)
      select client_id, external_id, ${columns}, case when revoked_on is null then 'active' else 'revoked' end, 'import'
      from different
      on conflict (client_id, external_id) do update
      set (${columns}, version, state, outdated_at, outdated_by) = row(${prefixColumns("excluded")}, d.version + 1,
        case when excluded.revoked_on is not null then 'revoked'
          when excluded.valid_from <= (d.outdated_at at time zone 'utc')::date then 'superseded'
          when d.state = 'revoked' or d.outdated_at is not null then 'active' else d.state end,
        case when excluded.valid_from <= (d.outdated_at at time zone 'utc')::date then d.outdated_at end,
        case when excluded.valid_from <= (d.outdated_at at time zone 'utc')::date then d.outdated_by else '{}' end)
      returning xmax = 0 as is_new`.pipe(decodedAs(WrittenRow))
    yield* writeDeliveredFiles(
      rows.flatMap(({ clientId, externalId, file }) => (file === null ? [] : [{ ...file, clientId, externalId }]))
    )
    const created = written.filter(({ isNew }) => isNew).length
    return { created, changed: written.length - created, unchanged: rows.length - written.length }
  })
