import { assert } from "@effect/vitest"
import type { RegisteredDocument } from "@reclaim/core/domain/document/register/RegisteredDocument"
import { type RegisterFilter, wholeRegister } from "@reclaim/core/domain/document/register/RegisterFilter"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { generateSample } from "@reclaim/sample-data/generateSample"
import { GeneratorSize } from "@reclaim/sample-data/GeneratorSize"
import { clientFiles } from "@reclaim/sample-data/sampleFiles"
import { Effect, Layer } from "effect"
import { randomUUID } from "node:crypto"
import { DocumentBlocks } from "../../../ledger/documents/DocumentBlocks.ts"
import { ReferenceData } from "../../../ledger/reference/ReferenceData.ts"
import { Requirements } from "../../../ledger/requirements/Requirements.ts"
import { AuditTrail } from "../../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../../platform/clock/ServerClock.ts"
import { Database } from "../../../platform/database/Database.ts"
import { AskedOnce } from "../../../platform/writing/AskedOnce.ts"
import { bothDatabases } from "../../../testing/database/bothDatabases.ts"
import { deliver, importReference, queryAsOwner, referenceLayer } from "../../../testing/ledger/importTestFiles.ts"
import { seedTestUsers, testUsers } from "../../../testing/server/testUsers.ts"
import { settingsOf } from "../../../testing/server/settingsOf.ts"
import { DocumentRegisters } from "./DocumentRegisters.ts"
import { keepingReclaims } from "./keptReclaims.ts"

const asOf = CalendarDate.make("2026-11-20")

const size = new GeneratorSize({ clients: 2, accounts: 45, transactions: 700, seed: 21, asOf })

const services = DocumentRegisters.layer.pipe(
  Layer.provideMerge(DocumentBlocks.layer.pipe(Layer.provideMerge(Requirements.layer))),
  Layer.provide(AuditTrail.layer),
  Layer.provideMerge(Layer.merge(ServerClock.layer, referenceLayer)),
  Layer.provide(settingsOf({}))
)

const view = { clientId: 1, seesInvestors: true }

/** Reads everything missing for client 1, as the screen lists it. */
/** Each reclaim with a document that holds it up, and is more than the provider's own work. */
const heldUp = Effect.gen(function* () {
  yield* follow
  const rows = yield* queryAsOwner(`
    select l.requirement_id as id, l.seq from requirement_reclaim l join requirement q using (client_id, requirement_id)
    where q.client_id = 1 and q.code <> 'processing' and q.state = any('{requested,submitted,under_review,rejected}')`)
  return rows.map(({ id, seq }) => ({ id: Number(id), seq: Number(seq), key: `${String(id)} ${String(seq)}` }))
})

const revoke = (documentId: number, version = 1) =>
  DocumentRegisters.use((registers) =>
    registers.act(
      { ...view, actor: { userId: testUsers.full.id, kind: "client" } },
      { documentId, version },
      { _tag: "Revoke", reason: "The owner has withdrawn it" }
    )
  ).pipe(
    Effect.provideService(AskedOnce, {
      userId: testUsers.full.id,
      key: randomUUID(),
      route: "POST a test",
      bodySha256: new Uint8Array(32)
    })
  )

const follow = Effect.andThen(
  queryAsOwner("update requirement_round set followed_on = null where client_id = 1"),
  Requirements.use((requirements) => requirements.follow(1))
)

const idsOf = (rows: ReadonlyArray<Record<string, unknown>>) => rows.map((row) => Number(row["document_id"]))

/** Sort key of a text: its words, with any separator between them as a space. */
const words = (text: string): string =>
  text
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join(" ") ?? ""

