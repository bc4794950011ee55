import { Conflict, Invalid } from "@reclaim/core/contract/access/errors"
import { Context, Effect, Layer } from "effect"
import { SecurityEvents } from "../../platform/audit/SecurityEvents.ts"
import { Database } from "../../platform/database/Database.ts"
import { OwnActs } from "../OwnActs.ts"
import { findPerson } from "../personRows.ts"
import { Sessions } from "../Sessions.ts"
import { ChosenPasswords } from "../signIn/ChosenPasswords.ts"
import { StepUp } from "../signIn/StepUp.ts"
import type { Throttled } from "../signIn/SignInThrottle.ts"
import type { Attempt } from "../signIn/talliesOf.ts"
import { updatePasswordHash } from "../userRows.ts"

export interface PasswordChange extends Attempt {
  readonly userId: number
  readonly sessionId: string
  readonly token: string
  readonly current: string
  readonly password: string
}

const wrongCurrent = new Invalid({
  message: "This is not your password",
  code: "wrong_proof",
  fields: { current: "This is not your password" }
})

const hasNone = new Conflict({
  message: "You have no password yet. Choose one with “Forgot your password?” on the sign-in page",
  code: "wrong_state"
})

/** Changes of users' own passwords. */
export class PasswordChanges extends Context.Service<
  PasswordChanges,
  {
    /** The session's new token; every other session of the user has ended. */
    readonly change: (asked: PasswordChange) => Effect.Effect<string, Invalid | Conflict | Throttled>
  }
>()("@reclaim/app-api/PasswordChanges") {
  static readonly layer = Layer.effect(
    PasswordChanges,
    Effect.gen(function* () {
      const database = yield* Database
      const chosen = yield* ChosenPasswords
      const stepUp = yield* StepUp
      const sessions = yield* Sessions
      const acts = yield* OwnActs
      const events = yield* SecurityEvents

      return PasswordChanges.of({
        change: Effect.fn("PasswordChanges.change")(function* ({ current, password, ...asked }) {
          const { sender, sessionId, userId } = asked
          const person = yield* database.asIdentity(findPerson(userId))
          if (person === null || person.passwordHash === null) return yield* hasNone
          const fault = yield* chosen.faultOf(person, password)
          if (fault !== null) return yield* new Invalid({ message: fault, fields: { password: fault } })
          // The present password is a proof like any other: throttled, recorded, and rewarded with a new token.
          const token = yield* stepUp
            .prove({ ...asked, method: "password", proof: current })
            .pipe(Effect.catchTag("NotProven", () => Effect.fail(wrongCurrent)))
          const hash = yield* chosen.hash(password)
          yield* database.asIdentity(
            Effect.gen(function* () {
              yield* updatePasswordHash(userId, hash)
              yield* sessions.endOthers(userId, token)
              yield* acts.audit(person, "user.passwordChanged")
              yield* acts.tell(person, {
                kind: "password-changed",
                facts: ({ at, recipientName }) => ({ recipientName, changedAt: at })
              })
            })
          )
          yield* events.record({ type: "password-changed", userId, sessionId, facts: { sender } })
          return token
        })
      })
    })
  )
}
