import { Array, Effect, Schema } from "effect"
import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import { DeskClient, deskClientLimit } from "@reclaim/core/domain/desk/DeskClient"
import type { ClientContent } from "@reclaim/core/rules/people/ClientContent"
import { queryRows } from "../../platform/sql/queryRows.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const FoundRow = rowOf({ clientId: Schema.Int, contactId: Schema.Int, userId: Schema.Int })

/** Content of a new client's rows. */
export interface NewClientRows extends ClientContent {
  /** Tasks of the first administrator. */
  readonly tasks: object
  readonly permissions: object
  readonly invitedUntil: Date
  readonly actor: AuditActor
  readonly at: Date
}

/** Creates a client and its first administrator; a known code or address fails as a unique violation. */
export const insertClient = ({ actor, at, code, firstAdministrator, invitedUntil, name, ...given }: NewClientRows) =>
  queryRows(FoundRow)(
    (sql) => sql`
      select client_id, contact_id, user_id from found_client(${code}, ${name}, ${firstAdministrator.firstName},
        ${firstAdministrator.lastName}, ${firstAdministrator.email}, ${JSON.stringify(given.tasks)}::text::jsonb,
        ${JSON.stringify(given.permissions)}::text::jsonb, ${invitedUntil}, ${actor.userId}::int, ${actor.kind},
        ${at})`
  ).pipe(
    Effect.flatMap((rows) =>
      Effect.fromOption(Array.head(rows)).pipe(Effect.catch(() => Effect.die(new Error("no client was made"))))
    )
  )

/** Clients by a part of their name or code, in the order of their names; with a number, that one alone. */
export const findClients = (search: string, clientId: number | null) =>
  queryRows(rowOf(DeskClient.fields))(
    (sql) => sql`
      select client_id, code, name from client
      where (${clientId}::int is null or client_id = ${clientId}::int)
        and (position(lower(${search}) in lower(name)) > 0 or position(lower(${search}) in lower(code)) > 0)
      order by name, client_id limit ${deskClientLimit}::int`
  ).pipe(Effect.map((rows) => rows.map((row) => new DeskClient(row))))
