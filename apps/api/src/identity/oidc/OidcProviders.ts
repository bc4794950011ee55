import { Context, Data, Effect, Layer, Redacted } from "effect"
import * as oidc from "openid-client"
import { SecureRandom } from "effect/crypto"
import { createHash, timingSafeEqual } from "node:crypto"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { placeIn } from "../../platform/sealed/SealedColumn.ts"
import { sealedVerifier } from "../../platform/sealed/sealedColumns.ts"
import { SealedValues } from "../../platform/sealed/SealedValues.ts"
import type { OidcProvider } from "../../platform/settings/oidcProviders.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { OwnActs } from "../OwnActs.ts"
import { findPerson } from "../personRows.ts"
import { beginAttempt, findLinkedUser, linkIdentity, takeAttempt } from "./oidcRows.ts"

/** The provider could not be asked, or too many are on their way to it. */
export class ProviderAway extends Data.TaggedError("ProviderAway")<{}> {}

/** The provider's response does not match the request, or comes from another browser; the user is not told which. */
export class ProviderRefused extends Data.TaggedError("ProviderRefused")<{}> {}

/** An account at an identity provider. */
export interface ProviderIdentity {
  readonly issuer: string
  readonly subject: string
}

/** A person who has returned from a provider. */
export interface ProviderReturn {
  readonly identity: ProviderIdentity
  /** User that the account is linked to; null if there is none. */
  readonly userId: number | null
  readonly returnTo: string
}

/** Time allowed at the provider. */
const attemptMillis = 10 * 60_000

const timeoutSeconds = 10

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest()

const placeOf = (stateHash: string) => placeIn(sealedVerifier, null, stateHash)

/** Signing in by identity providers: code flow with PKCE, state and nonce, bound to the browser that began. */
export class OidcProviders extends Context.Service<
  OidcProviders,
  {
    readonly all: ReadonlyArray<OidcProvider>
    readonly find: (id: string) => OidcProvider | null
    /** Address to redirect the browser to, and the secret that it keeps until it returns. */
    readonly begin: (
      provider: OidcProvider,
      returnTo: string
    ) => Effect.Effect<{ readonly address: string; readonly browserSecret: string }, ProviderAway>
    /** `query` is that of the address to which the provider redirected the browser. */
    readonly finish: (
      provider: OidcProvider,
      query: string,
      browserSecret: string,
      sender: string
    ) => Effect.Effect<ProviderReturn, ProviderRefused>
    /** False when either side is linked already. */
    readonly link: (provider: OidcProvider, identity: ProviderIdentity, userId: number) => Effect.Effect<boolean>
  }
