import { Conflict, type Invalid, NotFound } from "@reclaim/core/contract/access/errors"
import { WireRenewalPack } from "@reclaim/core/contract/documents/WireRenewalPack"
import {
  PackedRenewal,
  RenewalPack,
  RenewalPackList,
  type RenewalPlan
} from "@reclaim/core/domain/document/register/RenewalPack"
import { dateOf, yearOf } from "@reclaim/core/domain/value/dateSteps"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { decideWithdrawing, isSettled } from "@reclaim/core/rules/document/renewal/decideRenewing"
import { renewalPlanOf, shownPlan } from "@reclaim/engine/document/register/renewalPlanOf"
import { Context, Effect, Layer } from "effect"
import { inOneSnapshot } from "../../../ledger/DashboardRows.ts"
import { ReferenceData } from "../../../ledger/reference/ReferenceData.ts"
import { readRegisterRows } from "../../../ledger/register/registerRows.ts"
import { Requirements } from "../../../ledger/requirements/Requirements.ts"
import { AuditTrail } from "../../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"
import { Database } from "../../../platform/database/Database.ts"
import { WorkItems } from "../../../platform/desk/WorkItems.ts"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { exactlyOnce } from "../../../platform/writing/exactlyOnce.ts"
import type { DocumentActing, RegisterView } from "../register/DocumentRegisters.ts"
import type { ActContext } from "../requirements/ActContext.ts"
import { beginActs, followActs } from "../requirements/followActs.ts"
import { insertEvent, writeOrder } from "../requirements/requirementRows.ts"
import { askAhead, withdrawAhead } from "./aheadActs.ts"
import { listAsked, readRequests } from "./aheadRows.ts"
import {
  insertPack,
  listPacked,
  listPackRequests,
  listPacks,
  type PackedRow,
  type PackLineRow,
  type PackQuery,
  writePackWithdrawn
} from "./packRows.ts"

/** Requests for one copy are one line. */
const linesOf = (rows: ReadonlyArray<PackedRow>): ReadonlyArray<PackedRenewal> => {
  const lines = new Map<string, Array<PackedRow>>()
  for (const row of rows) {
    const key = `${row.code} ${row.ownerId} ${row.investorId ?? ""} ${row.accountId ?? ""} ${row.period}`
    const known = lines.get(key)
    if (known === undefined) lines.set(key, [row])
    else known.push(row)
  }
  return [...lines.values()].flatMap((parts) => {
    // The request that is furthest behind represents all of them.
    const told = parts.find(({ state }) => !isSettled(state)) ?? parts[0]
    if (told === undefined) return []
    const isDone = parts.every(({ state }) => isSettled(state))
    const requirementIds = [...new Set(parts.map(({ requirementId }) => requirementId))]
    return [new PackedRenewal({ ...told, requirementIds, isDone, markets: parts.map(({ market }) => market) })]
  })
}

/** Reads packs with the states of their requests. Sees only the client of its transaction. */
const readPacks = Effect.fnUntraced(function* (clientId: number, wish: PackQuery) {
  const { seesInvestors } = wish
  const packs = yield* listPacks(clientId, wish)
  const packed = yield* listPacked(clientId, arrayLiteral(packs.map(({ packId }) => packId)), wish)
  return yield* Effect.forEach(packs, (pack) =>
    Effect.gen(function* () {
      const { isOfInvestors, requirementIds } = yield* listPackRequests(clientId, pack.packId)
      const requests = yield* readRequests(clientId, requirementIds)
      const maySeeAll = seesInvestors || !isOfInvestors
      const stands = requests.map(({ papers, state }) => ({ state, papers: papers.map((paper) => paper.state) }))
      return new RenewalPack({
        ...pack,
        mayBeWithdrawn: maySeeAll && !pack.isWithdrawn && decideWithdrawing(stands) === null,
        lines: linesOf(packed.filter(({ packId }) => packId === pack.packId))
      })
    })
  )
})

type ActError = NotFound | Conflict | Invalid

const noPack = new NotFound({ message: "This pack does not exist" })

const nothingLeft = new Conflict({
  message: "All of these documents are already requested or on file",
  code: "already_done"
})

const withdrawnAlready = new Conflict({ message: "This pack is already withdrawn", code: "already_done" })

const ofInvestors = new Conflict({
  message: "This pack includes investor documents: only a user with access to investors can withdraw it",
  code: "wrong_state"
})

/** Lines of the renewal plan to request in one act. */
export interface PackChoice {
  readonly ownerIds: ReadonlyArray<number>
  /** Keys of lines of the plan. */
  readonly keys: ReadonlyArray<string>
}

/** Requests for all of next year's documents of some owners, made in one act. The caller decides who may make them. */
export class RenewalPacks extends Context.Service<
  RenewalPacks,
  {
    readonly list: (view: RegisterView) => Effect.Effect<RenewalPackList>
    readonly plan: (view: RegisterView, ownerIds: ReadonlyArray<number>) => Effect.Effect<RenewalPlan>
    /**
     * Runs once per idempotency key. Documents that others issue, and whose lead time has begun, are recorded as
     * ordered today.
     */
    readonly make: (by: DocumentActing, choice: PackChoice) => Effect.Effect<RenewalPack, ActError>
    /** Runs once per idempotency key. */
    readonly withdraw: (by: DocumentActing, packId: number) => Effect.Effect<RenewalPack, ActError>
  }
