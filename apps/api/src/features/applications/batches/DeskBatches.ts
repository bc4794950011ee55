import type { Conflict, Invalid, NotFound } from "@reclaim/core/contract/access/errors"
import { WireBatchAcceptance } from "@reclaim/core/contract/applications/batches/WireBatch"
import { BatchAcceptance, type LeftLine } from "@reclaim/core/domain/batch/BatchAcceptance"
import { Context, Effect, Layer } from "effect"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"
import { Database } from "../../../platform/database/Database.ts"
import { WorkItems } from "../../../platform/desk/WorkItems.ts"
import { exactlyOnce } from "../../../platform/writing/exactlyOnce.ts"
import { AcceptedApplications } from "../AcceptedApplications.ts"
import { answerList } from "../answers/answerList.ts"
import { AccountBatches } from "./AccountBatches.ts"
import { findBatchOwnerLike, readWaiting, type WaitingApplication } from "./deskBatchRows.ts"

/** A member of staff who works for a client. */
interface Working {
  readonly clientId: number
  readonly userId: number
}

/** Which applications of a list are accepted, after a line. */
export interface AcceptedLines {
  readonly only: "without_warnings" | ReadonlyArray<number>
  /** Lines that are taken out of them. */
  readonly except: ReadonlyArray<number>
  readonly after: number
}

/** The applications of one part, which is accepted as a whole. */
const applicationsAtOnce = 25

/** What the desk does with lists of accounts that clients have committed. The caller decides who may do so. */
export class DeskBatches extends Context.Service<
  DeskBatches,
  {
    /** A part of the applications, once for each key of a request: what needs a decision of its own is left. */
    readonly accept: (
      by: Working,
      batchId: number,
      lines: AcceptedLines
    ) => Effect.Effect<BatchAcceptance, NotFound | Conflict | Invalid>
  }
>()("@reclaim/app-api/DeskBatches") {
  static readonly layer = Layer.effect(
    DeskBatches,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const items = yield* WorkItems
      const batches = yield* AccountBatches
      const applications = yield* AcceptedApplications

      /** Whose account it becomes: an owner on record, or who came with the same list, is not entered twice. */
      const acceptOne = Effect.fnUntraced(function* (by: Working, batchId: number, waiting: WaitingApplication) {
        const { applicationId, custodianCode, version } = waiting
        const known = waiting.ownerId ?? (yield* findBatchOwnerLike(by.clientId, batchId, applicationId))
        const owner = known === null ? ({ new: true } as const) : { link: known }
        // A refusal undoes this one only.
        return yield* database.asClient(
          by.clientId,
          applications.acceptWaiting(
            by,
            { applicationId, version },
            { custodianCode, custodianName: null, owner, externalOwnerId: null }
          )
        )
      })

      const accepted = Effect.fnUntraced(function* (by: Working, batchId: number, lines: AcceptedLines) {
        yield* applications.assertNoImport
        const waiting = yield* readWaiting(by.clientId, batchId, lines, applicationsAtOnce + 1)
        const part = waiting.slice(0, applicationsAtOnce)
        const left: Array<LeftLine> = []
        for (const one of part) {
          const refusal = yield* acceptOne(by, batchId, one).pipe(
            Effect.as(null),
            Effect.catchTags({
              Invalid: ({ message }) => Effect.succeed(message),
              Conflict: ({ message }) => Effect.succeed(message),
              Stale: ({ message }) => Effect.succeed(message),
              NotFound: ({ message }) => Effect.succeed(message)
            })
          )
          if (refusal !== null) left.push({ line: one.line, applicationId: one.applicationId, reason: refusal })
        }
        const acceptedCount = part.length - left.length
        if (acceptedCount > 0) yield* answerList(items, by.clientId, batchId)
        return new BatchAcceptance({
          acceptedCount,
          left,
          next: waiting.length > part.length ? (part.at(-1)?.line ?? null) : null
        })
      })

      return DeskBatches.of({
        accept: Effect.fn("DeskBatches.accept")(
          function* (by, batchId, lines) {
            // Before the key is taken, for there may be no such client that it could be kept for.
            yield* batches.find(by.clientId, batchId)
            return yield* database.asClient(by.clientId, exactlyOnce(WireBatchAcceptance, accepted(by, batchId, lines)))
          },
          Effect.provideService(ServerClock, clock),
          Effect.catchTags({ SqlError: Effect.die, SchemaError: Effect.die })
        )
      })
    })
  )
}
