import { Conflict } from "@reclaim/core/contract/access/errors"
import { Context, Effect, Layer } from "effect"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Mails } from "../../platform/mail/Mails.ts"
import type { WithinTransaction } from "../../platform/sql/WithinTransaction.ts"
import { notifyUser } from "../../platform/notifications/notifyUsers.ts"
import { readAdministrators } from "./peopleRows.ts"

/** Administrators of a client. Call its methods after `lockPeople`, in the transaction of that client. */
export class Administrators extends Context.Service<
  Administrators,
  {
    /** Fails when a user is the last who runs the client's people: they can't go or lose the role. */
    readonly requireAnother: (clientId: number, userId: number) => WithinTransaction<void, Conflict>
    /** Notifies the other administrators of a new one. */
    readonly tellOthers: (news: {
      readonly clientId: number
      readonly clientName: string
      readonly userId: number
      readonly administratorName: string
      readonly madeByName: string
    }) => WithinTransaction
  }
>()("@reclaim/app-api/Administrators") {
  static readonly layer = Layer.effect(
    Administrators,
    Effect.gen(function* () {
      const mails = yield* Mails
      const clock = yield* ServerClock
      return Administrators.of({
        requireAnother: Effect.fnUntraced(function* (clientId, userId) {
          const all = yield* readAdministrators(clientId)
          const [last, another] = all
          if (last?.userId !== userId || another !== undefined) return
          return yield* new Conflict({
            message: `${last.name} is the only administrator here: make somebody else an administrator first`,
            code: "wrong_state"
          })
        }),
        tellOthers: Effect.fnUntraced(function* ({ administratorName, clientId, clientName, madeByName, userId }) {
          const madeAt = yield* clock.now
          const others = (yield* readAdministrators(clientId)).filter((one) => one.userId !== userId)
          yield* Effect.forEach(
            others,
            (other) =>
              Effect.andThen(
                mails.write({
                  kind: "new-administrator",
                  to: other.email,
                  userId: other.userId,
                  facts: { recipientName: other.name, administratorName, madeByName, clientName, madeAt }
                }),
                notifyUser(other.userId, {
                  key: `new-administrator:${String(userId)}:${String(madeAt)}`,
                  content: { kind: "new-administrator", administratorName, madeByName }
                })
              ),
            { discard: true }
          )
        })
      })
    })
  )
}
