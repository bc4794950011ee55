import { type Passkey, PasskeyOptions } from "@reclaim/core/domain/signIn/Passkey"
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse
} from "@simplewebauthn/server"
import { Context, Effect, Layer, Option, Schema } from "effect"
import { createHash } from "node:crypto"
import { isIP } from "node:net"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import type { WithinTransaction } from "../../platform/sql/WithinTransaction.ts"
import { OwnActs } from "../OwnActs.ts"
import { findPerson } from "../personRows.ts"
import { TimedTokens } from "../TimedTokens.ts"
import { findCredential, insertPasskey, listCredentials, notePasskeyUse, spendChallenge } from "./passkeyRows.ts"

/** Act that a challenge is for, and the one browser or session that may answer it. */
export interface ChallengeBinding {
  readonly act: "sign in" | "second factor" | "step up" | "register"
  readonly subject: string
}

const readJson = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown)))

const parseJsonObject = (text: string): Readonly<Record<string, unknown>> | null => Option.getOrNull(readJson(text))

const textIn = (value: unknown, key: string): string => {
  const found = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined
  return typeof found === "string" ? found : ""
}

const textOf = (encoded: string): string => Buffer.from(encoded, "base64url").toString("utf8")

const toBase64Url = (text: string): string => Buffer.from(text, "utf8").toString("base64url")

const hashOf = (text: string): Uint8Array => new Uint8Array(createHash("sha256").update(text).digest())

const challengeTokenBinding = ({ act, subject }: ChallengeBinding) =>
  ({ purpose: "passkey", subject: JSON.stringify([act, subject]) }) as const

/** Runs a check of the library, which throws if it fails; null then. */
const verifiedOrNull = <A>(check: () => Promise<A>) =>
  Effect.tryPromise(check).pipe(
    Effect.tapError((error) => Effect.logDebug("A passkey was refused", error)),
    Effect.option,
    Effect.map(Option.getOrNull)
  )

/**
 * Passkeys of users. Each proves two factors at once, because its device verifies the user before it signs. A challenge
 * is a signed text, stored only when it is answered, which is possible once.
 */
export class Passkeys extends Context.Service<
  Passkeys,
  {
    /** True if this installation supports passkeys, which need a host name rather than an IP address. */
    readonly isOffered: boolean
    readonly registrationOptions: (userId: number, subject: string) => Effect.Effect<PasskeyOptions | null>
    /**
     * Null if the browser's response is invalid. `alongside` runs first in the same transaction; if it returns false,
     * nothing is added.
     */
    readonly add: (
      userId: number,
      made: { readonly name: string; readonly response: string; readonly subject: string },
      alongside?: WithinTransaction<boolean>
    ) => Effect.Effect<Passkey | null>
    /** Options for one user, or for any user with a passkey here. */
    readonly options: (userId: number | null, binding: ChallengeBinding) => Effect.Effect<PasskeyOptions>
    /**
     * User whose passkey has answered a challenge with this binding; null if the response is invalid or was used
     * before.
     */
    readonly check: (response: string, binding: ChallengeBinding) => Effect.Effect<number | null>
  }
