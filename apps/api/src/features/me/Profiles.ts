import { Stale } from "@reclaim/core/contract/access/errors"
import type { Principal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { WireProfile } from "@reclaim/core/contract/me/WireProfile"
import { type Preferences, Profile } from "@reclaim/core/domain/user/Profile"
import { Context, Effect, Layer, Option, Schema } from "effect"
import { signedInUser } from "../../identity/SignedInUser.ts"
import { readClientName } from "../../ledger/clientRows.ts"
import { Database } from "../../platform/database/Database.ts"
import { findNumbers, findPreferences, keepPreferences } from "./profileRows.ts"

/** Preferences before the first change. */
const unchosen = { language: "en", timeZone: null, version: 1 } as const

/** The signed-in users as their own page shows them. */
export class Profiles extends Context.Service<
  Profiles,
  {
    readonly read: (principal: Principal) => Effect.Effect<Profile>
    readonly change: (principal: Principal, version: number, chosen: Preferences) => Effect.Effect<Profile, Stale>
  }
>()("@reclaim/app-api/Profiles") {
  static readonly layer = Layer.effect(
    Profiles,
    Effect.gen(function* () {
      const { asClient, asIdentity } = yield* Database

      const read = Effect.fn("Profiles.read")(function* ({ clientId, userId }: Principal) {
        const { email, firstName, lastName } = yield* signedInUser
        const [chosen, clientName] = yield* asIdentity(
          Effect.all([findPreferences(userId), clientId === null ? Effect.succeed(null) : readClientName(clientId)])
        )
        const numbers =
          clientId === null ? { phone: null, mobile: null } : yield* asClient(clientId, findNumbers(clientId, userId))
        return new Profile({
          firstName,
          lastName,
          email,
          clientName: clientName ?? "",
          ...numbers,
          ...Option.getOrElse(chosen, () => unchosen)
        })
      })

      return Profiles.of({
        read,
        change: Effect.fn("Profiles.change")(function* (principal, version, chosen) {
          const kept = yield* asIdentity(keepPreferences(principal.userId, version, chosen))
          const profile = yield* read(principal)
          const { ...fields } = profile
          if (Option.isSome(kept)) return new Profile({ ...fields, ...kept.value })
          const current = yield* Effect.orDie(Schema.encodeEffect(WireProfile)(profile))
          return yield* new Stale({
            message: "You have changed this elsewhere since you opened it",
            code: "newer_version",
            current
          })
        })
      })
    })
  )
}
