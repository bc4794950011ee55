import { Invalid } from "@reclaim/core/contract/access/errors"
import { Context, Effect, Layer, Option } from "effect"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { OneTimeLinks } from "../links/OneTimeLinks.ts"
import { OwnActs } from "../OwnActs.ts"
import { findPerson } from "../personRows.ts"
import { Sessions } from "../Sessions.ts"
import { changeAddress, isFreeAddress } from "./ownMethodRows.ts"

const same = "This is your address already"

const addressOf = (facts: Readonly<Record<string, unknown>>): string | null =>
  typeof facts["email"] === "string" ? facts["email"] : null

/** Changes of the address that somebody signs in with: the new one confirms them, the former one can take them back. */
export class EmailChanges extends Context.Service<
  EmailChanges,
  {
    /** Sends a link to the new address. An address that is somebody else's gets none, and nobody is told. */
    readonly ask: (userId: number, email: string) => Effect.Effect<void, Invalid>
    /** The address that a link of this kind leads to; null when it can't be used. */
    readonly find: (token: string, what: "e-mail change" | "e-mail undo") => Effect.Effect<string | null>
    /** False when the link or the address can't be used any more. */
    readonly confirm: (token: string) => Effect.Effect<boolean>
    readonly undo: (token: string) => Effect.Effect<boolean>
  }
>()("@reclaim/app-api/EmailChanges") {
  static readonly layer = Layer.effect(
    EmailChanges,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const links = yield* OneTimeLinks
      const sessions = yield* Sessions
      const acts = yield* OwnActs
      const events = yield* SecurityEvents

      /** Uses a link for an address that is still free. */
      const take = Effect.fnUntraced(function* (token: string, what: "e-mail change" | "e-mail undo") {
        const link = Option.getOrNull(yield* links.take(token, what))
        const email = link === null ? null : addressOf(link.facts)
        if (link === null || email === null || !(yield* isFreeAddress(email))) return null
        const person = yield* findPerson(link.userId)
        return person === null || person.isDisabled ? null : { person, email }
      })

      return EmailChanges.of({
        ask: Effect.fn("EmailChanges.ask")(function* (userId, email) {
          const person = yield* Effect.orDie(database.asIdentity(findPerson(userId)))
          if (person === null || person.email === email) {
            return yield* new Invalid({ message: same, fields: { email: same } })
          }
          yield* Effect.orDie(
            database.asIdentity(
              Effect.gen(function* () {
                const { expiresAt, token } = yield* links.make({ purpose: "e-mail change", userId, facts: { email } })
                if (!(yield* isFreeAddress(email))) return
                yield* acts.tell(person, {
                  kind: "email-change",
                  to: email,
                  facts: ({ recipientName }) => ({
                    recipientName,
                    expiresAt: expiresAt.getTime(),
                    path: `/auth/email/${token}`
                  })
                })
              })
            )
          )
          yield* events.record({ type: "email-change-asked", userId, sessionId: null, facts: {} })
        }),
        find: Effect.fn("EmailChanges.find")(function* (token, what) {
          const link = Option.getOrNull(yield* links.find(token, what))
          return link === null ? null : addressOf(link.facts)
        }),
        confirm: Effect.fn("EmailChanges.confirm")(function* (token) {
          const at = new Date(yield* clock.now)
          const changed = yield* database.asIdentity(
            Effect.gen(function* () {
              const taken = yield* take(token, "e-mail change")
              if (taken === null) return null
              const { email, person } = taken
              yield* changeAddress(person.userId, email, at)
              const undo = yield* links.make({
                purpose: "e-mail undo",
                userId: person.userId,
                facts: { email: person.email }
              })
              yield* acts.audit(person, "user.emailChanged")
              yield* acts.tell(person, {
                kind: "email-change-notice",
                facts: ({ at: changedAt, recipientName }) => ({
                  recipientName,
                  changedAt,
                  undoUntil: undo.expiresAt.getTime(),
                  path: `/auth/email/undo/${undo.token}`
                })
              })
              return person
            })
          )
          if (changed === null) return false
          yield* events.record({ type: "email-changed", userId: changed.userId, sessionId: null, facts: {} })
          return true
        }, Effect.orDie),
        undo: Effect.fn("EmailChanges.undo")(function* (token) {
          const at = new Date(yield* clock.now)
          const undone = yield* database.asIdentity(
            Effect.gen(function* () {
              const taken = yield* take(token, "e-mail undo")
              if (taken === null) return null
              const { email, person } = taken
              yield* changeAddress(person.userId, email, at)
              yield* links.void("e-mail change", person.userId)
              yield* links.void("password reset", person.userId)
              // Of nobody's token: all of them.
              yield* sessions.endOthers(person.userId, "")
              yield* acts.audit(person, "user.emailChangeUndone")
              return person
            })
          )
          if (undone === null) return false
          yield* events.record({ type: "email-change-undone", userId: undone.userId, sessionId: null, facts: {} })
          return true
        }, Effect.orDie)
      })
    })
  )
}