>()("@reclaim/app-api/OidcProviders") {
  static readonly layer = Layer.effect(
    OidcProviders,
    Effect.gen(function* () {
      const { oidcProviders, publicUrl } = yield* Settings
      const database = yield* Database
      const sealed = yield* SealedValues
      const clock = yield* ServerClock
      const random = yield* SecureRandom.SecureRandom
      const acts = yield* OwnActs
      const events = yield* SecurityEvents
      const configurations = new Map<string, oidc.Configuration>()

      const callbackOf = ({ id }: OidcProvider) => `${publicUrl}/auth/oidc/${id}/callback`

      /** Configuration published by the provider; fetched on first use, and again after a failure. */
      const configurationOf = Effect.fnUntraced(function* (provider: OidcProvider) {
        const known = configurations.get(provider.id)
        if (known !== undefined) return known
        const isPlain = provider.issuer.startsWith("http:")
        const found = yield* Effect.tryPromise({
          try: () =>
            oidc.discovery(
              new URL(provider.issuer),
              provider.clientId,
              undefined,
              oidc.ClientSecretBasic(Redacted.value(provider.clientSecret)),
              {
                timeout: timeoutSeconds,
                // Signatures are checked although the token comes from the provider itself; plain http is loopback's.
                execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])]
              }
            ),
          catch: (error) => error
        }).pipe(
          Effect.tapError((error) =>
            Effect.logWarning(
              `The identity provider ${provider.id} did not answer at its issuer, so nobody signs in by it. Check OIDC_PROVIDERS and the way there.`,
              error
            )
          ),
          Effect.mapError(() => new ProviderAway())
        )
        configurations.set(provider.id, found)
        return found
      })

      const secret = Effect.map(random.randomBytes(32), (bytes) => Buffer.from(bytes).toString("base64url"))

      const begin: OidcProviders["Service"]["begin"] = Effect.fn("OidcProviders.begin")(function* (provider, returnTo) {
        const configuration = yield* configurationOf(provider)
        const [state, nonce, verifier, browserSecret] = yield* Effect.all([secret, secret, secret, secret])
        const challenge = yield* Effect.promise(() => oidc.calculatePKCECodeChallenge(verifier))
        const stateHash = sha256(state).toString("base64url")
        const verifierSealed = yield* sealed.seal(placeOf(stateHash), verifier)
        const now = yield* clock.now
        const browserHash = new Uint8Array(sha256(browserSecret))
        const expiresAt = new Date(now + attemptMillis)
        const attempt = { stateHash, provider: provider.id, nonce, verifierSealed, returnTo, browserHash, expiresAt }
        const isBegun = yield* database.asIdentity(beginAttempt(attempt, new Date(now)))
        if (!isBegun) return yield* new ProviderAway()
        const address = oidc.buildAuthorizationUrl(configuration, {
          redirect_uri: callbackOf(provider),
          response_type: "code",
          scope: "openid",
          code_challenge: challenge,
          code_challenge_method: "S256",
          state,
          nonce
        })
        return { address: address.href, browserSecret }
      })

      /** Null for any reason not to believe what came back. */
      const completeAttempt = Effect.fnUntraced(function* (
        provider: OidcProvider,
        query: string,
        browserSecret: string
      ) {
        const states = new URLSearchParams(query).getAll("state")
        const [state = ""] = states
        if (states.length !== 1) return null
        const stateHash = sha256(state).toString("base64url")
        const attempt = yield* database.asIdentity(takeAttempt(stateHash, provider.id))
        if (attempt === null) return null
        const left = attempt.expiresAt.getTime() - (yield* clock.now)
        if (left <= 0 || left > attemptMillis + 60_000) return null
        if (!timingSafeEqual(Buffer.from(attempt.browserHash), sha256(browserSecret))) return null
        const verifier = yield* Effect.orDie(sealed.open(placeOf(stateHash), attempt.verifierSealed))
        const configuration = yield* configurationOf(provider)
        const answered = yield* Effect.tryPromise(() =>
          oidc.authorizationCodeGrant(configuration, new URL(`${callbackOf(provider)}?${query}`), {
            pkceCodeVerifier: verifier,
            expectedState: state,
            expectedNonce: attempt.nonce,
            idTokenExpected: true
          })
        )
        const claims = answered.claims()
        if (claims === undefined) return null
        const identity = { issuer: claims.iss, subject: claims.sub }
        const userId = yield* database.asIdentity(findLinkedUser(identity.issuer, identity.subject))
        return { identity, userId, returnTo: attempt.returnTo }
      })

      return OidcProviders.of({
        all: oidcProviders,
        find: (id) => oidcProviders.find((provider) => provider.id === id) ?? null,
        begin,
        finish: Effect.fn("OidcProviders.finish")(function* (provider, query, browserSecret, sender) {
          const found = yield* completeAttempt(provider, query, browserSecret).pipe(
            Effect.tapError((error) => Effect.logInfo("An identity provider's answer was refused", error)),
            Effect.orElseSucceed(() => null)
          )
          if (found !== null) return found
          const facts = { provider: provider.id, sender }
          yield* events.record({ type: "provider-refused", userId: null, sessionId: null, facts })
          return yield* new ProviderRefused()
        }),
        link: Effect.fn("OidcProviders.link")(function* (provider, identity, userId) {
          const linkedAt = new Date(yield* clock.now)
          const isLinked = yield* database.asIdentity(
            Effect.gen(function* () {
              const person = yield* findPerson(userId)
              const link = { ...identity, userId, provider: provider.id, linkedAt }
              if (person === null || !(yield* linkIdentity(link))) return false
              yield* acts.audit(person, "user.providerLinked", { provider: provider.id })
              return true
            })
          )
          if (isLinked) {
            const facts = { provider: provider.id }
            yield* events.record({ type: "provider-linked", userId, sessionId: null, facts })
          }
          return isLinked
        })
      })
    })
  )
}
