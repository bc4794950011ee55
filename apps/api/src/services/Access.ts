import { NotAllowed } from "@reclaim/core/contract/errors"
import type { Principal } from "@reclaim/core/contract/CurrentPrincipal"
import type { Task } from "@reclaim/core/domain/user/Task"
import { mayImport } from "@reclaim/core/rules/feed/mayImport"
import { mayViewAs } from "@reclaim/core/rules/report/mayViewAs"
import { Context, Effect, Layer, Option } from "effect"
import { Database } from "../database/Database.ts"
import { findViewedUser } from "../repositories/userRows.ts"
import { SecurityEvents } from "./SecurityEvents.ts"
import { signedInUser } from "./SignedInUser.ts"

const isUsable = (task: Task): boolean => !task.isHidden && !task.disabled

const maySignedInUserViewAs = Effect.map(signedInUser, mayViewAs)

/** Who may do what, decided anew at each call from what the database says now. */
export class Access extends Context.Service<
  Access,
  {
    /** Fails unless the user has the task, shown and enabled. */
    readonly requireTask: (principal: Principal, taskName: string) => Effect.Effect<void, NotAllowed>
    /**
     * Whose data a call is about: one's own client, or the one of the external user that an internal user views as; 0
     * is oneself. Null for an internal user who has chosen nobody.
     */
    readonly clientOf: (principal: Principal, viewAsUserId: number) => Effect.Effect<number | null, NotAllowed>
    /** Fails unless the user may look for somebody to view reports as. */
    readonly requireViewAsSearch: (principal: Principal) => Effect.Effect<void, NotAllowed>
    /** Fails unless the user may import a provider's files. */
    readonly requireImport: (principal: Principal) => Effect.Effect<void, NotAllowed>
  }
>()("@reclaim/app-api/Access") {
  static readonly layer = Layer.effect(
    Access,
    Effect.gen(function* () {
      const database = yield* Database
      const events = yield* SecurityEvents

      const refuse = Effect.fnUntraced(function* (
        principal: Principal,
        type: "access-refused" | "view-as-refused" | "view-as-search-refused" | "import-refused",
        facts: Readonly<Record<string, string | number>>,
        message: string
      ) {
        const { sessionId, userId } = principal
        yield* events.record({ type, userId, sessionId, facts })
        return yield* new NotAllowed({ message })
      })

      const viewedClient = Effect.fnUntraced(function* (principal: Principal, viewAsUserId: number) {
        const refused = refuse(principal, "view-as-refused", { viewAsUserId }, "You may not view reports as this user")
        if (!(yield* maySignedInUserViewAs)) return yield* refused
        const found = yield* Effect.orDie(database.asIdentity(findViewedUser(viewAsUserId)))
        const viewed = Option.getOrNull(found)
        if (viewed === null || viewed.isDisabled || viewed.clientId === null) return yield* refused
        const { sessionId, userId } = principal
        yield* events.record({ type: "view-as", userId, sessionId, facts: { viewAsUserId } })
        return viewed.clientId
      })

      return Access.of({
        requireTask: Effect.fn("Access.requireTask")(function* (principal, taskName) {
          const user = yield* signedInUser
          if (user.allTasks.some((task) => task.name === taskName && isUsable(task))) return
          return yield* refuse(principal, "access-refused", { task: taskName }, "You do not have access to this")
        }),
        clientOf: Effect.fn("Access.clientOf")(function* (principal, viewAsUserId) {
          return viewAsUserId === 0 ? principal.clientId : yield* viewedClient(principal, viewAsUserId)
        }),
        requireViewAsSearch: Effect.fn("Access.requireViewAsSearch")(function* (principal) {
          if (yield* maySignedInUserViewAs) return
          return yield* refuse(principal, "view-as-search-refused", {}, "You may not view reports as others")
        }),
        requireImport: Effect.fn("Access.requireImport")(function* (principal) {
          if (mayImport(yield* signedInUser)) return
          return yield* refuse(principal, "import-refused", {}, "You may not import files")
        })
      })
    })
  )
}