>()("@reclaim/app-api/Passkeys") {
  static readonly layer = Layer.effect(
    Passkeys,
    Effect.gen(function* () {
      const { productName, publicUrl } = yield* Settings
      const database = yield* Database
      const clock = yield* ServerClock
      const timed = yield* TimedTokens
      const acts = yield* OwnActs
      const events = yield* SecurityEvents
      const { hostname: rpID, origin } = new URL(publicUrl)

      const challengeFor = (binding: ChallengeBinding) =>
        Effect.map(timed.issue(challengeTokenBinding(binding)), (token) => new Uint8Array(Buffer.from(token, "utf8")))

      /** The challenge that a browser says it has answered, if it was given for this; null otherwise. */
      const challengeOf = Effect.fnUntraced(function* (
        sent: Readonly<Record<string, unknown>>,
        binding: ChallengeBinding
      ) {
        const data = parseJsonObject(textOf(textIn(sent["response"], "clientDataJSON")))
        const challenge = textOf(textIn(data, "challenge"))
        return (yield* timed.isValid(challenge, challengeTokenBinding(binding))) ? challenge : null
      })

      const spend = (challenge: string) => spendChallenge(hashOf(challenge), timed.endOf(challenge))

      return Passkeys.of({
        isOffered: isIP(rpID.replaceAll(/[[\]]/g, "")) === 0,
        registrationOptions: Effect.fn("Passkeys.registrationOptions")(function* (userId, subject) {
          const [person, credentials] = yield* database.asIdentity(
            Effect.all([findPerson(userId), listCredentials(userId)])
          )
          if (person === null) return null
          const challenge = yield* challengeFor({ act: "register", subject })
          const options = yield* Effect.promise(() =>
            generateRegistrationOptions({
              rpName: productName,
              rpID,
              userName: person.email,
              userDisplayName: `${person.firstName} ${person.lastName}`,
              userID: new Uint8Array(Buffer.from(`user ${userId}`)),
              challenge,
              timeout: 300_000,
              excludeCredentials: credentials.map(({ credentialId }) => ({ id: credentialId })),
              authenticatorSelection: { residentKey: "required", userVerification: "required" }
            })
          )
          return new PasskeyOptions({ options: JSON.parse(JSON.stringify(options)) as Schema.Json })
        }),
        add: Effect.fn("Passkeys.add")(function* (
          userId,
          { name, response, subject },
          alongside = Effect.succeed(true)
        ) {
          const sent = parseJsonObject(response)
          if (sent === null) return null
          const challenge = yield* challengeOf(sent, { act: "register", subject })
          if (challenge === null) return null
          const result = yield* verifiedOrNull(() =>
            verifyRegistrationResponse({
              // The library verifies every part of it.
              response: sent as unknown as RegistrationResponseJSON,
              expectedChallenge: toBase64Url(challenge),
              expectedOrigin: origin,
              expectedRPID: rpID,
              requireUserVerification: true
            })
          )
          if (result === null || !result.verified) return null
          const { credential, credentialBackedUp } = result.registrationInfo
          const at = new Date(yield* clock.now)
          const added = yield* database.asIdentity(
            Effect.gen(function* () {
              if (!(yield* alongside)) return null
              const person = yield* findPerson(userId)
              if (person === null || !(yield* spend(challenge))) return null
              const made = yield* insertPasskey({
                userId,
                credentialId: credential.id,
                publicKey: credential.publicKey,
                counter: credential.counter,
                transports: credential.transports ?? [],
                isBackedUp: credentialBackedUp,
                name,
                createdAt: at
              })
              if (made === null) return null
              yield* acts.audit(person, "user.secondFactorAdded", { factor: "passkey" })
              yield* acts.tell(person, {
                kind: "second-factor-added",
                facts: ({ at: addedAt, recipientName }) => ({ recipientName, factor: "passkey", addedAt })
              })
              return made
            })
          )
          if (added !== null) {
            yield* events.record({ type: "second-factor-added", userId, sessionId: null, facts: { factor: "passkey" } })
          }
          return added
        }),
        options: Effect.fn("Passkeys.options")(function* (userId, binding) {
          const credentials = userId === null ? [] : yield* database.asIdentity(listCredentials(userId))
          const challenge = yield* challengeFor(binding)
          const options = yield* Effect.promise(() =>
            generateAuthenticationOptions({
              rpID,
              challenge,
              timeout: 300_000,
              userVerification: "required",
              allowCredentials: credentials.map(({ credentialId, transports }) => ({
                id: credentialId,
                transports: [...transports]
              }))
            })
          )
          return new PasskeyOptions({ options: JSON.parse(JSON.stringify(options)) as Schema.Json })
        }),
        check: Effect.fn("Passkeys.check")(function* (response, binding) {
          const sent = parseJsonObject(response)
          if (sent === null) return null
          const challenge = yield* challengeOf(sent, binding)
          if (challenge === null) return null
          const known = yield* database.asIdentity(findCredential(textIn(sent, "id")))
          if (known === null) return null
          const result = yield* verifiedOrNull(() =>
            verifyAuthenticationResponse({
              response: sent as unknown as AuthenticationResponseJSON,
              expectedChallenge: toBase64Url(challenge),
              expectedOrigin: origin,
              expectedRPID: rpID,
              requireUserVerification: true,
              credential: {
                id: known.credentialId,
                publicKey: new Uint8Array(known.publicKey),
                counter: known.counter
              }
            })
          )
          if (result === null || !result.verified) return null
          const { credentialBackedUp, newCounter } = result.authenticationInfo
          const at = new Date(yield* clock.now)
          const isFirst = yield* database.asIdentity(
            Effect.gen(function* () {
              if (!(yield* spend(challenge))) return false
              return yield* notePasskeyUse(known.passkeyId, newCounter, credentialBackedUp, at)
            })
          )
          return isFirst ? known.userId : null
        })
      })
    })
  )
}
