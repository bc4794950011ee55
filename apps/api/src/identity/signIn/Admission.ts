import { Context, Effect, Layer } from "effect"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { Database } from "../../platform/database/Database.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { decideSecondFactor } from "../factors/decideSecondFactor.ts"
import { OwnActs } from "../OwnActs.ts"
import { findPerson, type PersonRow } from "../personRows.ts"
import { type OpenedSession, type Proven, Sessions } from "../Sessions.ts"
import { deviceName } from "./deviceName.ts"

/** A person who signs in, with their device and network. */
export interface Arrival {
  readonly userId: number
  readonly sender: string
  readonly userAgent: string
  /** The name of the browser, if it has signed in to the account before. */
  readonly deviceId: string | null
  /** Token of the browser's previous session, if any. That session ends, which defeats one planted by an attacker. */
  readonly formerToken: string | null
}

/** Next step after the first factor. */
export interface NextStep {
  readonly step: "Open" | "Ask" | "Enrol"
  readonly person: PersonRow
}

/** The last steps of every way to sign in: whether a second factor comes first, and the session. */
export class Admission extends Context.Service<
  Admission,
  {
    /** Null if the user no longer exists or is disabled. */
    readonly next: (userId: number) => Effect.Effect<NextStep | null>
    /** Opens the session, and notifies the user of a sign-in from an unknown device. */
    readonly open: (
      arrival: Arrival,
      proven: Proven,
      options?: { readonly isFirst?: boolean }
    ) => Effect.Effect<OpenedSession>
  }
>()("@reclaim/app-api/Admission") {
  static readonly layer = Layer.effect(
    Admission,
    Effect.gen(function* () {
      const { mfa } = yield* Settings
      const database = yield* Database
      const sessions = yield* Sessions
      const events = yield* SecurityEvents
      const acts = yield* OwnActs

      return Admission.of({
        next: Effect.fn("Admission.next")(function* (userId) {
          const person = yield* database.asIdentity(findPerson(userId))
          if (person === null || person.isDisabled) return null
          return { step: decideSecondFactor(mfa, person), person }
        }),
        open: Effect.fn("Admission.open")(function* (arrival, proven, { isFirst = false } = {}) {
          const { deviceId, formerToken, sender, userAgent, userId } = arrival
          if (formerToken !== null) yield* sessions.end(formerToken)
          const opened = yield* sessions.open(userId, userAgent, proven)
          const { method } = proven
          yield* events.record({
            type: "sign-in-succeeded",
            userId,
            sessionId: opened.sessionId,
            facts: method === "password" ? { sender } : { sender, method }
          })
          if (deviceId !== null || isFirst) return opened
          yield* database.asIdentity(
            Effect.gen(function* () {
              const person = yield* findPerson(userId)
              if (person === null) return
              const device = deviceName(userAgent)
              yield* acts.tell(person, {
                kind: "new-device",
                facts: ({ at, recipientName }) => ({ recipientName, device, signedInAt: at }),
                content: { kind: "new-device", device }
              })
            })
          )
          return opened
        })
      })
    })
  )
}
