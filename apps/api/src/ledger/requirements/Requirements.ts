import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { Context, DateTime, Effect, Layer, Semaphore } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { yieldToEventLoop } from "../../platform/process/forEachChunked.ts"
import { inOneSnapshot } from "../DashboardRows.ts"
import { ReferenceData } from "../reference/ReferenceData.ts"
import { documentRulesHash } from "./documentRulesHash.ts"
import { planUnits } from "./planUnits.ts"
import { writePlans } from "./planRows.ts"
import { beginRequirements, endRound, type Followed, readRound, takeRound } from "./roundRows.ts"
import { type CountedUnit, listChangedUnits, listUnits } from "./unitRows.ts"

/** So many waiting reclaims are taken up by one transaction, if they are not all of one owner in one market. */
const reclaimsAtOnce = 1_000

/** How often what was written meanwhile is looked for again before the next question or hour takes it up. */
const mostRounds = 3

/** Units of about as many reclaims each. */
const partsOf = (units: ReadonlyArray<CountedUnit>): ReadonlyArray<ReadonlyArray<CountedUnit>> => {
  const parts: Array<Array<CountedUnit>> = []
  let room = 0
  for (const unit of units) {
    const part = parts.at(-1)
    // A unit costs something even when nothing waits in it.
    const cost = unit.reclaims + 10
    if (part === undefined || cost > room) {
      parts.push([unit])
      room = reclaimsAtOnce - cost
    } else {
      part.push(unit)
      room -= cost
    }
  }
  return parts
}

/** What clients' reclaims wait for, kept in step with reclaims, documents, rules and days. */
export class Requirements extends Context.Service<
  Requirements,
  {
    /**
     * Brings a client's requirements to its present revision, in parts that others take turns with. Leaves them as they are
     * while a file is imported: whoever imports asks again.
     */
    readonly follow: (clientId: number) => Effect.Effect<void>
  }
>()("@reclaim/app-api/Requirements") {
  static readonly layer = Layer.effect(
    Requirements,
    Effect.gen(function* () {
      const database = yield* Database
      const { documentRules } = yield* ReferenceData
      const rulesHash = documentRulesHash(documentRules)
      const following = new Map<number, Semaphore.Semaphore>()

      const oneAtATime = (clientId: number) => {
        const known = following.get(clientId)
        if (known !== undefined) return known
        const made = Semaphore.makeUnsafe(1)
        following.set(clientId, made)
        return made
      }

      /** One part in the client's transaction; false while it is not its turn. */
      const followPart = Effect.fnUntraced(function* (
        clientId: number,
        part: ReadonlyArray<CountedUnit>,
        { on }: Followed,
        at: Date
      ) {
        if (!(yield* takeRound(clientId))) return false
        const changed = yield* planUnits(clientId, part, documentRules, on)
        if (changed.length === 0) return true
        yield* writePlans(clientId, changed, { rev: yield* beginRequirements(clientId), at, on })
        return true
      })

      /** True once nothing is left to do. */
      const followOnce = Effect.fnUntraced(function* (clientId: number) {
        const at = DateTime.toDateUtc(yield* DateTime.now)
        const on = dateInUtc(at.getTime())
        const begin = Effect.gen(function* () {
          const round = yield* readRound(clientId)
          if (round === null) return null
          const isWhole = round.followedOn === null || round.followedOn < on || round.rulesHash !== rulesHash
          if (!isWhole && round.rev === round.head) return null
          const units = isWhole ? yield* listUnits(clientId) : yield* listChangedUnits(clientId, round.rev)
          return { units, followed: { since: round.head, on, rulesHash } }
        })
        const begun = yield* inOneSnapshot(database.asClient(clientId, begin))
        if (begun === null) return true
        for (const part of partsOf(begun.units)) {
          const isDone = yield* database.asClient(clientId, followPart(clientId, part, begun.followed, at))
          if (!isDone) return true
          yield* yieldToEventLoop
        }
        return yield* database.asClient(
          clientId,
          Effect.flatMap(takeRound(clientId), (isFree) =>
            isFree ? endRound(clientId, begun.followed) : Effect.succeed(true)
          )
        )
      })

      return Requirements.of({
        follow: Effect.fn("Requirements.follow")(function* (clientId) {
          yield* oneAtATime(clientId).withPermit(
            Effect.gen(function* () {
              for (let round = 0; round < mostRounds; round++) {
                if (yield* followOnce(clientId)) return
              }
            })
          )
        }, Effect.orDie)
      })
    })
  )
}
