import type { Passkey } from "@reclaim/core/domain/signIn/Passkey"
import { LinkedProvider, SignInMethods } from "@reclaim/core/domain/signIn/SignInMethods"
import { decideMethodRemoval, type RemovedMethod } from "@reclaim/core/rules/signIn/decideMethodRemoval"
import { Context, Effect, Layer } from "effect"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { needsSecondFactor } from "../factors/decideSecondFactor.ts"
import { replaceRecoveryCodes } from "../factors/recoveryCodeRows.ts"
import { removeTotp } from "../factors/totpRows.ts"
import { OwnActs } from "../OwnActs.ts"
import { Passkeys } from "../passkeys/Passkeys.ts"
import { listPasskeys, removePasskey, renamePasskey } from "../passkeys/passkeyRows.ts"
import { findPerson, type PersonRow } from "../personRows.ts"
import { lockUser } from "../userRows.ts"
import { findOwnFactors, listLinked, unlinkProvider } from "./ownMethodRows.ts"

/** Result of a removal; the last way to sign in cannot be removed, and neither can a mandatory factor. */
export type Removal = "Removed" | "Missing" | "LastFactor" | "LastWay"

/** False if it does not exist. */
const deleteMethod = (userId: number, removed: RemovedMethod) => {
  switch (removed._tag) {
    case "App":
      return removeTotp(userId)
    case "Passkey":
      return removePasskey(userId, removed.passkeyId)
    case "Provider":
      // One that the installation no longer has can go, too.
      return unlinkProvider(userId, removed.provider)
  }
}

const factorNames = { App: "totp", Passkey: "passkey" } as const

const eventOf = (removed: RemovedMethod) =>
  removed._tag === "Provider"
    ? ({ type: "provider-unlinked", facts: { provider: removed.provider } } as const)
    : ({ type: "second-factor-removed", facts: { factor: factorNames[removed._tag] } } as const)

/** Sign-in methods of a user, who may list and remove them. */
export class OwnMethods extends Context.Service<
  OwnMethods,
  {
    readonly find: (userId: number) => Effect.Effect<SignInMethods>
    /** Null when there is no such passkey. */
    readonly renamePasskey: (userId: number, passkeyId: number, name: string) => Effect.Effect<Passkey | null>
    readonly remove: (userId: number, removed: RemovedMethod) => Effect.Effect<Removal>
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
      const offered = yield* Passkeys

      const readMethods = Effect.fnUntraced(function* (userId: number) {
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
          offersPasskeys: offered.isOffered,
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

      const recordRemoval = Effect.fnUntraced(function* (person: PersonRow, removed: RemovedMethod) {
        if (removed._tag === "Provider") {
          return yield* acts.audit(person, "user.providerUnlinked", { provider: removed.provider })
        }
        const factor = factorNames[removed._tag]
        yield* acts.audit(person, "user.secondFactorRemoved", { factor })
        yield* acts.tell(person, {
          kind: "second-factor-removed",
          facts: ({ at, recipientName }) => ({ recipientName, factor, removedAt: at }),
          content: { kind: "second-factor-removed", factor }
        })
      })

      return OwnMethods.of({
        find: Effect.fn("OwnMethods.find")((userId) => database.asIdentity(readMethods(userId))),
        renamePasskey: Effect.fn("OwnMethods.renamePasskey")((userId, passkeyId, name) =>
          database.asIdentity(renamePasskey(userId, passkeyId, name))
        ),
        remove: Effect.fn("OwnMethods.remove")(function* (userId, removed) {
          const removal = yield* database.asIdentity(
            Effect.gen(function* () {
              // Two concurrent removals must not each count on the other method.
              yield* lockUser(userId)
              const decision = decideMethodRemoval(yield* readMethods(userId), removed)
              if (decision !== "Allowed") return decision
              const person = yield* findPerson(userId)
              if (person === null || !(yield* deleteMethod(userId, removed))) return "Missing"
              if (removed._tag === "App") yield* replaceRecoveryCodes(userId, [])
              yield* recordRemoval(person, removed)
              return "Removed"
            })
          )
          if (removal === "Removed") yield* events.record({ userId, sessionId: null, ...eventOf(removed) })
          return removal
        })
      })
    })
  )
}
