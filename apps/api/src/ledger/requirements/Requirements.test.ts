import { advisoryLocks } from "../../platform/sql/advisoryLocks.ts"
import { assert } from "@effect/vitest"
import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import { DocumentValidity } from "@reclaim/core/domain/document/DocumentValidity"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { waitingStageIds } from "@reclaim/core/rules/document/requirement/waitingStages"
import { makeDocumentRule } from "@reclaim/core/testing/makeDocumentRule"
import { generateSample } from "@reclaim/sample-data/generateSample"
import { GeneratorSize } from "@reclaim/sample-data/GeneratorSize"
import { clientFiles } from "@reclaim/sample-data/sampleFiles"
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { setTimeout } from "node:timers/promises"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { deliver, importReference, queryAsOwner, referenceLayer } from "../../testing/ledger/importTestFiles.ts"
import { Database } from "../../platform/database/Database.ts"
import { ReferenceData } from "../reference/ReferenceData.ts"
import { followOwner } from "./followOwner.ts"
import { beginRequirements, endRound, forgetRound, refreshRequirementStatistics, takeRound } from "./roundRows.ts"
import { listOwners, readKept, readReclaims, UnitReclaim, UnitRequirement } from "./unitRows.ts"
import { Requirements } from "./Requirements.ts"

const asOf = CalendarDate.make("2026-11-20")
const size = new GeneratorSize({ clients: 2, accounts: 45, transactions: 700, seed: 9, asOf })
const waiting = `stage_id in (${waitingStageIds.join(", ")})`

const delivery = Effect.map(
  ReferenceData,
  (reference) =>
    new Map(
      // Nothing is on file at first.
      clientFiles([...generateSample(size, reference)], asOf)
        .filter(({ kind }) => kind !== "documents")
        .map(({ kind, parts }) => [kind, [...parts].join("")])
    )
)

const textOf = (kind: string) => Effect.map(delivery, (files) => files.get(kind) ?? "")

const services = Requirements.layer.pipe(Layer.provideMerge(referenceLayer))

/** Services with one rule more than the table has. */
const servicesWith = (rule: DocumentRule) =>
  Requirements.layer.pipe(
    Layer.provideMerge(
      Layer.effect(
        ReferenceData,
        Effect.map(ReferenceData, (reference) => ({ ...reference, documentRules: [...reference.documentRules, rule] }))
      )
    ),
    Layer.provideMerge(referenceLayer)
  )

const lendingProof = makeDocumentRule({
  code: DocumentCode.make("lending-proof"),
  need: "conditional",
  condition: "shares lent",
  validity: DocumentValidity.make("until changed")
})

const follow = (clientId: number) => Requirements.use((requirements) => requirements.follow(clientId))

/** Reads a client's requirements and what follows from its reclaims, without ids and request dates. */
const readRequirements = (clientId: number) =>
  Effect.map(
    Effect.all([
      queryAsOwner(`select q.code, q.level, q.bo_id, q.market_id, q.period, q.account_id, q.investor_id, q.seq, q.name, q.why,
          q.classification_id, q.lead_days, q.state,
          (select array_agg(l.seq order by l.seq) from requirement_reclaim l
            where l.client_id = q.client_id and l.requirement_id = q.requirement_id) as behind
        from requirement q where q.client_id = ${clientId} and q.state <> 'obsolete' order by 2, 3, 4, 5, 1, 6, 7, 8`),
      queryAsOwner(`select seq, latest_safe_on from reclaim where client_id = ${clientId} order by 1`)
    ]),
    ([requirements, reclaims]) => ({ requirements, reclaims })
  )

const head = (clientId: number) =>
  Effect.map(
    queryAsOwner(`select rev::int as rev from client_rev where client_id = ${clientId}`),
    ([row]) => row?.["rev"]
  )

const jobs = queryAsOwner(
  `select client_id_of_job as client_id from job where kind = 'requirements' and state = 'waiting' order by 1`
)

/** Makes some reclaims wait for another stage. */
const move = (round: number) =>
  queryAsOwner(`with write as (select rev from begin_write(1))
    update reclaim set stage_id = case when stage_id = 5 then 9 else 5 end, stage_path = '{}', stage_days = '{}',
      rev = write.rev from write
    where client_id = 1 and stage_id in (3, 5, 9) and seq % 4 = ${round % 4}`)

