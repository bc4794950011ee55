import { Invalid } from "@reclaim/core/contract/access/errors"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { settleBounces } from "../../platform/mail/mailRows.ts"
import type { LinkPurpose } from "../links/LinkPurpose.ts"
import { OneTimeLinks } from "../links/OneTimeLinks.ts"
import { OwnActs } from "../OwnActs.ts"
import { failAsAddressTaken } from "../people/AddressTaken.ts"
import { isFreeAddress, lockPeople } from "../people/peopleRows.ts"
import { findPerson, type PersonRow } from "../personRows.ts"
import { Sessions } from "../Sessions.ts"
import { answerEmailChange, changeAddress } from "./ownMethodRows.ts"

const same = "This is already your address"

/** Links that lead to another address. */
export type EmailLink = Extract<LinkPurpose, `e-mail ${string}`>

/** Links by which a change of address is confirmed; using one voids the others. */
const emailChangeLinks = [
  "e-mail change",
  "e-mail confirmation",
  "e-mail agreement"
] as const satisfies ReadonlyArray<EmailLink>

const addressOf = (facts: Readonly<Record<string, unknown>>): string | null =>
  typeof facts["email"] === "string" ? facts["email"] : null

/**
 * Changes of the address that a user signs in with. A user's own change is confirmed by the new address; a change
 * requested by an administrator also needs the former one's agreement. The former address can undo either.
 */
export class EmailChanges extends Context.Service<
  EmailChanges,
  {
    /**
     * Sends a link to the new address. An address that belongs to another user gets none, without any notice of that.
     */
    readonly ask: (userId: number, email: string) => Effect.Effect<void, Invalid>
    /** The address that a link of this kind leads to; null when it can't be used. */
    readonly find: (token: string, what: EmailLink) => Effect.Effect<string | null>
    /** False when the link or the address can't be used any more, as null below. */
    readonly confirm: (token: string) => Effect.Effect<boolean>
    /**
     * Accepts the change from one side: "changed" if it takes effect now, "waiting" if the other side still has to
     * agree.
     */
    readonly answer: (
      token: string,
      what: "e-mail confirmation" | "e-mail agreement"
    ) => Effect.Effect<"changed" | "waiting" | null>
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

      /** Runs a change; null if another user took the address concurrently. */
      const unlessTaken = <A, R>(change: Effect.Effect<A, SqlError.SqlError, R>) =>
        database
          .asIdentity(failAsAddressTaken(change))
          .pipe(Effect.catchTag("AddressTaken", () => Effect.succeed(null)))

      /**
       * Uses a link for an address that is still free. Locks the people of the client, as cancelling the change does.
       */
      const take = Effect.fnUntraced(function* (token: string, what: EmailLink) {
        const seen = Option.getOrNull(yield* links.find(token, what))
        const holder = seen === null ? null : yield* findPerson(seen.userId)
        if (holder === null) return null
        if (holder.clientId !== null) yield* lockPeople(holder.clientId)
        const link = Option.getOrNull(yield* links.take(token, what))
        const email = link === null ? null : addressOf(link.facts)
        if (link === null || email === null || !(yield* isFreeAddress(email, link.userId))) return null
        const person = yield* findPerson(link.userId)
        return person === null || person.isDisabled ? null : { person, email, link }
      })

      const voidChanging = (userId: number) =>
        Effect.forEach(emailChangeLinks, (purpose) => links.void(purpose, userId), { discard: true })

      /** Changes the address, and mails the former one a link to undo it. */
      const applyChange = Effect.fnUntraced(function* (person: PersonRow, email: string, at: Date) {
        const { userId } = person
        yield* changeAddress(userId, email, at)
        yield* settleBounces(userId, at)
        yield* voidChanging(userId)
        const undo = yield* links.make({ purpose: "e-mail undo", userId, facts: { email: person.email } })
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
      })

      const recordChange = (userId: number) =>
        events.record({ type: "email-changed", userId, sessionId: null, facts: {} })

      return EmailChanges.of({
        ask: Effect.fn("EmailChanges.ask")(function* (userId, email) {
          const person = yield* database.asIdentity(findPerson(userId))
          if (person === null || person.email === email) {
            return yield* new Invalid({ message: same, fields: { email: same } })
          }
          yield* database.asIdentity(
            Effect.gen(function* () {
              const { expiresAt, token } = yield* links.make({ purpose: "e-mail change", userId, facts: { email } })
              if (!(yield* isFreeAddress(email, userId))) return
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
          yield* events.record({ type: "email-change-asked", userId, sessionId: null, facts: {} })
        }),
        find: Effect.fn("EmailChanges.find")(function* (token, what) {
          const link = Option.getOrNull(yield* links.find(token, what))
          return link === null ? null : addressOf(link.facts)
        }),
        confirm: Effect.fn("EmailChanges.confirm")(function* (token) {
          const at = new Date(yield* clock.now)
          const person = yield* unlessTaken(
            Effect.gen(function* () {
              const taken = yield* take(token, "e-mail change")
              if (taken === null) return null
              yield* applyChange(taken.person, taken.email, at)
              return taken.person
            })
          )
          if (person === null) return false
          yield* recordChange(person.userId)
          return true
        }),
        answer: Effect.fn("EmailChanges.answer")(function* (token, what) {
          const at = new Date(yield* clock.now)
          const isNew = what === "e-mail confirmation"
          const answered = yield* unlessTaken(
            Effect.gen(function* () {
              const taken = yield* take(token, what)
              if (taken === null) return null
              const { email, person } = taken
              const isComplete = yield* answerEmailChange(person.userId, { email, isNew }, at)
              if (isComplete === null) return null
              yield* acts.audit(person, isNew ? "user.newEmailConfirmed" : "user.emailChangeAgreed")
              if (isComplete) yield* applyChange(person, email, at)
              return { isComplete, person }
            })
          )
          if (answered === null) return null
          if (!answered.isComplete) return "waiting"
          yield* recordChange(answered.person.userId)
          return "changed"
        }),
        undo: Effect.fn("EmailChanges.undo")(function* (token) {
          const at = new Date(yield* clock.now)
          const person = yield* unlessTaken(
            Effect.gen(function* () {
              const taken = yield* take(token, "e-mail undo")
              if (taken === null) return null
              const { email, link, person: undoing } = taken
              yield* changeAddress(undoing.userId, email, at)
              yield* voidChanging(undoing.userId)
              // The result of the change to be undone, treated as another change by the same person.
              yield* links.voidLater("e-mail undo", link)
              yield* links.void("password reset", undoing.userId)
              // Without a token to keep: all sessions.
              yield* sessions.endOthers(undoing.userId, "")
              yield* acts.audit(undoing, "user.emailChangeUndone")
              return undoing
            })
          )
          if (person === null) return false
          yield* events.record({ type: "email-change-undone", userId: person.userId, sessionId: null, facts: {} })
          return true
        })
      })
    })
  )
}
