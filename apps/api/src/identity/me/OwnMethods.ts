import { LinkedProvider } from "@reclaim/core/domain/signIn/LinkedProvider"
import type { Passkey } from "@reclaim/core/domain/signIn/Passkey"
import { SignInMethods } from "@reclaim/core/domain/signIn/SignInMethods"
import { waysToSignIn } from "@reclaim/core/rules/signIn/waysToSignIn"
import { Context, Effect, Layer } from "effect"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { needsSecondFactor } from "../factors/decideSecondFactor.ts"
import { OwnActs } from "../OwnActs.ts"
import { listPasskeys, renamePasskey } from "../passkeys/passkeyRows.ts"
import { findPerson } from "../personRows.ts"
import { lockUser } from "../userRows.ts"
import { findOwnFactors, listLinked, unlinkProvider } from "./ownMethodRows.ts"

/** What became of a provider that was to be unlinked; the last way to sign in stays. */
export type Unlinking = "Unlinked" | "NotLinked" | "LastWay"

/** How people sign in, told to themselves. */
export class OwnMethods extends Context.Service<
  OwnMethods,
  {
    readonly find: (userId: number) => Effect.Effect<SignInMethods>
    /** Whether the user must have a second factor, and this, the app or a passkey, is the only one. */
    readonly isLastFactor: (userId: number, factor: "totp" | number) => Effect.Effect<boolean>
    /** Whether nothing else begins a sign-in of the user than this passkey. */
    readonly isLastWay: (userId: number, passkeyId: number) => Effect.Effect<boolean>
    /** Null when there is no such passkey. */
    readonly renamePasskey: (userId: number, passkeyId: number, name: string) => Effect.Effect<Passkey | null>
    readonly unlinkProvider: (userId: number, provider: string) => Effect.Effect<Unlinking>
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

      const read = Effect.fnUntraced(function* (userId: number) {
        const now = new Date(yield* clock.now)
        const [own, passkeys, linked] = yield* Effect.all([
          findOwnFactors(userId, now),
          listPasskeys(userId),
          listLinked(userId)
        ])
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
      })

      return OwnMethods.of({
        find: Effect.fn("OwnMethods.find")((userId) => database.asIdentity(read(userId)), Effect.orDie),
        isLastWay: Effect.fn("OwnMethods.isLastWay")(function* (userId, passkeyId) {
          const methods = yield* database.asIdentity(read(userId))
          return (
            methods.passkeys.some((passkey) => passkey.passkeyId === passkeyId) &&
            waysToSignIn(methods, { _tag: "Passkey", passkeyId }).length === 0
          )
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
          const unlinking = yield* database.asIdentity(
            Effect.gen(function* () {
              // Two providers unlinked at once must not each count on the other.
              yield* lockUser(userId)
              const [person, methods] = yield* Effect.all([findPerson(userId), read(userId)])
              const isLinked = methods.providers.some((one) => one.provider === provider && one.linkedAt !== null)
              if (isLinked && waysToSignIn(methods, { _tag: "Provider", provider }).length === 0) return "LastWay"
              // One that the installation no longer has can go, too.
              if (person === null || !(yield* unlinkProvider(userId, provider))) return "NotLinked"
              yield* acts.audit(person, "user.providerUnlinked", { provider })
              return "Unlinked"
            })
          )
          if (unlinking === "Unlinked") {
            yield* events.record({ type: "provider-unlinked", userId, sessionId: null, facts: { provider } })
          }
          return unlinking
        }, Effect.orDie)
      })
    })
  )
}
