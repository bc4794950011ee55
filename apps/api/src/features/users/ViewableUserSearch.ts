import { NotFound } from "@reclaim/core/contract/access/errors"
import type { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { ViewableUser } from "@reclaim/core/domain/shell/ViewableUser"
import { ViewedUser } from "@reclaim/core/domain/shell/ViewedUser"
import { Context, Effect, Layer, Option } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { findViewableUser, findViewableUsers } from "./viewableUserRows.ts"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"

/** More than a person reads through; a longer search word finds fewer. */
const maxFound = 20

/** Finds the external users that staff may view reports as. */
export class ViewableUserSearch extends Context.Service<
  ViewableUserSearch,
  {
    /** Users with the text in a name or the e-mail address; recorded in the audit, as viewing itself is. */
    readonly find: (principal: Principal, text: string) => Effect.Effect<ReadonlyArray<ViewableUser>>
    /** Finds one of them with their rights; recorded like viewing. */
    readonly get: (principal: Principal, userId: number) => Effect.Effect<ViewedUser, NotFound>
  }
>()("@reclaim/app-api/ViewableUserSearch") {
  static readonly layer = Layer.effect(
    ViewableUserSearch,
    Effect.gen(function* () {
      const database = yield* Database
      const events = yield* SecurityEvents
      return ViewableUserSearch.of({
        find: Effect.fn("ViewableUserSearch.find")(function* (principal, text) {
          const rows = yield* Effect.orDie(
            database.asIdentity(findViewableUsers({ text: text.trim(), limit: maxFound }))
          )
          const { sessionId, userId } = principal
          yield* events.record({ type: "view-as-search", userId, sessionId, facts: { found: rows.length } })
          return rows.map((row) => new ViewableUser(row))
        }),
        get: Effect.fn("ViewableUserSearch.get")(function* ({ sessionId, userId }, viewAsUserId) {
          const found = yield* Effect.orDie(database.asIdentity(findViewableUser(viewAsUserId)))
          const type = Option.isSome(found) ? "view-as" : "view-as-refused"
          yield* events.record({ type, userId, sessionId, facts: { viewAsUserId } })
          if (Option.isNone(found))
            return yield* new NotFound({ message: "This user does not exist, or cannot be viewed as" })
          return new ViewedUser(found.value)
        })
      })
    })
  )
}
