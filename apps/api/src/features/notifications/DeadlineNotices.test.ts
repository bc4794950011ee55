import { assert } from "@effect/vitest"
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { DueRange } from "@reclaim/core/domain/reclaim/DueRange"
import { drawerOf } from "@reclaim/core/testing/drawer"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { PasswordCost } from "../../identity/signIn/Passwords.ts"
import { Dashboards } from "../../ledger/Dashboards.ts"
import { Expiries } from "../../ledger/Expiries.ts"
import { AuditTrail } from "../../platform/audit/AuditTrail.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import { Database } from "../../platform/database/Database.ts"
import { WorkItems } from "../../platform/desk/WorkItems.ts"
import { Jobs } from "../../platform/jobs/Jobs.ts"
import { Mails } from "../../platform/mail/Mails.ts"
import { NotificationMails } from "../../platform/notifications/NotificationMails.ts"
import { SealedValues } from "../../platform/sealed/SealedValues.ts"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { seedManyReclaims } from "../../testing/ledger/seedManyReclaims.ts"
import { randomWrite, seedReclaims } from "../../testing/ledger/reclaimWrites.ts"
import { seedTwoClients } from "../../testing/ledger/seedTwoClients.ts"
import { settingsOf } from "../../testing/server/settingsOf.ts"
import { testDataKey } from "../../testing/server/TestServer.ts"
import { lowPasswordCost, seedTestUsers, testUsers } from "../../testing/server/testUsers.ts"
import { DeadlineNotices } from "./DeadlineNotices.ts"
import { listClientsDue } from "./rows/deadlineRoundRows.ts"

const time = { now: 0 }

const on = (day: string) =>
  Effect.sync(() => {
    time.now = Date.parse(`${day}T08:00:00Z`)
  })

const servicesFrom = (leastUsd: number) =>
  Layer.merge(NotificationMails, DeadlineNotices).pipe(
    Layer.provideMerge(Layer.merge(Expiries.layer.pipe(Layer.provide(Dashboards.layer)), Mails.layer)),
    Layer.provideMerge(Layer.mergeAll(Jobs.layer, SealedValues.layer, AuditTrail.layer, WorkItems.layer)),
    Layer.provide(Layer.succeed(ServerClock, { now: Effect.sync(() => time.now) })),
    Layer.provide(SecureRandom.layerWebCrypto),
    Layer.provide(
      settingsOf({
        DATA_KEY: testDataKey,
        PUBLIC_URL: "https://portal.example.com",
        DEADLINE_NOTICE_USD: String(leastUsd)
      })
    )
  )

const services = servicesFrom(1000)