bothDatabases("What reclaims wait for", (it) => {
  it.effect("is asked to be worked out by an import", () =>
    Effect.gen(function* () {
      yield* importReference
      for (const [kind, text] of yield* delivery) yield* deliver(kind, text)
      assert.deepStrictEqual(yield* jobs, [{ client_id: 1 }, { client_id: 2 }])
    }).pipe(Effect.provide(services))
  )

  it.effect("stands behind something for every waiting reclaim, and for no other", () =>
    Effect.gen(function* () {
      yield* follow(1)
      const [counts] = yield* queryAsOwner(`select
        (select count(*)::int from reclaim where client_id = 1 and ${waiting}) as waiting,
        (select count(distinct l.seq)::int from requirement_reclaim l join reclaim r using (client_id, seq)
          where client_id = 1 and ${waiting}) as held,
        (select count(*)::int from requirement_reclaim l join reclaim r using (client_id, seq)
          where client_id = 1 and not ${waiting}) as others,
        (select count(*)::int from requirement_reclaim l join requirement q using (client_id, requirement_id)
          where q.state not in ('requested', 'submitted', 'under_review', 'rejected')) as of_met,
        (select count(*)::int from requirement where client_id = 2) as of_others`)
      assert.isAbove(Number(counts?.["waiting"]), 20)
      assert.deepInclude(counts, { held: counts?.["waiting"], others: 0, of_met: 0, of_others: 0 })
      const dated =
        yield* queryAsOwner(`select count(*)::int as dated, count(*) filter (where not ${waiting})::int as wrong
        from reclaim where client_id = 1 and latest_safe_on is not null`)
      assert.isAbove(Number(dated[0]?.["dated"]), 10)
      assert.strictEqual(dated[0]?.["wrong"], 0)
    }).pipe(Effect.provide(services))
  )

  it.effect("is counted by the database when it is told to", () =>
    Effect.gen(function* () {
      const database = yield* Database
      const counted = queryAsOwner("select reltuples::int as counted from pg_class where oid = 'requirement'::regclass")
      yield* database.asClient(1, refreshRequirementStatistics())
      assert.deepStrictEqual(yield* counted, yield* queryAsOwner("select count(*)::int as counted from requirement"))
    }).pipe(Effect.provide(services))
  )

  it.effect("changes nothing the second time, and the client is not behind", () =>
    Effect.gen(function* () {
      const [before, rev] = [yield* readRequirements(1), yield* head(1)]
      yield* follow(1)
      assert.deepStrictEqual(yield* readRequirements(1), before)
      assert.strictEqual(yield* head(1), rev)
      const round = yield* queryAsOwner(`select rev::int as rev from requirement_round where client_id = 1`)
      assert.deepStrictEqual(round, [{ rev }])
      assert.deepStrictEqual(yield* queryAsOwner("select rev from requirement_rev"), [])
    }).pipe(Effect.provide(services))
  )

  it.effect("follows an import to the same as from nothing", () =>
    Effect.gen(function* () {
      // A requirement met by a document stays met when it is no longer needed; one computed from nothing never existed.
      yield* queryAsOwner("delete from document_use where client_id = 1")
      yield* queryAsOwner("update requirement set document_id = null where client_id = 1")
      yield* queryAsOwner("delete from document where client_id = 1")
      yield* queryAsOwner("update requirement_round set followed_on = null where client_id = 1")
      yield* follow(1)
      const lines = (yield* textOf("reclaims")).trimEnd().split("\n")
      // Some that waited are filed, and some that were prepared wait for their client.
      const changed = lines.map((line, at) => {
        if (at === 0 || at % 3 !== 0) return line
        if (/;awaiting_client_document:(\d{4}-\d\d-\d\d)(?=,)/.test(line))
          return line.replace(/(;awaiting_client_document:\d{4}-\d\d-\d\d)/, "$1;in_preparation:2026-11-19")
        return line.replace(/(;in_preparation:\d{4}-\d\d-\d\d)(?=,)/, "$1;awaiting_custodian_document:2026-11-19")
      })
      const outcome = yield* deliver("reclaims", changed.join("\n"))
      assert.isAbove(outcome.changed, 5)
      yield* follow(1)
      const followed = yield* readRequirements(1)
      yield* queryAsOwner("alter table requirement_history disable trigger all")
      yield* queryAsOwner("delete from requirement_history where client_id = 1")
      yield* queryAsOwner("delete from requirement where client_id = 1")
      yield* queryAsOwner("update requirement_round set followed_on = null where client_id = 1")
      yield* follow(1)
      assert.deepStrictEqual(yield* readRequirements(1), followed)
    }).pipe(Effect.provide(services))
  )

  it.effect("is planned again when somebody else wrote between the plan and its turn", () =>
    Effect.gen(function* () {
      const { asOwner } = yield* Database
      const followed = yield* readRequirements(1)
      yield* queryAsOwner("create table saved_requirement as select * from requirement where client_id = 1")
      // Who names no revision begins one.
      yield* queryAsOwner("update saved_requirement set rev = 0")
      yield* queryAsOwner("delete from requirement where client_id = 1")
      yield* queryAsOwner("update requirement_round set followed_on = null where client_id = 1")
      const act = Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`select from requirement_round where client_id = 1 for update`
        yield* Effect.promise(() => setTimeout(500))
        yield* sql`insert into requirement overriding system value select * from saved_requirement
          where state <> 'obsolete' order by requirement_id limit 5`
      })
      const later = Effect.andThen(
        Effect.promise(() => setTimeout(100)),
        follow(1)
      )
      yield* Effect.all([asOwner(act), later], { concurrency: 2 })
      assert.deepStrictEqual(yield* readRequirements(1), followed)
      yield* queryAsOwner("drop table saved_requirement")
    }).pipe(Effect.provide(services))
  )

  it.effect("is the same after changes in the middle of the work as from nothing", () =>
    Effect.gen(function* () {
      for (let round = 0; round < 6; round++) {
        yield* queryAsOwner("update requirement_round set followed_on = null where client_id = 1")
        const moves = Effect.forEach([1, 2, 3], (step) =>
          Effect.andThen(
            Effect.promise(() => setTimeout(15)),
            move(round + step)
          )
        )
        yield* Effect.all([moves, follow(1)], { concurrency: 2 })
      }
      yield* follow(1)
      const followed = yield* readRequirements(1)
      yield* queryAsOwner("update requirement_round set followed_on = null where client_id = 1")
      yield* follow(1)
      assert.deepStrictEqual(yield* readRequirements(1), followed)
    }).pipe(Effect.provide(services))
  )

  it.effect("is worked out anew when that was asked for in the middle of the work", () =>
    Effect.gen(function* () {
      const { asClient } = yield* Database
      const forgotten = asClient(1, forgetRound(1))
      const [round] = yield* queryAsOwner("select rules_hash from requirement_round where client_id = 1")
      yield* forgotten
      const [first] = yield* queryAsOwner("select rules_hash from requirement_round where client_id = 1")
      yield* forgotten
      const ended = {
        since: 0,
        on: asOf,
        rulesHash: String(round?.["rules_hash"]),
        formerRules: String(first?.["rules_hash"])
      }
      assert.strictEqual(yield* asClient(1, endRound(1, ended)), false)
      const [left] = yield* queryAsOwner("select rules_hash from requirement_round where client_id = 1")
      assert.notInclude([round?.["rules_hash"], first?.["rules_hash"]], left?.["rules_hash"])
      yield* follow(1)
      const [after] = yield* queryAsOwner("select rules_hash from requirement_round where client_id = 1")
      assert.deepStrictEqual(after, round)
    }).pipe(Effect.provide(services))
  )

  it.effect("is read in rows that decode", () =>
    Effect.gen(function* () {
      const { asClient } = yield* Database
      const keys = (yield* asClient(1, listOwners(1))).map(({ boId }) => boId)
      const Rows = Schema.Struct({
        reclaims: Schema.NonEmptyArray(UnitReclaim),
        kept: Schema.NonEmptyArray(UnitRequirement)
      })
      const rows = { reclaims: yield* asClient(1, readReclaims(1, keys)), kept: yield* asClient(1, readKept(1, keys)) }
      assert.isTrue(Schema.is(Schema.toType(Rows))(rows))
      assert.isTrue(rows.kept.some(({ seqs }) => seqs.length > 1))
    }).pipe(Effect.provide(services))
  )

  it.effect("is met by a document of the owner and the year in every market, and of no other year", () =>
    Effect.gen(function* () {
      const [certificate] =
        yield* queryAsOwner(`select q.bo_id, q.period, count(distinct q.market_id)::int as markets from requirement q
        where q.client_id = 1 and q.code = 'us-6166' and q.state = 'requested' and q.period <> 0
        group by 1, 2 order by 3 desc, 1, 2 limit 1`)
      const [owner, year] = [Number(certificate?.["bo_id"]), Number(certificate?.["period"])]
      const states = (isOfYear: boolean) =>
        queryAsOwner(`select distinct state, document_id is not null as is_met from requirement
          where client_id = 1 and code = 'us-6166' and bo_id = ${owner} and (period = ${year}) = ${isOfYear}`)
      const others = yield* states(false)
      yield* queryAsOwner(`insert into document (client_id, code, title, bo_id, period, valid_from, state, source)
        values (1, 'us-6166', 'Form 6166', ${owner}, ${year}, '2026-01-01', 'active', 'import')`)
      yield* queryAsOwner("update requirement_round set followed_on = null where client_id = 1")
      yield* follow(1)
      assert.deepStrictEqual(yield* states(true), [{ state: "accepted", is_met: true }])
      assert.deepStrictEqual(yield* states(false), others)
      const [uses] = yield* queryAsOwner(`select count(distinct market_id)::int as markets from document_use
        join requirement using (client_id, requirement_id)`)
      assert.strictEqual(uses?.["markets"], certificate?.["markets"])
      const history = yield* queryAsOwner(`select distinct what, facts->>'from' as former, facts->>'to' as state
        from requirement_history where client_id = 1`)
      assert.deepInclude(history, { what: "moved", former: "requested", state: "accepted" })
      // A revoked document is required again.
      yield* queryAsOwner("update document set state = 'revoked', revoked_on = '2026-11-20'")
      yield* queryAsOwner("update requirement_round set followed_on = null where client_id = 1")
      yield* follow(1)
      assert.deepStrictEqual(yield* states(true), [{ state: "requested", is_met: false }])
    }).pipe(Effect.provide(services))
  )

  it.effect("asks an owner for what depends on how shares are held as long as the answer is yes", () =>
    Effect.gen(function* () {
      yield* follow(1)
      const askedOf = queryAsOwner(`select distinct bo_id from requirement
        where client_id = 1 and code = 'lending-proof' and state = 'requested'`)
      assert.deepStrictEqual(yield* askedOf, [])
      const [waiting] = yield* queryAsOwner(`select min(bo_id) as bo_id from requirement
        where client_id = 1 and cardinality(seqs) > 0 and state = 'requested'`)
      const owner = Number(waiting?.["bo_id"])
      yield* queryAsOwner(`insert into owner_profile (client_id, bo_id, fiscal_year_end, lei, flags)
        values (1, ${owner}, '12-31', '', '{"securitiesLending": {"isTrue": null, "note": ""}}')`)
      const answerTaxQuestion = (isTrue: boolean) =>
        Effect.gen(function* () {
          yield* queryAsOwner(`update owner_profile set flags = jsonb_set(flags, '{securitiesLending,isTrue}', '${isTrue}')
            where client_id = 1 and bo_id = ${owner}`)
          const { asClient } = yield* Database
          const { documentRules: rules } = yield* ReferenceData
          const followed = Effect.gen(function* () {
            yield* takeRound(1)
            const rev = yield* beginRequirements(1)
            yield* followOwner(1, owner, { rules, rev, at: new Date("2026-11-20T12:00:00Z"), on: asOf })
          })
          yield* asClient(1, followed)
        })
      yield* answerTaxQuestion(true)
      assert.deepStrictEqual(yield* askedOf, [{ bo_id: owner }])
      yield* answerTaxQuestion(false)
      assert.deepStrictEqual(yield* askedOf, [])
    }).pipe(Effect.provide(servicesWith(lendingProof)))
  )

  it.effect("tells what a rule said before it was changed", () =>
    Effect.gen(function* () {
      yield* queryAsOwner("delete from requirement_rev")
      yield* queryAsOwner(`update requirement_round set rules_hash = 'former' where client_id = 1`)
      const [former] = yield* queryAsOwner(`update requirement set why = 'what it was for', lead_days = 3
        where client_id = 1 and state = 'requested' and code <> 'processing' returning requirement_id, name`)
      yield* follow(1)
      const [now] = yield* queryAsOwner(`select q.why, q.lead_days, h.facts from requirement q
        join requirement_history h using (client_id, requirement_id)
        where q.requirement_id = ${String(former?.["requirement_id"])} and h.what = 'reworded'`)
      assert.notStrictEqual(now?.["why"], "what it was for")
      assert.deepInclude(now?.["facts"], { why: "what it was for", leadDays: 3, name: former?.["name"] })
    }).pipe(Effect.provide(services))
  )

  it.effect("is not written between the parts of an import", () =>
    Effect.gen(function* () {
      const before = yield* head(2)
      yield* Effect.scoped(
        Effect.gen(function* () {
          // The lock that an import holds from its first part to its end; here held by a separate session.
          yield* queryAsOwner(`select pg_advisory_lock(${String(advisoryLocks.import)})`)
          yield* Effect.addFinalizer(() =>
            Effect.orDie(queryAsOwner(`select pg_advisory_unlock(${String(advisoryLocks.import)})`))
          )
          yield* follow(2)
          assert.strictEqual(yield* head(2), before)
        })
      )
      yield* follow(2)
      assert.notStrictEqual(yield* head(2), before)
    }).pipe(Effect.provide(services))
  )
})
