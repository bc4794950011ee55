import { Array, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import type { ClientContent } from "@reclaim/core/rules/people/ClientContent"
import { decodedAs } from "../../platform/sql/decodedAs.ts"
import { rowOf } from "../../platform/sql/rowOf.ts"

const FoundRow = rowOf({ clientId: Schema.Int, contactId: Schema.Int, userId: Schema.Int })

/** What is written about a client that is made. */
export interface Founding extends ClientContent {
  /** What the first administrator is given. */
  readonly tasks: object
  readonly permissions: object
  readonly invitedUntil: Date
  readonly actor: AuditActor
  readonly at: Date
}

/** Makes a client and its first administrator; a code or an address that is known fails as a unique violation. */
export const foundClient = ({ actor, at, code, firstAdministrator, invitedUntil, name, ...given }: Founding) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql`
      select client_id, contact_id, user_id from found_client(${code}, ${name}, ${firstAdministrator.firstName},
        ${firstAdministrator.lastName}, ${firstAdministrator.email}, ${JSON.stringify(given.tasks)}::text::jsonb,
        ${JSON.stringify(given.permissions)}::text::jsonb, ${invitedUntil}, ${actor.userId}::int, ${actor.kind},
        ${at})`.pipe(decodedAs(FoundRow))
  ).pipe(
    Effect.flatMap((rows) =>
      Effect.fromOption(Array.head(rows)).pipe(Effect.catch(() => Effect.die(new Error("no client was made"))))
    )
  )