bothDatabases("The register of documents", (it) => {
  it.effect("begins with documents that meet what reclaims wait for", () =>
    Effect.gen(function* () {
      const reference = yield* ReferenceData
      yield* importReference
      for (const { kind, parts } of clientFiles([...generateSample(size, reference)], asOf)) {
        yield* deliver(kind, [...parts].join(""))
      }
      yield* Effect.flatMap(Database, ({ asOwner }) => asOwner(seedTestUsers))
      yield* follow
      // Two in three missing documents are on file, half of them for one market only.
      yield* queryAsOwner(`insert into document (client_id, code, title, bo_id, investor_id, account_id, markets, period, valid_from,
          state, source)
        select 1, q.code, q.name, q.bo_id, q.investor_id, q.account_id,
          case when q.requirement_id % 2 = 0 then array[u.iso2] else '{}' end, q.period, '2020-01-01', 'active', 'import'
        from requirement q cross join lateral (
          select min(m.iso2) as iso2 from requirement_use u join market m using (market_id)
          where u.client_id = q.client_id and u.requirement_id = q.requirement_id) u
        where q.client_id = 1 and q.state = 'requested' and q.seq is null and q.classification_id < 5
          and q.requirement_id % 3 > 0`)
      yield* follow
      const [row] = yield* queryAsOwner("select count(*)::int as uses from document_use where client_id = 1")
      assert.isAbove(Number(row?.["uses"]), 10)
    }).pipe(Effect.provide(services))
  )

  it.effect("announces of each document what revoking it then asks for again", () =>
    Effect.gen(function* () {
      const registers = yield* DocumentRegisters
      const documents = idsOf(
        yield* queryAsOwner(`select document_id, md5(document_id::text) as place from document
          where client_id = 1 and state = 'active' and external_id is null order by 2 limit 12`)
      )
      assert.isAbove(documents.length, 5)
      let stopped = 0
      for (const documentId of documents) {
        const announced = yield* registers.revokeEffect(1, documentId)
        const before = new Set((yield* heldUp).map(({ key }) => key))
        yield* revoke(documentId)
        const again = (yield* heldUp).filter(({ key }) => !before.has(key))
        assert.strictEqual(announced.requirements, new Set(again.map(({ id }) => id)).size)
        const [sums] =
          yield* queryAsOwner(`select count(*)::int as reclaims, coalesce(sum(dash_cents), 0)::float8 as net
          from reclaim where client_id = 1 and seq in (${[0, ...again.map(({ seq }) => seq)].join(", ")})`)
        assert.deepEqual({ ...announced.stopped }, { reclaims: Number(sums?.["reclaims"]), net: Number(sums?.["net"]) })
        stopped += announced.stopped.reclaims
      }
      assert.isAbove(stopped, 3)
    }).pipe(Effect.provide(services))
  )

  it.effect("reads the reclaims once for each revision, as long as there is room for them", () =>
    Effect.gen(function* () {
      const database = yield* Database
      const asked = { ownerIds: null, since: null, isOfDocuments: true, documentOwnerIds: [1], rev: 3 }
      const [roomy, tight] = [keepingReclaims(1_000_000_000), keepingReclaims(1)]
      const [first, again, later, other, unkept, unkeptAgain] = yield* database.asClient(
        1,
        Effect.all([
          roomy(1, asked),
          roomy(1, asked),
          roomy(1, { ...asked, rev: 4 }),
          roomy(1, { ...asked, documentOwnerIds: [1, 2], rev: 4 }),
          tight(1, asked),
          tight(1, asked)
        ])
      )
      assert.isAbove(first.length, 0)
      assert.strictEqual(again, first)
      assert.deepStrictEqual([later, other, unkept, unkeptAgain], [first, first, first, first])
      assert.isTrue(later !== first && other !== later && unkept !== unkeptAgain)
    }).pipe(Effect.provide(services))
  )

  it.effect("refuses what was revoked before, has changed, or is not there", () =>
    Effect.gen(function* () {
      const [documentId = 0] = idsOf(
        yield* queryAsOwner(
          `select subject_id as document_id from audit_event where action = 'document.revoked' limit 1`
        )
      )
      assert.deepInclude(yield* Effect.flip(revoke(documentId, 2)), { _tag: "Conflict", code: "already_done" })
      assert.deepInclude(yield* Effect.flip(revoke(documentId, 1)), { _tag: "Stale", code: "newer_version" })
      assert.deepInclude(yield* Effect.flip(revoke(2_000_000)), { _tag: "NotFound" })
      const states = ["received", "under_review", "rejected", "superseded"]
      for (const state of states) {
        const [made] =
          yield* queryAsOwner(`insert into document (client_id, code, title, bo_id, valid_from, state, source)
          values (1, 'ch-82-c', 'Form', 1, '2026-01-01', '${state}', 'upload') returning document_id`)
        assert.deepInclude(yield* Effect.flip(revoke(Number(made?.["document_id"]))), {
          _tag: "Conflict",
          code: "wrong_state"
        })
      }
    }).pipe(Effect.provide(services))
  )

  it.effect("tells who did what last, and shows no document of another client", () =>
    Effect.gen(function* () {
      const registers = yield* DocumentRegisters
      const filter = { ownerId: null, code: null, market: null, state: null, text: "" }
      const request = { filter, sort: "name", offset: 0, limit: 500 } as const
      const { rows } = yield* registers.page(view, request)
      const revoked = rows.filter(({ lastAct }) => lastAct === "document.revoked")
      assert.isTrue(revoked.length > 5 && revoked.every(({ state }) => state === "revoked"))
      const others = (yield* registers.page({ ...view, clientId: 2 }, request)).rows
      const own = new Set(rows.map(({ documentId }) => documentId))
      assert.isTrue(others.every(({ documentId }) => !own.has(documentId)))
      const [first] = rows
      const refused = yield* Effect.flip(registers.find({ ...view, clientId: 2 }, first?.documentId ?? 0))
      assert.strictEqual(refused._tag, "NotFound")
    }).pipe(Effect.provide(services))
  )

  it.effect("is cut into pages that together are the whole, in every order", () =>
    Effect.gen(function* () {
      const registers = yield* DocumentRegisters
      for (const [at, documentId] of idsOf(
        yield* queryAsOwner("select document_id from document where client_id = 1")
      ).entries()) {
        const end = ["null", "current_date - 1", "current_date + 90", "current_date + 91"][at % 4] ?? "null"
        yield* queryAsOwner(`update document set valid_to = ${end} where client_id = 1 and document_id = ${documentId}`)
      }
      const endless = "9999-12-31"
      const inOrder = {
        name: (row: RegisteredDocument) => words(row.title),
        owner: (row: RegisteredDocument) => words(row.owner),
        expiry: (row: RegisteredDocument) => row.validTo ?? endless,
        state: (row: RegisteredDocument) => row.state,
        use: (row: RegisteredDocument) => String(1e14 - row.net).padStart(16, "0")
      }
      const states = new Set<string>()
      for (const sort of ["name", "owner", "expiry", "state", "use"] as const) {
        const whole = yield* registers.page(view, { filter: wholeRegister, sort, offset: 0, limit: 500 })
        assert.isAbove(whole.totalCount, 20)
        assert.strictEqual(whole.rows.length, whole.totalCount)
        const keys = whole.rows.map(inOrder[sort])
        assert.deepStrictEqual(keys, keys.toSorted())
        const parts = yield* Effect.forEach([0, 7, 14], (offset) =>
          registers.page(view, { filter: wholeRegister, sort, offset, limit: 7 })
        )
        assert.deepStrictEqual(
          parts.flatMap(({ rows }) => rows),
          whole.rows.slice(0, 21)
        )
        assert.isTrue(parts.every(({ totalCount }) => totalCount === whole.totalCount))
        for (const { state } of whole.rows) states.add(state)
      }
      assert.includeMembers([...states], ["active", "expired", "expiring", "revoked"])
    }).pipe(Effect.provide(services))
  )

  it.effect("narrows by everything that is asked at once, and finds no investor for whoever may not know of them", () =>
    Effect.gen(function* () {
      const registers = yield* DocumentRegisters
      const page = (changes: Partial<RegisterFilter>, seesInvestors = true) =>
        registers.page(
          { ...view, seesInvestors },
          { filter: { ...wholeRegister, ...changes }, sort: "name", offset: 0, limit: 500 }
        )
      yield* queryAsOwner(`insert into investor (client_id, investor_id, external_id, name, investor_type, residence)
        values (1, 9001, 'I-9001', 'Zorn', 'Investor', 'DE')`)
      yield* queryAsOwner(`insert into document (client_id, code, title, bo_id, investor_id, valid_from, state, source)
        values (1, 'investor-residence', 'Certificate', 1, 9001, '2026-01-01', 'active', 'import')`)
      const { rows } = yield* page({})
      const filters = rows.flatMap(({ code, markets, ownerId, state }) =>
        markets[0] === undefined ? [] : [{ code, market: markets[0], ownerId, state }]
      )
      assert.isAbove(filters.length, 3)
      for (const asked of filters.slice(0, 8)) {
        const expected = rows.filter(
          (row) =>
            row.ownerId === asked.ownerId &&
            row.code === asked.code &&
            row.state === asked.state &&
            (row.markets.length === 0 || row.markets.includes(asked.market))
        )
        const found = yield* page(asked)
        assert.deepStrictEqual(found.rows, expected)
        assert.strictEqual(found.totalCount, expected.length)
      }
      for (const { owner, title } of rows.slice(0, 3)) {
        const text = `${owner.toUpperCase()} ${title.slice(0, 5)}`
        const found = (yield* page({ text })).rows
        assert.isTrue(found.length > 0 && found.every((row) => row.owner === owner))
      }
      assert.strictEqual((yield* page({ text: "nobody at all" })).totalCount, 0)
      const ofInvestor = rows.find(({ investor }) => investor !== null)
      assert.isDefined(ofInvestor)
      const text = ofInvestor?.investor ?? ""
      assert.isAbove((yield* page({ text })).totalCount, 0)
      assert.strictEqual((yield* page({ text }, false)).totalCount, 0)
    }).pipe(Effect.provide(services))
  )

  it.effect("covers in every cell what its requests hold up, each reclaim once", () =>
    Effect.gen(function* () {
      const { rows } = yield* DocumentRegisters.use((registers) =>
        registers.coverage(view, { ownerId: null, until: null })
      )
      const cells = rows.flatMap(({ cells: own, code, investorId, ownerId }) =>
        own
          .filter(({ state }) => state === "missing" || state === "ordered")
          .map(({ net, reclaims, year }) => [ownerId, investorId ?? 0, code, year, reclaims, net].join(" "))
      )
      const expected = yield* queryAsOwner(`
        select concat_ws(' ', bo_id, investor_id, code, year, count(*), sum(dash_cents)) as cell from (
          select distinct q.bo_id, coalesce(q.investor_id, 0) as investor_id, q.code,
            extract(year from e.pay_date)::int as year, r.seq, r.dash_cents
          from requirement q
            join requirement_reclaim l on l.client_id = q.client_id and l.requirement_id = q.requirement_id
            join reclaim r on r.client_id = l.client_id and r.seq = l.seq
            join dividend_event e on e.event_id = r.event_id
          where q.client_id = 1 and q.code not in ('processing', 'claim-authorization')
            and q.state in ('requested', 'submitted', 'under_review', 'rejected')) c
        where year between extract(year from now()) - 3 and extract(year from now()) + 1
        group by bo_id, investor_id, code, year`)
      assert.isAbove(cells.length, 20)
      assert.sameMembers(
        cells,
        expected.map((row) => String(row["cell"]))
      )
    }).pipe(Effect.provide(services))
  )
})