const sql = <A extends object>(run: (client: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(Database, (database) => Effect.orDie(database.asOwner(Effect.flatMap(SqlClient.SqlClient, run))))

/** Runs the server's handler for a job of this kind. */
const runJob = (kind: string, payload: object = {}) =>
  Effect.flatMap(Jobs, ({ handlers }) => Effect.orDie(handlers.get(kind)?.(payload) ?? Effect.die(`no ${kind}`)))

const readNotifications = sql<{ readonly user_id: number; readonly facts: Readonly<Record<string, unknown>> }>(
  (client) => client`select user_id, facts from notification order by notification_id`
)

const usersTold = Effect.map(readNotifications, (rows) =>
  [...new Set(rows.map(({ user_id }) => user_id))].toSorted((a, b) => a - b)
)

const readMails = sql<{ readonly to_address: string; readonly facts: Readonly<Record<string, unknown>> }>(
  (client) => client`select to_address, facts from mail_outbox order by mail_id`
)

/** Users of client 1 with the dashboard. */
const readers = [
  testUsers.full.id,
  testUsers.readOnly.id,
  testUsers.outdated.id,
  testUsers.withoutInvestors.id,
  testUsers.administrator.id,
  testUsers.approver.id
]

const contactOf = (userId: number, role: string) =>
  sql(
    (client) => client`
      with person as (
        insert into contact (client_id, status, user_id, salutation, first_name, last_name, job_title, company, email, notes)
        values (1, 'active', ${userId}, '', 'A', 'B', '', '', ${`p${userId}@client.example`}, '') returning contact_id)
      insert into contact_role (client_id, contact_id, role, scope_kind, scope_ids)
      select 1, contact_id, ${role}, 'all', '{}' from person`
  )

bothDatabases("Deadlines", (it) => {
  it.effect("of 40,000 reclaims with one cut-off are one line in one mail, to the cent", () =>
    Effect.gen(function* () {
      const { asOwner } = yield* Database
      yield* asOwner(
        Effect.andThen(seedTwoClients, Effect.provideService(seedTestUsers, PasswordCost, lowPasswordCost))
      )
      yield* asOwner(seedManyReclaims(1, 200))
      yield* on("2030-12-11")
      yield* runJob("deadlines", { clientId: 1 })
      assert.deepStrictEqual(yield* usersTold, readers)
      assert.lengthOf(yield* readNotifications, readers.length)
      assert.deepStrictEqual((yield* readNotifications)[0]?.facts, {
        kind: "deadline",
        country: "CH",
        countryName: "Switzerland",
        cutOffOn: "2030-12-31",
        isAgents: false,
        daysBefore: 30,
        reclaims: 40_000,
        netReclaim: 8_000_000
      })

      yield* on("2030-12-12")
      yield* runJob("digest")
      yield* runJob("digest")
      const mails = yield* readMails
      assert.lengthOf(mails, readers.length)
      assert.deepStrictEqual(mails[0]?.facts["deadlines"], [
        { market: "Switzerland", cutOffOn: "2030-12-31", reclaims: 40_000, netReclaim: 8_000_000 }
      ])
    }).pipe(Effect.provide(services, { local: true }))
  )

  it.effect("are told once for each threshold, to users with the role of operations", () =>
    Effect.gen(function* () {
      yield* sql((client) => client`delete from notification`)
      yield* contactOf(testUsers.full.id, "operations")
      yield* contactOf(testUsers.readOnly.id, "statements")
      for (const day of ["2030-12-11", "2030-12-16", "2030-12-17", "2030-12-17", "2030-12-23"]) {
        yield* on(day)
        yield* runJob("deadlines", { clientId: 1 })
      }
      const days = (yield* readNotifications)
        .filter(({ user_id }) => user_id === testUsers.full.id)
        .map(({ facts }) => facts["daysBefore"])
      assert.deepStrictEqual(days, [30, 14])
      assert.deepStrictEqual(
        yield* usersTold,
        readers.filter((id) => id !== testUsers.readOnly.id)
      )
    }).pipe(Effect.provide(services, { local: true }))
  )

  it.effect("are not told for less than the least amount, nor after they have passed", () =>
    Effect.gen(function* () {
      yield* sql((client) => client`delete from notification`)
      const toldOn = Effect.fnUntraced(function* (day: string, leastUsd: number) {
        yield* on(day)
        yield* Effect.provide(runJob("deadlines", { clientId: 1 }), servicesFrom(leastUsd), { local: true })
        return (yield* readNotifications).length
      })
      assert.strictEqual(yield* toldOn("2031-01-01", 0), 0)
      assert.strictEqual(yield* toldOn("2030-12-11", 80_001), 0)
      assert.isAbove(yield* toldOn("2030-12-11", 80_000), 0)
    })
  )

  it.effect("are looked at once a day, whichever server comes first", () =>
    Effect.gen(function* () {
      const { asIdentity } = yield* Database
      yield* on("2031-02-01")
      const due = (day: string) => asIdentity(listClientsDue(CalendarDate.make(day)))
      assert.deepStrictEqual(yield* due("2031-02-01"), [1, 2])
      yield* runJob("deadlines", { clientId: 1 })
      assert.deepStrictEqual(yield* due("2031-02-01"), [2])
      assert.deepStrictEqual(yield* due("2031-02-02"), [1, 2])
    }).pipe(Effect.provide(services, { local: true }))
  )

  it.effect("and documents that end are told of once at 120, 90, 60, 30 and 0 days, all of an owner in one", () =>
    Effect.gen(function* () {
      yield* sql((client) => client`delete from notification`)
      yield* sql((client) => client`delete from mail_outbox`)
      yield* sql(
        (client) => client`
          insert into document (client_id, code, title, bo_id, markets, valid_from, valid_to, state, source)
          values (1, 'poa-provider', 'Power of attorney', 1, '{}', '2028-01-01', '2032-03-31', 'active', 'import'),
            (1, 'engagement-agreement', 'Mandate', 1, '{}', '2028-01-01', '2032-03-31', 'active', 'import'),
            (1, 'bank-letter', 'Bank letter', 1, '{}', '2028-01-01', '2032-03-31', 'superseded', 'import'),
            (1, 'ch-86', 'Asked for again', 1, '{}', '2028-01-01', '2032-02-28', 'active', 'import'),
            (2, 'poa-provider', 'Of others', 1, '{}', '2028-01-01', '2032-03-31', 'active', 'import')`
      )
      yield* sql(
        (client) => client`
          insert into requirement (client_id, code, level, bo_id, market_id, period, name, why, classification_id, state,
            requested_on, lead_days, is_ahead, renews)
          select client_id, code, 'owner', bo_id, 1, 0, title, '', 1, 'requested', '2031-11-01', 0, true, document_id
          from document where title = 'Asked for again'`
      )
      for (const day of [
        "2031-12-01",
        "2031-12-02",
        "2031-12-03",
        "2032-01-01",
        "2032-01-05",
        "2032-02-01",
        "2032-03-01",
        "2032-03-31",
        "2032-04-20"
      ]) {
        yield* on(day)
        yield* runJob("deadlines", { clientId: 1 })
      }
      const renewals = (yield* readNotifications).filter(({ facts }) => facts["kind"] === "renewal-proposed")
      const own = renewals.filter(({ user_id }) => user_id === testUsers.full.id)
      assert.lengthOf(own, 5)
      assert.deepStrictEqual(own[0]?.facts, {
        kind: "renewal-proposed",
        ownerId: 1,
        ownerName: "Owner 1",
        documents: 2,
        documentName: "Power of attorney",
        validTo: "2032-03-31"
      })
      const renewers = [...readers, testUsers.signatory.id]
      assert.isTrue(renewals.every(({ user_id }) => renewers.some((id) => id === user_id)))
      yield* on("2032-04-21")
      yield* runJob("digest")
      const mail = (yield* readMails).find(
        ({ facts }) => Array.isArray(facts["renewals"]) && facts["renewals"].length > 0
      )
      assert.deepStrictEqual(mail?.facts["renewals"], [
        "2 documents of Owner 1; the first, Power of attorney, was valid to 31 MAR 2032 (expired)"
      ])
      yield* sql((client) => client`delete from requirement where is_ahead`)
      yield* sql((client) => client`delete from document`)
    }).pipe(Effect.provide(services, { local: true }))
  )

  it.effect("of claims to decide are told as they are asked for and as the day comes near, and then they lapse", () =>
    Effect.gen(function* () {
      yield* sql((client) => client`delete from notification`)
      yield* sql(
        (client) => client`
        with begun as materialized (select rev from begin_write(1))
        update reclaim set fx_rate = 1.1, rev = begun.rev from begun
        where client_id = 1 and seq = (select min(seq) from reclaim where client_id = 1) returning seq`
      )
      const batch = (externalId: string, dueOn: string, state: string) =>
        sql(
          (client) => client`
          with batch as (
            insert into authorization_batch (client_id, external_id, bo_id, market_id, tax_year, procedure, due_on,
              costs_usd_cents, statement_codes, state, requested_on)
            values (1, ${externalId}, 1, 1, 2023, ${externalId}, ${dueOn}::text::date, 0, '{}', ${state}, '2030-01-01')
            returning batch_id)
          insert into authorization_line (client_id, batch_id, seq) select 1, batch_id, (select min(seq) from reclaim where client_id = 1) from batch returning batch_id`
        )
      yield* batch("holding statement", "2030-06-30", "requested")
      yield* batch("standard refund", "2030-06-20", "viewed")
      yield* batch("decided long ago", "2030-06-01", "changes_requested")
      const news = Effect.map(readNotifications, (rows) =>
        rows.flatMap(({ facts, user_id }) =>
          user_id === testUsers.approver.id && !String(facts["kind"]).startsWith("deadline")
            ? [[facts["kind"], facts["batches"], facts["procedure"], facts["daysBefore"] ?? ""].join(" ").trim()]
            : []
        )
      )
      yield* sql(
        (client) => client`
        insert into authorization_scope (client_id, account_id, market_id, state, effective_on, version)
        select 1, account_id, market_id, 'authorized', '2030-01-01', 2 from reclaim where client_id = 1
        order by seq limit 1 returning version`
      )
      yield* sql(
        (client) => client`
        update authorization_batch set statement_codes = '{no_hedge}' where external_id = 'standard refund' returning 1 as n`
      )
      for (const day of [
        "2030-05-01",
        "2030-05-02",
        "2030-06-01",
        "2030-06-16",
        "2030-06-20",
        "2030-06-21",
        "2030-07-01"
      ]) {
        yield* on(day)
        yield* runJob("deadlines", { clientId: 1 })
      }
      assert.deepStrictEqual((yield* news).toSorted(), [
        "authorization-lapsed 1 standard refund",
        "to-authorize 1 holding statement 14",
        "to-authorize 1 holding statement 30",
        "to-authorize 1 standard refund 0",
        "to-authorize 1 standard refund 30",
        "to-authorize 1 standard refund 7",
        "to-authorize 2 standard refund"
      ])
      const states = yield* sql<{ procedure: string; state: string; decided_on: string | null }>(
        (client) => client`select procedure, state, decided_on::text as decided_on from authorization_batch order by 1`
      )
      assert.deepStrictEqual(states, [
        { procedure: "decided long ago", state: "changes_requested", decided_on: null },
        { procedure: "holding statement", state: "authorized", decided_on: "2030-07-01" },
        { procedure: "standard refund", state: "lapsed", decided_on: "2030-06-21" }
      ])
      const others = (yield* readNotifications).filter(({ facts, user_id }) =>
        String(facts["kind"]).includes("authoriz") ? user_id !== testUsers.approver.id : false
      )
      assert.deepStrictEqual(others, [])
    }).pipe(Effect.provide(services, { local: true }))
  )
})

bothDatabases("The cut-offs that are told", (it) => {
  it.effect("come to what the expiring tab says, to the cent", () =>
    Effect.gen(function* () {
      const database = yield* Database
      yield* database.asOwner(seedReclaims)
      const draw = drawerOf(7)
      for (let index = 0; index < 200; index++) yield* randomWrite(1, draw)
      const today = yield* todayInUtc
      const expiries = yield* Expiries
      const cutoffs = yield* expiries.cutoffs(1, today)
      const due = new DueRange({ by: "agent", from: today, to: null })
      const { total } = yield* expiries.read(1, emptyDashboardFilter("expiring").with({ due }), "agent")
      assert.isAbove(total.count, 0)
      assert.deepStrictEqual(
        {
          count: cutoffs.reduce((sum, { count }) => sum + count, 0),
          net: cutoffs.reduce((sum, { cents }) => sum + cents, 0)
        },
        { count: total.count, net: total.net }
      )
    }).pipe(Effect.provide(services, { local: true }))
  )
})
