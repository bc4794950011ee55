import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { claimMarkets } from "@reclaim/core/rules/account/claimMarkets"
import { Array as Arr, Context, DateTime, Duration, Effect, Fiber, Layer, Semaphore } from "effect"
import { Database } from "../../platform/database/Database.ts"
import { yieldToEventLoop } from "../../platform/process/forEachChunked.ts"
import { inOneSnapshot } from "../DashboardRows.ts"
import { ReferenceData } from "../reference/ReferenceData.ts"
import { documentRulesHash } from "./documentRulesHash.ts"
import { dateItems } from "./dueRows.ts"
import { endNeedless } from "./needlessRows.ts"
import { joinable, joinRequirements, listJoinable } from "./joinRows.ts"
import { listPendingOwners } from "./pendingRows.ts"
import { writePlans } from "./planRows.ts"
import { planOf, planOwners } from "./planOwners.ts"
import { preparePlans } from "./preparePlans.ts"
import {
  beginRequirements,
  endRound,
  type RoundInputs,
  readRound,
  refreshRequirementStatistics,
  takeRound
} from "./roundRows.ts"
import { beginSettling, isToSettle, settle } from "./settlement.ts"
import { supersedeBegun } from "./supersededRows.ts"
import { type CountedOwner, listChangedOwners, listOwners, readOwners } from "./unitRows.ts"

/** An owner costs something even when nothing waits: about as much as two reclaims. */
const costOf = ({ reclaims }: CountedOwner): number => reclaims + 2

/**
 * First and maximum cost of a part on a server: small at first, so that writing begins early, and limited because other
 * writers for the client wait for it, and each part makes every dashboard read its changes.
 */
const [firstServerCost, serverCost] = [1000, 4000] as const

/** First, minimum and maximum cost of a part on the embedded database. */
const firstCost = 100
const [minCost, maxCost] = [30, 1500] as const

/** Maximum wait of others for one transaction of the embedded database, in milliseconds. */
const patience = 8

/** Fewer new requirements than these are too little to gather statistics for. */
const minMadeForStatistics = 1000

/**
 * Growth since statistics were last gathered that makes gathering them worthwhile: plans change with the order of
 * magnitude.
 */
const growth = 4

/**
 * True if a round has made enough requirements to gather statistics again, `gathered` being their number the last time.
 */
export const isToGather = (made: number, gathered: number): boolean =>
  made >= Math.max(minMadeForStatistics, gathered * growth)

/** Owners whose requirements of before are joined in one transaction. */
const ownersAtOnce = 50

/** Removes duplicate owners and keeps their order. */
const distinctOwners = (owners: ReadonlyArray<CountedOwner>): ReadonlyArray<CountedOwner> => {
  const seen = new Set<number>()
  return owners.filter(({ boId }) => !seen.has(boId) && seen.add(boId))
}

/** Owners part by part. */
interface Parts {
  /** The owners of the next part, at least one while there are any. */
  readonly next: () => ReadonlyArray<CountedOwner>
  /** Records how long the last part took to write, which adapts the size of the next ones. */
  readonly tookMillis: (millis: number) => void
}

/**
 * Large parts on a server; on the embedded database, which others wait for, parts that take so long as they may wait.
 */
export const makeParts = (owners: ReadonlyArray<CountedOwner>, isEmbedded: boolean): Parts => {
  let place = 0
  let atOnce = isEmbedded ? firstCost : firstServerCost
  return {
    next: () => {
      const from = place
      let room = atOnce
      for (let at = from; at < owners.length; at++) {
        const owner = owners[at] as CountedOwner
        if (place > from && costOf(owner) > room) break
        room -= costOf(owner)
        place += 1
      }
      if (!isEmbedded) atOnce = Math.min(serverCost, atOnce * 2)
      return owners.slice(from, place)
    },
    tookMillis: (millis) => {
      if (!isEmbedded || millis <= 0) return
      const fitting = atOnce * (patience / millis)
      // Halfway only, because one chunk predicts little of the next.
      atOnce = Math.min(maxCost, Math.max(minCost, Math.round((atOnce + fitting) / 2)))
    }
  }
}

/** Maximum number of passes for concurrent changes, before the next request or hour takes them up. */
const maxRounds = 3

/** Document requirements of clients' reclaims, kept up to date with reclaims, documents, rules and days. */
export class Requirements extends Context.Service<
  Requirements,
  {
    /**
     * Brings a client's requirements to its current revision, in parts that alternate with other work. Does nothing
     * while a file is imported: the import requests it again.
     */
    readonly follow: (clientId: number) => Effect.Effect<void>
  }
