import { Context, Effect, Layer, Option } from "effect"
import { SecurityEvents } from "../../../platform/audit/SecurityEvents.ts"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"
import { Database } from "../../../platform/database/Database.ts"
import type { WithinTransaction } from "../../../platform/sql/WithinTransaction.ts"
import { OneTimeLinks } from "../../links/OneTimeLinks.ts"
import { OwnActs } from "../../OwnActs.ts"
import { Passkeys } from "../../passkeys/Passkeys.ts"
import { findPerson, type PersonRow } from "../../personRows.ts"
import { updatePasswordHash } from "../../userRows.ts"
import { ChosenPasswords } from "../ChosenPasswords.ts"
import { acceptContact, findClientName } from "./invitationRows.ts"

/** An invitation that can be accepted. */
export interface OpenInvitation {
  readonly person: PersonRow
  /** Empty for staff. */
  readonly clientName: string
  /** Empty where the invitation does not say. */
  readonly inviterName: string
}

/** People who were invited and choose how they sign in. */
export class Invitees extends Context.Service<
  Invitees,
  {
    /** Invitation of a link; null if the link is unknown, expired or used, without distinction. */
    readonly find: (token: string) => Effect.Effect<OpenInvitation | null>
    /** Accepts with a password; false if the invitation was accepted concurrently. */
    readonly acceptWithPassword: (token: string, password: string) => Effect.Effect<boolean>
    /** Accepts with a passkey; false if it is invalid, or the invitation was accepted concurrently. */
    readonly acceptWithPasskey: (
      token: string,
      userId: number,
      made: { readonly response: string; readonly subject: string }
    ) => Effect.Effect<boolean>
  }
>()("@reclaim/app-api/Invitees") {
  static readonly layer = Layer.effect(
    Invitees,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const links = yield* OneTimeLinks
      const acts = yield* OwnActs
      const events = yield* SecurityEvents
      const chosen = yield* ChosenPasswords
      const passkeys = yield* Passkeys

      /** Uses the link; null when it can't be used any more, or its user may not sign in. */
      const take = (token: string): WithinTransaction<PersonRow | null> =>
        Effect.gen(function* () {
          const link = Option.getOrNull(yield* links.take(token, "invitation"))
          const person = link === null ? null : yield* findPerson(link.userId)
          return person === null || person.isDisabled ? null : person
        })

      const accept = Effect.fnUntraced(function* (person: PersonRow, how: "password" | "passkey") {
        yield* acceptContact(person.userId, new Date(yield* clock.now))
        yield* acts.audit(person, "user.invitationAccepted", { by: how })
      })

      const recordAcceptance = (userId: number) =>
        events.record({ type: "invitation-accepted", userId, sessionId: null, facts: {} })

      return Invitees.of({
        find: Effect.fn("Invitees.find")(function* (token) {
          const link = Option.getOrNull(yield* links.find(token, "invitation"))
          if (link === null) return null
          const { inviterName } = link.facts
          return yield* database.asIdentity(
            Effect.gen(function* () {
              const person = yield* findPerson(link.userId)
              if (person === null || person.isDisabled) return null
              return {
                person,
                clientName: person.clientId === null ? "" : yield* findClientName(person.clientId),
                inviterName: typeof inviterName === "string" ? inviterName : ""
              }
            })
          )
        }),
        acceptWithPassword: Effect.fn("Invitees.acceptWithPassword")(function* (token, password) {
          const hash = yield* chosen.hash(password)
          const person = yield* database.asIdentity(
            Effect.gen(function* () {
              const taken = yield* take(token)
              if (taken === null) return null
              yield* updatePasswordHash(taken.userId, hash)
              yield* accept(taken, "password")
              return taken
            })
          )
          if (person !== null) yield* recordAcceptance(person.userId)
          return person !== null
        }),
        acceptWithPasskey: Effect.fn("Invitees.acceptWithPasskey")(function* (token, userId, { response, subject }) {
          const alongside = Effect.gen(function* () {
            const taken = yield* take(token)
            if (taken === null) return false
            yield* accept(taken, "passkey")
            return true
          })
          const added = yield* passkeys.add(userId, { name: "First passkey", response, subject }, alongside)
          if (added !== null) yield* recordAcceptance(userId)
          return added !== null
        })
      })
    })
  )
}
