import { assert } from "@effect/vitest"
import { Data, Deferred, Effect, Exit, Layer, Scope } from "effect"
import { TestClock } from "effect/testing"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { sqlFailure } from "../../testing/database/sqlFailure.ts"
import {
  areAll,
  claimJobAsKilledServer,
  clear,
  enqueue,
  hour,
  onlyJobs,
  rows,
  server,
  sql,
  today,
  underTestClock,
  until,
  withServer
} from "../../testing/jobs/mailJobs.ts"
import { Database } from "../database/Database.ts"
import { execute } from "../sql/queryRows.ts"
import { maxAttempts } from "./JobRunner.ts"
import { Jobs } from "./Jobs.ts"

class MailServerAway extends Data.TaggedError("MailServerAway")<{ readonly secret: string }> {}

bothDatabases("Jobs", (it) => {
  it.effect("are done when the transaction that asks for them commits, and only then", () => {
    const done: Array<number> = []
    return withServer(
      ({ mailId }) => Effect.sync(() => void done.push(mailId)),
      Effect.gen(function* () {
        const database = yield* Database
        const jobs = yield* Jobs
        yield* Effect.exit(
          database.asIdentity(Effect.andThen(jobs.enqueue("mail", { mailId: 1 }), Effect.fail("rolled back")))
        )
        yield* enqueue(2)
        yield* enqueue(3, { runAfter: today + hour })
        yield* until(Effect.map(rows, ([first]) => first?.state === "done"))
        assert.deepStrictEqual(done, [2])
        yield* TestClock.setTime(today + hour)
        yield* until(areAll("done"))
        assert.deepStrictEqual(done, [2, 3])
      })
    )
  })

  it.effect("are written by a client's transaction for that client, and shown to none", () =>
    underTestClock(
      Effect.gen(function* () {
        const database = yield* Database
        const jobs = yield* Jobs
        yield* database.asClient(7, jobs.enqueue("mail", { mailId: 1 }, { key: "same" }))
        yield* database.asClient(8, jobs.enqueue("mail", { mailId: 2 }, { key: "same" }))
        assert.deepStrictEqual(
          (yield* rows).map(({ client, mail }) => [client, mail]),
          [
            [7, 1],
            [8, 2]
          ]
        )
        const forOther = database.asClient(7, jobs.enqueue("mail", { mailId: 3 }, { clientId: 8 }))
        assert.include(yield* sqlFailure(forOther), "cannot write for client 8")
        const table = execute((client) => client`select * from job`)
        assert.include(yield* sqlFailure(database.asClient(7, table)), "permission denied")
      }).pipe(Effect.provide(onlyJobs, { local: true }))
    )
  )

  it.effect("of one key are one while they wait or run", () => {
    const gate = Deferred.makeUnsafe<void>()
    let begun = 0
    return withServer(
      () =>
        Effect.andThen(
          Effect.sync(() => void begun++),
          Deferred.await(gate)
        ),
      Effect.gen(function* () {
        yield* enqueue(1, { key: "k", runAfter: today + hour })
        yield* enqueue(2, { key: "k" })
        assert.lengthOf(yield* rows, 1)
        yield* TestClock.setTime(today + hour)
        yield* until(Effect.sync(() => begun === 1))
        yield* enqueue(3, { key: "k" })
        assert.lengthOf(yield* rows, 1)
        yield* Deferred.succeed(gate, undefined)
        yield* until(areAll("done"))
        yield* enqueue(4, { key: "k" })
        assert.deepStrictEqual(
          (yield* rows).map(({ mail }) => mail),
          [1, 4]
        )
      })
    )
  })

  it.effect("are done by two servers side by side, each once", () =>
    Effect.gen(function* () {
      yield* clear
      const done: Array<string> = []
      const named = (name: string) =>
        server(({ mailId }) =>
          Effect.andThen(
            Effect.sync(() => done.push(`${name} ${mailId}`)),
            Effect.sleep("20 millis")
          )
        )
      const both = yield* Effect.forEach(["one", "two"], (name) => Layer.build(Layer.fresh(named(name))))
      for (let round = 0; round < 60; round++) {
        yield* Effect.forEach(both, (context, index) => Effect.provideContext(enqueue(2 * round + index), context))
      }
      for (let look = 0; look < 400 && !(yield* areAll("done")); look++) yield* Effect.sleep("50 millis")
      assert.isTrue(yield* areAll("done"))
      assert.strictEqual(new Set(done.map((entry) => entry.slice(4))).size, 120)
      assert.lengthOf(done, 120)
      for (const name of ["one", "two"])
        assert.isTrue(
          done.some((entry) => entry.startsWith(name)),
          name
        )
    }).pipe(Effect.scoped)
  )

  it.effect("of a server that was killed run again when their lease is over, at once where none can hold it", () => {
    const done: Array<number> = []
    return underTestClock(
      Effect.gen(function* () {
        const { isEmbedded } = yield* Database
        yield* Effect.provide(enqueue(1), onlyJobs, { local: true })
        yield* claimJobAsKilledServer
        const other = server(({ mailId }) => Effect.sync(() => void done.push(mailId)))
        yield* Layer.build(Layer.fresh(other))
        for (let second = 0; second < 58; second++) {
          yield* TestClock.adjust("1 second")
          yield* rows
        }
        assert.deepStrictEqual(done, isEmbedded ? [1] : [])
        yield* until(areAll("done"))
        assert.deepStrictEqual(done, [1])
        assert.strictEqual((yield* rows)[0]?.attempts, 2)
      })
    )
  })

  it.effect("that run for longer than a lease are not run twice", () => {
    let begun = 0
    return withServer(
      () =>
        Effect.andThen(
          Effect.sync(() => void begun++),
          Effect.sleep("5 minutes")
        ),
      Effect.gen(function* () {
        yield* enqueue(1)
        yield* until(areAll("done"))
        assert.strictEqual(begun, 1)
      })
    )
  })

  it.effect("that fail are tried again later, and the database keeps no more than the error's name", () => {
    let failures = 2
    return withServer(
      () => (failures-- > 0 ? Effect.fail(new MailServerAway({ secret: "mailbox of Ada" })) : Effect.void),
      Effect.gen(function* () {
        yield* enqueue(1)
        yield* until(Effect.map(rows, ([row]) => row?.attempts === 1 && row.state === "waiting"))
        assert.strictEqual((yield* rows)[0]?.last_error, "MailServerAway")
        yield* until(areAll("done"), 10_000)
        assert.deepInclude((yield* rows)[0], { attempts: 3, last_error: "" })
      })
    )
  })

  it.effect("that interrupt themselves are tried again later, not at once", () => {
    let begun = 0
    return withServer(
      () =>
        Effect.andThen(
          Effect.sync(() => void begun++),
          Effect.suspend(() => (begun > 1 ? Effect.void : Effect.interrupt))
        ),
      Effect.gen(function* () {
        yield* enqueue(1)
        yield* until(Effect.map(rows, ([row]) => row?.attempts === 1 && row.state === "waiting"))
        for (let second = 0; second < 30; second++) {
          yield* TestClock.adjust("1 second")
          yield* rows
        }
        assert.strictEqual(begun, 1)
        yield* until(Effect.sync(() => begun === 2))
      })
    )
  })

  it.effect("that were done a week ago are removed, and no others", () =>
    withServer(
      () => Effect.void,
      Effect.gen(function* () {
        yield* enqueue(1)
        yield* until(areAll("done"))
        yield* enqueue(2, { runAfter: today + 2000 * hour })
        yield* TestClock.adjust("6 days")
        assert.lengthOf(yield* rows, 2)
        yield* TestClock.adjust("26 hours")
        yield* until(
          Effect.map(rows, (left) => left.length === 1),
          60_000
        )
        assert.deepInclude((yield* rows)[0], { mail: 2, state: "waiting" })
      })
    )
  )

  it.effect("that die for ever are given up after ten attempts, and the desk is told once", () => {
    let attempts = 0
    return withServer(
      () => Effect.suspend(() => Effect.die(new Error(`attempt ${++attempts} of the mailbox of Ada`))),
      Effect.gen(function* () {
        yield* enqueue(1, { clientId: 7 })
        yield* until(areAll("failed"), 300_000)
        assert.strictEqual(attempts, maxAttempts)
        assert.deepInclude((yield* rows)[0], { attempts: maxAttempts, last_error: "Error" })
        const items = yield* sql(
          (client) => client`
            select i.kind, i.client_id_of_item as client, i.state from work_item i join job j on i.subject_id = j.job_id::text`
        )
        assert.deepStrictEqual(items, [{ kind: "job-failed", client: 7, state: "open" }])
      })
    )
  })

  it.effect("that end their process each time are given up, too", () => {
    let begun = 0
    return withServer(
      () => Effect.sync(() => void begun++),
      Effect.gen(function* () {
        yield* enqueue(1, { runAfter: today + hour })
        yield* sql((client) => client`update job set attempts = ${maxAttempts}`)
        yield* TestClock.setTime(today + hour)
        yield* until(areAll("failed"))
        assert.strictEqual(begun, 0)
        assert.deepInclude((yield* rows)[0], { attempts: maxAttempts, last_error: "ServerEnded" })
      })
    )
  })

  it.effect("under way are given back by a server that stops, and those nearly done are finished", () => {
    const scope = Scope.makeUnsafe()
    return underTestClock(
      Effect.gen(function* () {
        const begun = new Set<number>()
        const stopping = server(({ mailId }) =>
          Effect.andThen(
            Effect.sync(() => begun.add(mailId)),
            Effect.sleep(mailId === 1 ? "1 hour" : "2 seconds")
          )
        )
        const context = yield* Layer.buildWithScope(Layer.fresh(stopping), scope)
        yield* Effect.provideContext(Effect.andThen(enqueue(1), enqueue(2)), context)
        yield* until(
          Effect.sync(() => begun.size === 2),
          10
        )
        const closing = yield* Effect.forkChild(Scope.close(scope, Exit.void))
        yield* until(Effect.sync(() => closing.pollUnsafe() !== undefined))
        assert.deepStrictEqual(
          (yield* rows).map(({ attempts, state }) => [state, attempts]),
          [
            ["waiting", 0],
            ["done", 1]
          ]
        )
      })
    )
  })

  it.effect("that there are none of cost an embedded database one look a minute", () =>
    underTestClock(
      Effect.gen(function* () {
        const database = yield* Database
        let looks = 0
        const counted = Database.of({
          ...database,
          readIdentity: (effect) =>
            Effect.andThen(
              Effect.sync(() => void looks++),
              database.readIdentity(effect)
            )
        })
        const idle = server(() => Effect.void).pipe(Layer.provide(Layer.succeed(Database, counted)))
        yield* Layer.build(Layer.fresh(idle))
        for (let second = 0; second < 300; second++) {
          yield* TestClock.adjust("1 second")
          yield* rows
        }
        if (database.isEmbedded) assert.isAtMost(looks, 7)
        else assert.isAbove(looks, 7)
      })
    )
  )
})
