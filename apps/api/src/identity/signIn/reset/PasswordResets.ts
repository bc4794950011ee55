import { Context, Effect, Layer, Option } from "effect"
import { SecureRandom } from "effect/crypto"
import { SecurityEvents } from "../../../platform/audit/SecurityEvents.ts"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"
import { Database } from "../../../platform/database/Database.ts"
import { Jobs } from "../../../platform/jobs/Jobs.ts"
import { OneTimeLinks } from "../../links/OneTimeLinks.ts"
import { OwnActs } from "../../OwnActs.ts"
import { findPerson, findPersonByEmail, type PersonRow } from "../../personRows.ts"
import { Sessions } from "../../Sessions.ts"
import { revokeTokensOf } from "../../tokens/accessTokenRows.ts"
import { updatePasswordHash } from "../../userRows.ts"
import { ChosenPasswords } from "../ChosenPasswords.ts"

/** Represents the user of an unknown address. */
const noUserId = 0

/** True for a user who can sign in; one who has not accepted an invitation has another link for that. */
const mayReset = (person: PersonRow | null): person is PersonRow =>
  person !== null && !person.isDisabled && (person.passwordHash !== null || person.hasPasskey)

/**
 * Minimum delay of the job, to which a random part is added: its load must not affect the timing of a request right
 * after.
 */
const minDelayMillis = 1000
const randomDelayMillis = 2000

/**
 * Resets of forgotten passwords. Neither the response nor its time discloses whether an address has a user: a job does
 * the work, and there is one for each address, known or not.
 */
export class PasswordResets extends Context.Service<
  PasswordResets,
  {
    /** Requests a reset for an address in lower case. */
    readonly ask: (email: string, sender: string) => Effect.Effect<void>
    /** User whose password a link resets; null if the link cannot be used. */
    readonly find: (token: string) => Effect.Effect<PersonRow | null>
    /**
     * Replaces the password, and ends all sessions and program tokens of the user; false if the link was used
     * concurrently.
     */
    readonly replace: (token: string, password: string) => Effect.Effect<boolean>
  }
>()("@reclaim/app-api/PasswordResets") {
  static readonly layer = Layer.effect(
    PasswordResets,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const random = yield* SecureRandom.SecureRandom
      const jobs = yield* Jobs
      const links = yield* OneTimeLinks
      const sessions = yield* Sessions
      const acts = yield* OwnActs
      const events = yield* SecurityEvents
      const chosen = yield* ChosenPasswords

      yield* jobs.handle("password-reset", ({ userId }) =>
        database.asIdentity(
          Effect.gen(function* () {
            const person = yield* findPerson(userId)
            if (!mayReset(person)) return
            const { expiresAt, token } = yield* links.make({ purpose: "password reset", userId })
            yield* acts.tell(person, {
              kind: "password-reset",
              facts: ({ recipientName }) => ({
                recipientName,
                expiresAt: expiresAt.getTime(),
                path: `/auth/reset/${token}`
              })
            })
          })
        )
      )

      return PasswordResets.of({
        ask: Effect.fn("PasswordResets.ask")(function* (email, sender) {
          const [high = 0, low = 0] = yield* random.randomBytes(2)
          const delay = minDelayMillis + ((high * 256 + low) / 65_536) * randomDelayMillis
          const runAfter = (yield* clock.now) + Math.round(delay)
          const userId = yield* database.asIdentity(
            Effect.gen(function* () {
              const person = yield* findPersonByEmail(email)
              yield* jobs.enqueue("password-reset", { userId: person?.userId ?? noUserId }, { runAfter })
              return person?.userId ?? null
            })
          )
          yield* events.record({ type: "password-reset-asked", userId, sessionId: null, facts: { sender } })
        }),
        find: Effect.fn("PasswordResets.find")(function* (token) {
          const link = Option.getOrNull(yield* links.find(token, "password reset"))
          const person = link === null ? null : yield* database.asIdentity(findPerson(link.userId))
          return mayReset(person) ? person : null
        }),
        replace: Effect.fn("PasswordResets.replace")(function* (token, password) {
          const hash = yield* chosen.hash(password)
          const person = yield* database.asIdentity(
            Effect.gen(function* () {
              const link = Option.getOrNull(yield* links.take(token, "password reset"))
              const found = link === null ? null : yield* findPerson(link.userId)
              if (!mayReset(found)) return null
              yield* updatePasswordHash(found.userId, hash)
              // Without a token to keep: all sessions.
              yield* sessions.endOthers(found.userId, "")
              const tokens = yield* revokeTokensOf(found.userId, new Date(yield* clock.now))
              yield* acts.audit(found, "user.passwordChanged", { by: "reset" })
              yield* acts.tell(found, {
                kind: "password-changed",
                facts: ({ at, recipientName }) => ({ recipientName, changedAt: at })
              })
              return { tokens, userId: found.userId }
            })
          )
          if (person === null) return false
          const { tokens, userId } = person
          yield* events.record({ type: "password-reset", userId, sessionId: null, facts: {} })
          for (const token of tokens) {
            yield* events.record({ type: "token-revoked", userId, sessionId: null, facts: { token, by: "reset" } })
          }
          return true
        })
      })
    })
  )
}
