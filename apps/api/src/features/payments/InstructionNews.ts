import type { InstructionStep } from "@reclaim/core/domain/payment/InstructionStep"
import type { ReopenedParticipant } from "@reclaim/core/format/payment/reopeningText"
import { Context, Effect, Layer } from "effect"
import { readAdministrators } from "../../identity/people/peopleRows.ts"
import { readClientName } from "../../ledger/clientRows.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Mails } from "../../platform/mail/Mails.ts"
import { notifyUser } from "../../platform/notifications/notifyUsers.ts"
import type { WithinTransaction } from "../../platform/sql/WithinTransaction.ts"
import type { Watcher } from "./Watcher.ts"

/** Step of a change, as people are notified of it. */
export interface InstructionNewsItem {
  readonly clientId: number
  readonly instructionId: number
  readonly ownerId: number
  readonly ownerName: string
  readonly ownerCount: number
  readonly isFromList: boolean
  readonly step: InstructionStep
  /** Number of earlier state changes: the same step may happen again. */
  readonly version: number
  /** Name of the step's author; empty for the portal. */
  readonly byName: string
  /** End of the hold; null before and after it. */
  readonly heldUntil: Date | null
  /** Reason that it has to be approved again; null for any other step. */
  readonly reopening: ReopenedParticipant | null
  /** Users from before the change, and others who are notified of this step. */
  readonly told: ReadonlyArray<Watcher>
}

const isOther = (known: ReadonlyArray<Watcher>) => (one: Watcher) =>
  !known.some(({ email, userId }) => email === one.email && userId === one.userId)

/**
 * Notifies a client's administrators of each step of a change: those from before it, at their former addresses, and
 * those added since. The author of a change can hide it from none of them.
 */
export class InstructionNews extends Context.Service<
  InstructionNews,
  { readonly tell: (news: InstructionNewsItem) => WithinTransaction }
>()("@reclaim/app-api/InstructionNews") {
  static readonly layer = Layer.effect(
    InstructionNews,
    Effect.gen(function* () {
      const mails = yield* Mails
      const clock = yield* ServerClock
      return InstructionNews.of({
        tell: Effect.fnUntraced(function* (news) {
          const { byName, clientId, heldUntil, instructionId, isFromList, ownerCount, ownerId, ownerName } = news
          const { reopening, step, told, version } = news
          const owners = { ownerId, ownerName, ownerCount, isFromList }
          const at = yield* clock.now
          const clientName = (yield* readClientName(clientId)) ?? ""
          const now = yield* readAdministrators(clientId)
          const all = [...told, ...now]
          const watchers = all.filter((one, index) => isOther(all.slice(0, index))(one))
          for (const { email, name, userId } of watchers) {
            yield* mails.write({
              kind: "payment-details-changed",
              to: email,
              userId,
              facts: {
                recipientName: name,
                clientName,
                ...owners,
                step,
                byName,
                at,
                heldUntil: heldUntil?.getTime() ?? null,
                reopening: reopening === null ? null : { part: reopening.part, cause: reopening.cause },
                leaverName: reopening?.name ?? ""
              }
            })
          }
          for (const userId of new Set(watchers.map((one) => one.userId))) {
            yield* notifyUser(userId, {
              key: `payment-details-changed:${String(clientId)}:${String(instructionId)}:${String(version)}:${step}`,
              content: { kind: "payment-details-changed", step, ...owners }
            })
          }
        })
      })
    })
  )
}
