import { type StaffPowers, staffGrants } from "@reclaim/core/rules/people/rolePowers"
import { Context, Effect, Layer } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { OneTimeLinks } from "../links/OneTimeLinks.ts"
import { type AddressTaken, failAsAddressTaken } from "./AddressTaken.ts"
import { invitationPath } from "./Invitations.ts"
import { disableStaff, insertStaff, updateStaff } from "./staffRows.ts"
import { endSessions, type WrittenUser } from "./peopleRows.ts"

/** A link that is handed over, and until when it can be used. */
export interface HandedLink {
  /** Below the portal's own address. */
  readonly path: string
  readonly expiresAt: Date
}

/**
 * The provider's staff, as administered by the operator. Staff belong to no client, so no client's audit chain records
 * changes to them.
 */
export class StaffUsers extends Context.Service<
  StaffUsers,
  {
    /** Adds a user who cannot sign in until they have a password or accept an invitation. */
    readonly add: (user: WrittenUser, powers: StaffPowers) => Effect.Effect<number, AddressTaken>
    readonly change: (userId: number, powers: StaffPowers) => Effect.Effect<void>
    /** Disables a user, and ends their sessions. */
    readonly disable: (userId: number) => Effect.Effect<void>
    /** A link by which they choose how they sign in; the former one is void. */
    readonly invite: (userId: number, facts?: object) => Effect.Effect<HandedLink>
  }
>()("@reclaim/app-api/StaffUsers") {
  static readonly layer = Layer.effect(
    StaffUsers,
    Effect.gen(function* () {
      const { asIdentity } = yield* Database
      const links = yield* OneTimeLinks
      return StaffUsers.of({
        add: Effect.fn("StaffUsers.add")((user, powers) =>
          asIdentity(failAsAddressTaken(insertStaff(user, staffGrants(powers))))
        ),
        change: Effect.fn("StaffUsers.change")(function* (userId, powers) {
          yield* asIdentity(updateStaff(userId, staffGrants(powers)))
        }),
        disable: Effect.fn("StaffUsers.disable")(function* (userId) {
          yield* asIdentity(
            Effect.andThen(links.void("invitation", userId), Effect.andThen(disableStaff(userId), endSessions(userId)))
          )
        }),
        invite: Effect.fn("StaffUsers.invite")(function* (userId, facts = {}) {
          const { expiresAt, token } = yield* asIdentity(links.make({ purpose: "invitation", userId, facts }))
          return { path: invitationPath(token), expiresAt }
        })
      })
    })
  )
}
