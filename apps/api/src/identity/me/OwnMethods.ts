import { LinkedProvider } from "@reclaim/core/domain/signIn/LinkedProvider"
import type { Passkey } from "@reclaim/core/domain/signIn/Passkey"
import { SignInMethods } from "@reclaim/core/domain/signIn/SignInMethods"
import { Context, Effect, Layer } from "effect"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { needsSecondFactor } from "../factors/decideSecondFactor.ts"
import { OwnActs } from "../OwnActs.ts"
import { listPasskeys, renamePasskey } from "../passkeys/passkeyRows.ts"
import { findPerson } from "../personRows.ts"
import { findOwnFactors, listLinked, unlinkProvider } from "./ownMethodRows.ts"

/** How people sign in, told to themselves. */
export class OwnMethods extends Context.Service<
  OwnMethods,
  {
    readonly find: (userId: number) => Effect.Effect<SignInMethods>
    /** Whether the user must have a second factor, and this, the app or a passkey, is the only one. */
    readonly isLastFactor: (userId: number, factor: "totp" | number) => Effect.Effect<boolean>
    /** Null when there is no such passkey. */
    readonly renamePasskey: (userId: number, passkeyId: number, name: string) => Effect.Effect<Passkey | null>
    /** False when it was not linked. */
    readonly unlinkProvider: (userId: number, provider: string) => Effect.Effect<boolean>
  }
>()("@reclaim/app-api/OwnMethods") {
  static readonly layer = Layer.effect(
    OwnMethods,
    Effect.gen(function* () {
      const { mfa, oidcProviders } = yield* Settings
      const database = yield* Database
      const clock = yield* ServerClock
      const acts = yield* OwnActs
      const events = yield* SecurityEvents

      return OwnMethods.of({
        find: Effect.fn("OwnMethods.find")(function* (userId) {
          const now = new Date(yield* clock.now)
          const [own, passkeys, linked] = yield* database.asIdentity(
            Effect.all([findOwnFactors(userId, now), listPasskeys(userId), listLinked(userId)])
          )
          return new SignInMethods({
            hasPassword: own?.hasPassword ?? false,
            totpSince: own?.totpSince ?? null,
            recoveryCodesLeft: own?.recoveryCodesLeft ?? 0,
            passkeys,
            providers: oidcProviders.map(
              ({ id, label }) =>
                new LinkedProvider({
                  provider: id,
                  label,
                  linkedAt: linked.find(({ provider }) => provider === id)?.linkedAt ?? null
                })
            ),
            isSecondFactorRequired: needsSecondFactor(mfa, own?.isInternal ?? false),
            newEmail: own?.newEmail ?? null
          })
        }, Effect.orDie),
        isLastFactor: Effect.fn("OwnMethods.isLastFactor")(function* (userId, factor) {
          const [person, passkeys] = yield* database.asIdentity(Effect.all([findPerson(userId), listPasskeys(userId)]))
          if (person === null || !needsSecondFactor(mfa, person.isInternal)) return false
          const others = passkeys.filter(({ passkeyId }) => passkeyId !== factor)
          const isHeld = factor === "totp" ? person.hasTotp : others.length < passkeys.length
          return isHeld && others.length === 0 && (factor === "totp" || !person.hasTotp)
        }, Effect.orDie),
        renamePasskey: Effect.fn("OwnMethods.renamePasskey")(
          (userId, passkeyId, name) => database.asIdentity(renamePasskey(userId, passkeyId, name)),
          Effect.orDie
        ),
        unlinkProvider: Effect.fn("OwnMethods.unlinkProvider")(function* (userId, provider) {
          const isUnlinked = yield* database.asIdentity(
            Effect.gen(function* () {
              const person = yield* findPerson(userId)
              if (person === null || !(yield* unlinkProvider(userId, provider))) return false
              yield* acts.audit(person, "user.providerUnlinked", { provider })
              return true
            })
          )
          if (isUnlinked) {
            yield* events.record({ type: "provider-unlinked", userId, sessionId: null, facts: { provider } })
          }
          return isUnlinked
        }, Effect.orDie)
      })
    })
  )
}
