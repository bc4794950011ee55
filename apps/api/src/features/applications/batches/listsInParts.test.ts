import { assert } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { accountsCsv, batchesOf, batchIn, rowOfAccount, type SentBatch } from "../../../testing/batches/batchesOf.ts"
import { applicationsOf, deskApplicationsOf } from "../../../testing/server/applicationsOf.ts"
import { onBothServers, TestServer } from "../../../testing/server/TestServer.ts"

type List = Pick<SentBatch, "batch_id">

const asOwner = <A>(run: (sql: SqlClient.SqlClient) => Effect.Effect<A, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

/** Runs statements as requests of client 1 do. */
const asClient = <A>(run: (sql: SqlClient.SqlClient) => Effect.Effect<A, unknown>) =>
  asOwner((sql) =>
    Effect.gen(function* () {
      yield* sql`set local role portal_app`
      yield* sql`select set_config('app.client_id', '1', true)`
      return yield* run(sql)
    })
  )

/** Reads the states of a list's applications, hidden ones included. */
const statesOf = ({ batch_id }: List) =>
  Effect.map(
    asOwner(
      (sql) =>
        sql<{ state: string }>`select state from application where batch_id = ${batch_id} order by application_id`
    ),
    (rows) => rows.map(({ state }) => state)
  )

const until = <A, E, R>(effect: Effect.Effect<A, E, R>, isSo: (value: A) => boolean) =>
  Effect.repeat(effect, { until: isSo, schedule: Schedule.spaced("50 millis") }).pipe(Effect.timeout("30 seconds"))

const csvOf = (name: string, count: number) =>
  accountsCsv(Array.from({ length: count }, (_, at) => rowOfAccount(`${name} ${String(at)}`)))

/** Has a list committed by a job of its own, as a server does that continues another one's work. */
const queueCommit = ({ batch_id, version }: SentBatch, key: string) =>
  asOwner(
    (sql) => sql`
      select enqueue_job('bulk-commit',
        ${JSON.stringify({ clientId: 1, batchId: batch_id, version })}::text::jsonb, ${`${key} ${String(batch_id)}`}, 1,
        now(), now())`
  )

/** Wakes the server's job runner. */
const wake = Effect.gen(function* () {
  const { add, sent } = yield* batchesOf()
  const batch = batchIn(yield* add(yield* sent(accountsCsv([rowOfAccount("WAKE")]))))
  const { map, settled } = yield* batchesOf()
  batchIn(yield* map(batch))
  return yield* settled(batch)
})

/** Leaves a list as a server does that is killed in the middle of a commit: some applications exist, all hidden. */
const brokenOff = Effect.fnUntraced(function* (name: string) {
  const { checked } = yield* batchesOf()
  const batch = yield* checked(csvOf(name, 3))
  yield* asOwner(
    (sql) => sql`
      update upload_batch set state = 'committing', run = 1, done = 2, mode = 'all', committed_by = created_by
      where batch_id = ${batch.batch_id}`
  )
  yield* asOwner(
    (sql) => sql`
      insert into application (client_id, kind, origin, state, draft, created_by, created_at, updated_at, submitted_at,
        batch_id)
      select 1, 'new', 'bulk', 'submitted', jsonb_build_object('account',
          jsonb_build_object('accountNumber', ${name}::text || ' ' || n, 'custodianCode', 'C1')),
        b.created_by, now(), now(), now(), b.batch_id
      from upload_batch b cross join generate_series(0, 1) n where b.batch_id = ${batch.batch_id}`
  )
  yield* asOwner(
    (sql) => sql`
      insert into application_secret
      select 1, application_id, 'tax.usNumber', '\\x00', '\\x00', '789' from application
      where batch_id = ${batch.batch_id}`
  )
  return batch
})

/** Counts that the two functions for unpublished applications return for a list. */
const doors = (clientId: number, { batch_id }: List) =>
  asClient(
    (sql) => sql<{ removed: number; withdrawn: number }>`
      select remove_unmade(${clientId}, ${batch_id}, 1, 10) as removed,
        withdraw_unshown(${clientId}, ${batch_id}, now(), 10) as withdrawn`
  )

/** Enters an account of a list by hand at the moment at which the list is about to be published. */
const enterDuringPublish = ({ batch_id }: List, number: string) =>
  asOwner((sql) =>
    Effect.gen(function* () {
      yield* sql.unsafe(`
        create or replace function enter_meanwhile() returns trigger language plpgsql as $$
        begin
          if new.batch_id = ${String(batch_id)} and new.done > 0 and new.state = 'committing' and not exists (
            select from application where draft #>> '{account,accountNumber}' = '${number}' and batch_id is null) then
            insert into application (client_id, kind, origin, draft, created_by, created_at, updated_at)
              values (1, 'new', 'manual', '{"account": {"accountNumber": "${number}", "custodianCode": "C1"}}',
                new.created_by, now(), now());
          end if;
          return new;
        end $$`)
      yield* sql`
        create or replace trigger enter_meanwhile after update of done on upload_batch
          for each row execute function enter_meanwhile()`
    })
  )

onBothServers("Applications of a list", (it) => {
  it.effect("are there for nobody while the list is being committed, in the database and over HTTP", () =>
    Effect.gen(function* () {
      const { checked, committed, rows } = yield* batchesOf()
      const { browser, find, list } = yield* applicationsOf()
      const desk = yield* deskApplicationsOf()
      const batch = yield* committed(csvOf("UNSEEN", 2))
      const ids = (yield* rows(batch)).rows.map(({ application_id }) => application_id ?? 0)
      const visibleLists = Effect.gen(function* () {
        const listed = yield* list("?search=UNSEEN")
        const folded = yield* list("?search=UNSEEN&lists=folded")
        const facts = yield* Effect.promise(() => browser.get("/api/v1/account-batches/facts"))
        const again = yield* checked(csvOf("UNSEEN", 1))
        return {
          rows: yield* asClient(
            (sql) => sql<{ n: number }>`select count(*)::int as n from application where batch_id = ${batch.batch_id}`
          ),
          secrets: yield* asClient(
            (sql) => sql<{ n: number }>`
              select count(distinct application_id)::int as n from application_secret
              where application_id = any (${`{${ids.join()}}`}::int[])`
          ),
          changed: yield* asClient(
            (sql) => sql`
              with touched as (update application set reason = reason where batch_id = ${batch.batch_id} returning 1)
              select count(*)::int as n from touched`
          ),
          found: (yield* find(ids[0] ?? 0)).status,
          atDesk: (yield* desk.find(ids[1] ?? 0)).status,
          listed: [listed.total_count, folded.lists.length],
          known: facts.text.includes("UNSEEN"),
          again: again.counts
        }
      })
      const visible = {
        rows: [{ n: 2 }],
        secrets: [{ n: 2 }],
        changed: [{ n: 2 }],
        found: 200,
        atDesk: 200,
        listed: [2, 1],
        known: true,
        again: { double_in_system: 1 }
      }
      const hidden = {
        rows: [{ n: 0 }],
        secrets: [{ n: 0 }],
        changed: [{ n: 0 }],
        found: 404,
        atDesk: 404,
        listed: [0, 0],
        known: false,
        again: { valid: 1 }
      }
      assert.deepStrictEqual(yield* visibleLists, visible)
      for (const [change, back] of [
        ["state = 'committing'", "state = 'committed'"],
        ["state = 'failed'", "state = 'committed'"],
        ["state = 'rolled_back', is_withdrawing = true", "state = 'committed', is_withdrawing = false"]
      ] as const) {
        const to = (what: string) =>
          asOwner((sql) => sql`update upload_batch set ${sql.literal(what)} where batch_id = ${batch.batch_id}`)
        yield* to(change)
        assert.deepStrictEqual(yield* visibleLists, hidden, change)
        yield* to(back)
      }
      assert.deepStrictEqual(yield* visibleLists, visible)
    })
  )

  it.effect("are removed by nobody once they are shown, and by no other client", () =>
    Effect.gen(function* () {
      const { committed } = yield* batchesOf()
      const batch = yield* committed(csvOf("STAYS", 2))
      const left = yield* brokenOff("LEFT")
      assert.deepStrictEqual(yield* doors(1, batch), [{ removed: 0, withdrawn: 0 }])
      // Its run has made some already.
      assert.deepStrictEqual(yield* doors(1, left), [{ removed: 0, withdrawn: 0 }])
      yield* asOwner((sql) => sql`update upload_batch set state = 'failed' where batch_id = ${left.batch_id}`)
      assert.deepStrictEqual(yield* doors(2, left), [{ removed: 0, withdrawn: 0 }])
      assert.deepStrictEqual(yield* statesOf(left), ["submitted", "submitted"])
      assert.deepStrictEqual(yield* doors(1, left), [{ removed: 2, withdrawn: 0 }])
      assert.deepStrictEqual([yield* statesOf(batch), yield* statesOf(left)], [["submitted", "submitted"], []])
    })
  )

  it.effect("are made anew when a server ended in the middle, by two runs at once as by one", () =>
    Effect.gen(function* () {
      const { rows, settled } = yield* batchesOf()
      const batch = yield* brokenOff("ANEW")
      yield* queueCommit(batch, "one")
      yield* queueCommit(batch, "other")
      yield* wake
      const done = yield* settled(batch)
      assert.deepInclude(done, { state: "committed", rows: 3, done: 3, counts: { created: 3 } }, done.failure)
      assert.deepStrictEqual(yield* statesOf(batch), ["submitted", "submitted", "submitted"])
      const { find } = yield* applicationsOf()
      for (const { application_id } of (yield* rows(done)).rows) {
        assert.strictEqual((yield* find(application_id ?? 0)).status, 200)
      }
    })
  )

  it.effect("are gone when the list is cancelled while it is being committed", () =>
    Effect.gen(function* () {
      const { cancel, find } = yield* batchesOf()
      const batch = yield* brokenOff("CANCELLED")
      assert.strictEqual(batchIn(yield* cancel(batch)).state, "cancelled")
      yield* queueCommit(batch, "late")
      yield* wake
      yield* until(statesOf(batch), (states) => states.length === 0)
      assert.strictEqual(batchIn(yield* find(batch)).state, "cancelled")
    })
  )

  it.effect("are none when an account of a list that is right as a whole is entered meanwhile", () =>
    Effect.gen(function* () {
      const { checked, commit, rows, settled } = yield* batchesOf()
      const batch = yield* checked(csvOf("WHOLE", 3))
      yield* enterDuringPublish(batch, "whole1")
      batchIn(yield* commit(batch, "all"))
      const refused = yield* settled(batch)
      assert.deepInclude(refused, {
        state: "ready",
        failure: "One row is no longer valid, so nothing was submitted: check the rows again",
        counts: { valid: 2, double_in_system: 1 }
      })
      const [double] = (yield* rows(refused, "?state=double_in_system")).rows
      assert.strictEqual(double?.problems[0]?.message, "You already have this account: whole1")
      yield* until(statesOf(batch), (states) => states.length === 0)
    })
  )

  it.effect("are those of the other rows when an account of one is entered meanwhile", () =>
    Effect.gen(function* () {
      const { checked, commit, rows, settled } = yield* batchesOf()
      const batch = yield* checked(csvOf("OTHERS", 3))
      yield* enterDuringPublish(batch, "OTHERS 1")
      batchIn(yield* commit(batch))
      const done = yield* settled(batch)
      assert.deepInclude(done, { state: "committed", counts: { created: 2, skipped: 1 } }, done.failure)
      assert.deepStrictEqual(yield* statesOf(batch), ["submitted", "submitted"])
      assert.deepStrictEqual(
        (yield* rows(done)).rows.map(({ state }) => state),
        ["created", "skipped", "created"]
      )
    })
  )

  it.effect("are made once when two lists with the same accounts are committed side by side", () =>
    Effect.gen(function* () {
      const { checked, commit, settled } = yield* batchesOf()
      const lists = [yield* checked(csvOf("SIDE", 300)), yield* checked(csvOf("SIDE", 300))]
      for (const list of lists) batchIn(yield* commit(list, "all"))
      const settledLists = yield* Effect.forEach(lists, settled)
      assert.deepStrictEqual(settledLists.map(({ state }) => state).toSorted(), ["committed", "ready"])
    })
  )

  it.effect("are withdrawn in parts when a long list is rolled back, and seen again when all are", () =>
    Effect.gen(function* () {
      const { committed, find, rollBack } = yield* batchesOf()
      const { list } = yield* applicationsOf()
      const batch = yield* committed(csvOf("LONG", 600))
      assert.strictEqual(batchIn(yield* rollBack(batch)).state, "rolled_back")
      yield* until(list("?search=LONG"), ({ total_count }) => total_count > 0)
      assert.deepStrictEqual([...new Set(yield* statesOf(batch))], ["withdrawn"])
      assert.strictEqual((yield* list("?search=LONG&state=withdrawn")).total_count, 600)
      assert.strictEqual(batchIn(yield* find(batch)).state, "rolled_back")
      assert.deepStrictEqual(
        yield* asOwner(
          (sql) => sql`
            select facts ->> 'withdrawnCount' as withdrawn from audit_event
            where action = 'batch.rolledBack' and subject_id = ${String(batch.batch_id)}`
        ),
        [{ withdrawn: "600" }]
      )
    })
  )
})
