import { Conflict, Invalid, type NotFound } from "@reclaim/core/contract/access/errors"
import { WireBatchAcceptance } from "@reclaim/core/contract/applications/batches/WireBatch"
import {
  type AcceptedLines,
  BatchAcceptance,
  type UnacceptedLine
} from "@reclaim/core/domain/application/batch/BatchAcceptance"
import { maxUnlistedCustodians, UnlistedCustodian } from "@reclaim/core/domain/application/batch/UnlistedCustodian"
import {
  custodiansOnRecord,
  nearestCustodians
} from "@reclaim/core/rules/application/batch/custodians/custodiansOnRecord"
import { Context, Effect, Layer } from "effect"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"
import { Database } from "../../../platform/database/Database.ts"
import { WorkItems } from "../../../platform/desk/WorkItems.ts"
import { exactlyOnce } from "../../../platform/writing/exactlyOnce.ts"
import { AcceptedApplications } from "../AcceptedApplications.ts"
import { answerList } from "../answers/answerList.ts"
import { AccountBatches } from "./AccountBatches.ts"
import {
  findBatchOwnerLike,
  type LinesToAccept,
  readKnownCodes,
  readUnlistedCustodians,
  readWaiting,
  type WaitingApplication
} from "./deskBatchRows.ts"
import { readCustodians } from "./referenceRows.ts"

/** A member of staff who works for a client. */
interface DeskActor {
  readonly clientId: number
  readonly userId: number
}

/** Custodian of an application: the chosen one, or the one that the desk maps its words to. */
const custodianOf = (
  { custodianCode, custodianText }: WaitingApplication,
  custodians: LinesToAccept["custodians"]
): Effect.Effect<{ readonly custodianCode: string; readonly custodianName: string | null }, Conflict> => {
  if (custodianCode !== "") return Effect.succeed({ custodianCode, custodianName: null })
  const mapped = custodians.get(custodianText)
  if (mapped === undefined) return Effect.fail(new Conflict({ message: notMapped(custodianText) }))
  return Effect.succeed(
    typeof mapped === "string"
      ? { custodianCode: mapped, custodianName: null }
      : { custodianCode: mapped.code, custodianName: mapped.name }
  )
}

const notMapped = (text: string): string => `The custodian “${text}” has not been matched yet`

/** Number of applications per chunk, which is accepted as a whole. */
const applicationsAtOnce = 25

/** Committed lists of accounts at the desk. The caller decides who may see and act on them. */
export class DeskBatches extends Context.Service<
  DeskBatches,
  {
    /** Custodians named in words by waiting applications of a list, with the known ones of a similar name. */
    readonly custodians: (
      clientId: number,
      batchId: number
    ) => Effect.Effect<ReadonlyArray<UnlistedCustodian>, NotFound>
    /**
     * Accepts a chunk of the applications and skips those that need a decision of their own. Runs once per idempotency
     * key.
     */
    readonly accept: (
      by: DeskActor,
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

      const listUnlistedCustodians = Effect.fnUntraced(function* (clientId: number, batchId: number) {
        const named = yield* readUnlistedCustodians(clientId, batchId, maxUnlistedCustodians)
        if (named.length === 0) return []
        const record = custodiansOnRecord(yield* readCustodians)
        return named.map((one) => new UnlistedCustodian({ ...one, nearest: nearestCustodians(record, one.text) }))
      })

      /** Fails unless every code belongs to a custodian or comes with the name of a new one. */
      const assertMapped = Effect.fnUntraced(function* (custodians: LinesToAccept["custodians"]) {
        const codes = [...custodians.values()].filter((mapped) => typeof mapped === "string")
        if (codes.length === 0) return
        const known = yield* readKnownCodes(codes)
        const wrong = [...custodians].filter(([, mapped]) => typeof mapped === "string" && !known.has(mapped))
        if (wrong.length === 0) return
        const message = "No custodian has this code: correct it, or give its name to add it"
        return yield* new Invalid({
          message,
          fields: Object.fromEntries(wrong.map(([text]) => [`custodians.${text}`, message]))
        })
      })

      /** Accepts one application of a list. Its owner is reused if on record or already created by the same list. */
      const acceptOne = Effect.fnUntraced(function* (
        by: DeskActor,
        batchId: number,
        waiting: WaitingApplication,
        custodians: LinesToAccept["custodians"]
      ) {
        const { applicationId, version } = waiting
        const { custodianCode, custodianName } = yield* custodianOf(waiting, custodians)
        const known = waiting.ownerId ?? (yield* findBatchOwnerLike(by.clientId, batchId, applicationId))
        const owner = known === null ? ({ new: true } as const) : { link: known }
        // A refusal undoes this one only.
        return yield* database.asClient(
          by.clientId,
          applications.acceptWaiting(
            by,
            { applicationId, version },
            { custodianCode, custodianName, owner, externalOwnerId: null }
          )
        )
      })

      const acceptLines = Effect.fnUntraced(function* (by: DeskActor, batchId: number, lines: LinesToAccept) {
        yield* applications.assertNoImport
        yield* assertMapped(lines.custodians)
        const waiting = yield* readWaiting(by.clientId, batchId, lines, applicationsAtOnce + 1)
        const part = waiting.slice(0, applicationsAtOnce)
        const left: Array<UnacceptedLine> = []
        for (const one of part) {
          const refusal = yield* acceptOne(by, batchId, one, lines.custodians).pipe(
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
        custodians: Effect.fn("DeskBatches.custodians")(function* (clientId, batchId) {
          yield* batches.find(clientId, batchId)
          return yield* database.asClient(clientId, listUnlistedCustodians(clientId, batchId))
        }),
        accept: Effect.fn("DeskBatches.accept")(
          function* (by, batchId, lines) {
            // Before the key is taken, for there may be no such client that it could be kept for.
            yield* batches.find(by.clientId, batchId)
            const named = { ...lines, custodians: new Map(Object.entries(lines.custodians)) }
            return yield* database.asClient(
              by.clientId,
              exactlyOnce(WireBatchAcceptance, acceptLines(by, batchId, named))
            )
          },
          Effect.provideService(ServerClock, clock)
        )
      })
    })
  )
}