>()("@reclaim/app-api/Requirements") {
  static readonly layer = Layer.effect(
    Requirements,
    Effect.gen(function* () {
      const database = yield* Database
      const { documentRules } = yield* ReferenceData
      const markets = claimMarkets(documentRules)
      const rulesHash = documentRulesHash(documentRules)
      const following = new Map<number, Semaphore.Semaphore>()

      const oneAtATime = (clientId: number) => {
        const known = following.get(clientId)
        if (known !== undefined) return known
        const made = Semaphore.makeUnsafe(1)
        following.set(clientId, made)
        return made
      }

      /** Reads the facts that decide a part, while others may write. */
      const readPart = Effect.fnUntraced(function* (clientId: number, ownerIds: ReadonlyArray<number>) {
        const read = Effect.gen(function* () {
          // Read the revision first, so that later writes are noticed when the plan is written.
          const round = yield* readRound(clientId)
          return { head: round?.head ?? 0, ownerIds, owners: yield* readOwners(clientId, ownerIds, markets) }
        })
        return yield* database.asClient(clientId, read)
      })

      /** Plans the changes of a part. */
      const planPart = Effect.fnUntraced(function* (
        { head, ownerIds, owners }: Effect.Success<ReturnType<typeof readPart>>,
        on: CalendarDate
      ) {
        const planned = yield* planOf(owners, documentRules, on)
        return { head, ownerIds, plans: planned.length === 0 ? null : preparePlans(planned) }
      })

      /**
       * Writes a part in the client's transaction. Plans it again if anything else was written since: `own` are the
       * revisions that this round has begun. Null while an import runs.
       */
      const writePart = Effect.fnUntraced(function* (
        clientId: number,
        { head, ownerIds, plans }: Effect.Success<ReturnType<typeof planPart>>,
        { formerRules, on }: RoundInputs,
        own: ReadonlyArray<number>,
        at: Date
      ) {
        if (!(yield* takeRound(clientId))) return null
        const now = yield* readRound(clientId)
        const isPresent = now?.rulesHash === formerRules && now.head === head + own.filter((rev) => rev > head).length
        const changed = isPresent ? plans : preparePlans(yield* planOwners(clientId, ownerIds, documentRules, on))
        if (changed === null || changed.planned.length === 0) return { revs: [], made: 0 }
        const rev = yield* beginRequirements(clientId)
        return { revs: [rev], made: yield* writePlans(clientId, changed, { rev, at, on }) }
      })

      /** Part by part, the next one planned while one is written; false while a file is imported. */
      const followOwners = Effect.fnUntraced(function* (
        clientId: number,
        owners: ReadonlyArray<CountedOwner>,
        followed: RoundInputs,
        at: Date
      ) {
        const own: Array<number> = []
        let [made, gathered] = [0, 0]
        const parts = makeParts(owners, database.isEmbedded)
        const readNext = Effect.suspend(() => {
          const part = parts.next()
          return part.length === 0
            ? Effect.succeed(null)
            : readPart(
                clientId,
                part.map(({ boId }) => boId)
              )
        })
        let reading = yield* Effect.forkScoped(readNext)
        const planNext = Effect.gen(function* () {
          const part = yield* Fiber.join(reading)
          if (part === null) return null
          // On a server, read the next part during the write; on the embedded database, whose session others wait for,
          // only after it.
          if (!database.isEmbedded) reading = yield* Effect.forkScoped(readNext)
          return yield* planPart(part, followed.on)
        })
        let following = yield* Effect.forkScoped(planNext)
        for (;;) {
          const part = yield* Fiber.join(following)
          if (part === null) return true
          if (database.isEmbedded) reading = yield* Effect.forkScoped(readNext)
          following = yield* Effect.forkScoped(planNext)
          if (part.plans === null) continue
          // A power cut may undo parts: until the end is committed, which waits for the disk, all of them are to be
          // done again.
          const [millis, written] = yield* database.asClientAsyncCommit(
            clientId,
            Effect.timed(writePart(clientId, part, followed, own, at))
          )
          if (written === null) return false
          own.push(...written.revs)
          made += written.made
          if (isToGather(made, gathered)) {
            gathered = made
            yield* database.asClient(clientId, refreshRequirementStatistics())
          }
          parts.tookMillis(Duration.toMillis(millis))
          yield* yieldToEventLoop
        }
      }, Effect.scoped)

      /** Joins requirements of before whose documents serve all markets; false while a file is imported. */
      const joinAll = Effect.fnUntraced(function* (clientId: number) {
        const pairs = yield* database.asClient(clientId, joinable(documentRules))
        const owners = yield* database.asClient(clientId, listJoinable(clientId, pairs))
        for (const ownerIds of Arr.chunksOf(owners, ownersAtOnce)) {
          const join = Effect.gen(function* () {
            if (!(yield* takeRound(clientId))) return false
            yield* beginRequirements(clientId)
            yield* joinRequirements(clientId, ownerIds, pairs)
            return true
          })
          if (!(yield* database.asClient(clientId, join))) return false
          yield* yieldToEventLoop
        }
        return true
      })

      /** Settles the effects of all parts together. */
      const endOf = Effect.fnUntraced(function* (clientId: number, followed: RoundInputs, at: Date) {
        if (!(yield* takeRound(clientId))) return true
        const settling = yield* beginSettling(clientId)
        if (yield* isToSettle(clientId, settling)) {
          yield* beginRequirements(clientId)
          yield* settle(clientId, settling, { ownerId: null, at })
        }
        yield* dateItems(clientId)
        yield* endNeedless(clientId, at)
        return yield* endRound(clientId, followed)
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
          const changed = isWhole ? yield* listOwners(clientId) : yield* listChangedOwners(clientId, round.rev)
          const pending = yield* listPendingOwners(clientId, isWhole ? {} : { since: round.rev })
          const owners = distinctOwners([...changed, ...pending])
          const followed: RoundInputs = { since: round.head, formerRules: round.rulesHash, on, rulesHash }
          return { owners, followed, followedOn: round.followedOn, isWhole }
        })
        const begun = yield* inOneSnapshot(database.asClient(clientId, begin))
        if (begun === null) return true
        // Before anything of the day is worked out: documents are read with each part.
        const after = begun.followedOn
        if (after !== null && after < on) yield* database.asClient(clientId, supersedeBegun(clientId, { after, on }))
        if (begun.isWhole && !(yield* joinAll(clientId))) return true
        if (!(yield* followOwners(clientId, begun.owners, begun.followed, at))) return true
        return yield* database.asClient(clientId, endOf(clientId, begun.followed, at))
      })

      return Requirements.of({
        follow: Effect.fn("Requirements.follow")(function* (clientId) {
          yield* oneAtATime(clientId).withPermit(
            Effect.gen(function* () {
              for (let round = 0; round < maxRounds; round++) {
                if (yield* followOnce(clientId)) return
              }
            })
          )
        })
      })
    })
  )
}