>()("@reclaim/app-api/RenewalPacks") {
  static readonly layer = Layer.effect(
    RenewalPacks,
    Effect.gen(function* () {
      const database = yield* Database
      const clock = yield* ServerClock
      const items = yield* WorkItems
      const trail = yield* AuditTrail
      const requirements = yield* Requirements
      const { documentRules: rules } = yield* ReferenceData

      const planRenewals = Effect.fnUntraced(function* (
        { clientId, seesInvestors }: RegisterView,
        ownerIds: ReadonlyArray<number>
      ) {
        const today = dateInUtc(yield* clock.now)
        // The forecast follows from the last twelve months.
        const since = dateOf(yearOf(today) - 1, 1, 1)
        const { rows } = yield* readRegisterRows(clientId, { ownerIds, since, isOfDocuments: false })
        return {
          today,
          lines: renewalPlanOf(rows, new Set(ownerIds), yield* listAsked(clientId, ownerIds), {
            rules,
            seesInvestors,
            today
          })
        }
      })

      const findPack = Effect.fnUntraced(function* ({ clientId, seesInvestors }: RegisterView, packId: number) {
        const [pack] = yield* readPacks(clientId, { packId, seesInvestors })
        return pack ?? (yield* noPack)
      })

      const contextOf = Effect.fnUntraced(function* (by: DocumentActing) {
        const millis = yield* clock.now
        const context: ActContext = { ...by, rules, items, trail, at: new Date(millis), on: dateInUtc(millis) }
        return context
      })

      const recordAudit = (
        { actor, clientId }: DocumentActing,
        action: "client.packMade" | "client.packWithdrawn",
        facts: Readonly<Record<string, number>>
      ) => trail.append({ clientId, actor, action, subject: { kind: "client", id: String(clientId) }, facts })

      /** Notes requests as ordered today. */
      const markOrdered = Effect.fnUntraced(function* (context: ActContext, requirementIds: ReadonlyArray<number>) {
        const { at, clientId, on } = context
        for (const id of requirementIds) yield* writeOrder(clientId, id, { orderedOn: on, expectedOn: null })
        if (requirementIds.length === 0) return
        yield* insertEvent(clientId, { requirementIds, what: "ordered", by: "client", at, facts: { text: on } })
      })

      const makePack = Effect.fnUntraced(function* (by: DocumentActing, { keys, ownerIds }: PackChoice) {
        const { clientId } = by
        const begun = yield* beginActs(clientId)
        const { lines, today } = yield* planRenewals(by, ownerIds)
        const wanted = new Set(keys)
        const context = yield* contextOf(by)
        const packed: Array<PackLineRow & { readonly ownerId: number }> = []
        for (const { needs, planned: line } of lines.filter((one) => wanted.has(one.planned.key))) {
          const { deed, orderOn, ownerId } = line
          for (const { requirementId } of yield* askAhead(context, needs)) {
            packed.push({ requirementId, deed, orderOn, ownerId })
          }
        }
        if (packed.length === 0) return yield* nothingLeft
        yield* markOrdered(
          context,
          packed.flatMap(({ deed, orderOn, requirementId }) =>
            deed === "order" && orderOn <= today ? [requirementId] : []
          )
        )
        const year = yearOf(today) + 1
        const packId = yield* insertPack(clientId, { year, at: context.at, userId: by.actor.userId, lines: packed })
        yield* followActs(context, new Set(packed.map(({ ownerId }) => ownerId)), begun)
        yield* recordAudit(by, "client.packMade", { packId, year, requirements: packed.length })
        return yield* findPack(by, packId)
      })

      const withdrawPack = Effect.fnUntraced(function* (by: DocumentActing, packId: number) {
        const { clientId } = by
        const begun = yield* beginActs(clientId)
        if ((yield* findPack(by, packId)).isWithdrawn) return yield* withdrawnAlready
        const context = yield* contextOf(by)
        const { isOfInvestors, requirementIds } = yield* listPackRequests(clientId, packId)
        if (isOfInvestors && !by.seesInvestors) return yield* ofInvestors
        const owners = yield* withdrawAhead(context, requirementIds)
        yield* writePackWithdrawn(clientId, packId, context.at)
        yield* followActs(context, owners, begun)
        yield* recordAudit(by, "client.packWithdrawn", { packId })
        return yield* findPack(by, packId)
      })

      return RenewalPacks.of({
        list: Effect.fn("RenewalPacks.list")(function* (view) {
          const packs = yield* inOneSnapshot(
            database.asClient(
              view.clientId,
              readPacks(view.clientId, { packId: null, seesInvestors: view.seesInvestors })
            )
          )
          return new RenewalPackList({ packs })
        }),
        plan: Effect.fn("RenewalPacks.plan")(function* (view, ownerIds) {
          yield* requirements.follow(view.clientId)
          const { lines, today } = yield* inOneSnapshot(database.asClient(view.clientId, planRenewals(view, ownerIds)))
          return shownPlan(lines, { today })
        }),
        make: Effect.fn("RenewalPacks.make")(function* (by, choice) {
          yield* requirements.follow(by.clientId)
          return yield* database
            .asClient(by.clientId, exactlyOnce(WireRenewalPack, makePack(by, choice)))
            .pipe(Effect.provideService(ServerClock, clock))
        }),
        withdraw: Effect.fn("RenewalPacks.withdraw")(function* (by, packId) {
          // Before the key is taken, for there may be no such client that it could be kept for.
          yield* database.asClient(by.clientId, findPack(by, packId))
          return yield* database
            .asClient(by.clientId, exactlyOnce(WireRenewalPack, withdrawPack(by, packId)))
            .pipe(Effect.provideService(ServerClock, clock))
        })
      })
    })
  )
}
