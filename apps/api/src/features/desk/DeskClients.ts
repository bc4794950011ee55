import { Invalid } from "@reclaim/core/contract/access/errors"
import { WireFoundedClient } from "@reclaim/core/contract/desk/DeskClientGroup"
import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import type { DeskClient } from "@reclaim/core/domain/desk/DeskClient"
import { FoundedClient } from "@reclaim/core/domain/desk/FoundedClient"
import type { ClientContent } from "@reclaim/core/rules/people/ClientContent"
import { withRoles } from "@reclaim/core/rules/people/rolePowers"
import { Context, Effect, Layer } from "effect"
import { SqlError } from "effect/sql"
import { linkLifetimes } from "../../identity/links/LinkPurpose.ts"
import { invitationPath, Invitations } from "../../identity/people/Invitations.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { exactlyOnce } from "../../platform/writing/exactlyOnce.ts"
import { findClients, insertClient } from "./foundClientRows.ts"

const codeTaken = new Invalid({
  message: "There is a client of this code already",
  fields: { code: "There is a client of this code already" }
})

const addressTaken = new Invalid({
  message: "This address can't be invited: use another one",
  fields: { "first_administrator.email": "This address can't be invited: use another one" }
})

/** Turns a unique violation into an error that names the field taken. */
const refuseTaken = <A, E, R>(made: Effect.Effect<A, E | SqlError.SqlError, R>) =>
  Effect.catchIf(
    made,
    (error) => error instanceof SqlError.SqlError && error.reason._tag === "UniqueViolation",
    (error): Effect.Effect<never, Invalid | E | SqlError.SqlError> => {
      const { reason } = error as SqlError.SqlError
      const constraint = reason._tag === "UniqueViolation" ? reason.constraint : ""
      if (constraint === "client_code_key") return Effect.fail(codeTaken)
      return constraint === "app_user_email_key" ? Effect.fail(addressTaken) : Effect.fail(error)
    }
  )

/** Search for clients and creation of new ones by staff. The caller decides who may do so. */
export class DeskClients extends Context.Service<
  DeskClients,
  {
    /** At most `deskClientLimit`, by a part of the name or the provider's id; with a number, that client alone. */
    readonly find: (search: string, clientId: number | null) => Effect.Effect<ReadonlyArray<DeskClient>>
    /**
     * Creates a client in onboarding with its first administrator, who is invited by mail in the name of `inviterName`.
     * Runs once per idempotency key.
     */
    readonly add: (
      actor: AuditActor,
      inviterName: string,
      content: ClientContent
    ) => Effect.Effect<FoundedClient, Invalid>
    /** Adds a client for an operator and also returns the path of the link in the mail. */
    readonly addForOperator: (
      content: ClientContent
    ) => Effect.Effect<{ readonly client: FoundedClient; readonly path: string }, Invalid>
  }
>()("@reclaim/app-api/DeskClients") {
  static readonly layer = Layer.effect(
    DeskClients,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const invitations = yield* Invitations

      const addClient = Effect.fnUntraced(function* (actor: AuditActor, inviterName: string, content: ClientContent) {
        const now = yield* clock.now
        const { code, firstAdministrator, name } = content
        const { permissions, tasks } = withRoles({ tasks: {}, permissions: {} }, ["administrator"], true)
        const invitedUntil = new Date(now + linkLifetimes.invitation)
        const ids = yield* insertClient({ ...content, tasks, permissions, invitedUntil, actor, at: new Date(now) })
        const { token } = yield* invitations.send({
          ...ids,
          recipientName: `${firstAdministrator.firstName} ${firstAdministrator.lastName}`,
          email: firstAdministrator.email,
          inviterName,
          clientName: name
        })
        return { client: new FoundedClient({ ...ids, code, name, invitedUntil }), path: invitationPath(token) }
      })

      return DeskClients.of({
        find: Effect.fn("DeskClients.find")((search, clientId) => database.asIdentity(findClients(search, clientId))),
        add: Effect.fn("DeskClients.add")(
          (actor, inviterName, content) => {
            const made = Effect.map(addClient(actor, inviterName, content), ({ client }) => client)
            return database.asIdentity(refuseTaken(exactlyOnce(WireFoundedClient, made)))
          },
          Effect.provideService(ServerClock, clock)
        ),
        addForOperator: Effect.fn("DeskClients.addForOperator")((content) =>
          database.asIdentity(refuseTaken(addClient({ userId: null, kind: "system" }, "", content)))
        )
      })
    })
  )
}
