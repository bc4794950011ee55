import { Effect, Schema } from "effect"
import { execute, queryFirst } from "../../sql/queryRows.ts"
import { rowOf } from "../../sql/rowOf.ts"

/** File and owner that a link stands for. The token itself is never stored. */
export interface TicketRow {
  readonly tokenHash: Uint8Array
  readonly sessionId: string
  readonly clientId: number | null
  readonly kind: string
  /** JSON, as the issuer wrote it. */
  readonly request: string
  readonly expiresAt: Date
}

export const insertTicket = ({ kind, tokenHash, sessionId, clientId, request, expiresAt }: TicketRow) =>
  execute(
    (sql) => sql`
      insert into download_ticket (token_hash, session_id, client_id_of_file, request, expires_at)
      values (${tokenHash}, ${sessionId}::text::bigint, ${clientId},
        jsonb_build_object('kind', ${kind}::text, 'of', ${request}::text::jsonb), ${expiresAt})`
  )

/**
 * The expiry times of links that are valid now: after `now`, and no later than one issued at the latest credible time.
 */
export interface TicketTimes {
  readonly now: Date
  readonly latest: Date
}

/** Deletes links that can no longer be used. */
export const removeEndedTickets = ({ latest, now }: TicketTimes) =>
  execute((sql) => sql`delete from download_ticket where expires_at <= ${now} or expires_at > ${latest}`)

const FoundTicket = rowOf(
  { clientId: Schema.NullOr(Schema.Int), request: Schema.String },
  { clientId: "client_id_of_file" }
)

/** An unused link of the session to a file of a kind; none for one of another session. */
export const findTicket = (
  { kind, sessionId, tokenHash }: Pick<TicketRow, "tokenHash" | "sessionId" | "kind">,
  { latest, now }: TicketTimes
) =>
  queryFirst(FoundTicket)(
    (sql) => sql`
      select client_id_of_file, (request->'of')::text as request from download_ticket
      where token_hash = ${tokenHash} and session_id = ${sessionId}::text::bigint and used_at is null
        and request->>'kind' = ${kind} and expires_at > ${now} and expires_at <= ${latest}`
  )

/** Marks a link as used; false when another request was first. */
export const useTicket = (tokenHash: Uint8Array, now: Date) =>
  execute(
    (sql) => sql`
      update download_ticket set used_at = ${now} where token_hash = ${tokenHash} and used_at is null
      returning token_hash`
  ).pipe(Effect.map((rows) => rows.length === 1))
