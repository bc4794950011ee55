import { assert } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { auditLayer, type SetClock } from "../../../testing/audit/auditLayer.ts"
import { bothDatabases } from "../../../testing/database/bothDatabases.ts"
import { seedTwoClients } from "../../../testing/ledger/seedTwoClients.ts"
import { temporaryFolder } from "../../../testing/temporaryFolder.ts"
import { AuditTrail } from "../AuditTrail.ts"
import { AuditCheckpoints } from "../checkpoints/AuditCheckpoints.ts"
import { checkpointFileIn } from "../checkpoints/checkpointFile.ts"
import { Database } from "../../database/Database.ts"
import { findingText } from "./findingText.ts"
import { verifyAudit } from "./verifyAudit.ts"

/** Texts and facts that are easily encoded wrongly as JSON. */
const strange: ReadonlyArray<
  readonly [string, Readonly<Record<string, never>> | Readonly<Record<string, string | number>>]
> = [
  ["1", {}],
  ['quote " backslash \\ slash /', { 'key with " quote': "Zürich 株式会社 🏦" }],
  ["tab\tnewline\nreturn\rbell\u0007form\f", { b: 1, a: -0.5, aa: 1e21 }],
  ["separators \u2028\u2029 delete \u007f", { z: "\u001f", "": "empty key" }]
]

const verify = (folder: string, clientCode: string | null = null) =>
  Effect.gen(function* () {
    const told: Array<string> = []
    const result = yield* verifyAudit({
      clientCode,
      file: checkpointFileIn(folder),
      hear: (finding) => Effect.sync(() => void told.push(findingText(finding)))
    })
    const said: ReadonlyArray<string> = told
    return { ...result, said }
  })

const run = (texts: ReadonlyArray<string>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.forEach(texts, (text) => sql.unsafe(text), { discard: true }))

/** Statements by which an attacker with the owner's rights disables the guards. */
const disableTriggers = ["audit_event", "audit_head", "audit_checkpoint"].map(
  (table) => `alter table ${table} disable trigger user`
)

/** Statement of a forger who recomputes an event's hash as the portal would. */
const recomputeHash = (no: number) => `update audit_event e set hash = sha256(prev_hash || convert_to(concat(
  '{"action":', to_json(action), ',"actor_kind":', to_json(actor_kind), ',"actor_user_id":',
  coalesce(actor_user_id::text, 'null'), ',"at":', to_json(to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')),
  ',"client_id":', client_id, ',"facts":', facts, ',"no":', no, ',"subject_id":', to_json(subject_id),
  ',"subject_kind":', to_json(subject_kind), '}'), 'UTF8')) where client_id = 1 and no = ${no}`

/** Verifies after changes to the database, then rolls them back. */
const verifyAfter = (folder: string, changes: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const database = yield* Database
    return yield* database
      .asOwner(
        Effect.gen(function* () {
          yield* run([...disableTriggers, ...changes])
          return yield* Effect.fail((yield* verify(folder)).said)
        })
      )
      .pipe(Effect.flip)
  })

bothDatabases("verify-audit", (it) => {
  /** Two clients with six and four events, of which the checkpoint of the day covers four each. */
  const world = Effect.gen(function* () {
    const database = yield* Database
    const folder = yield* temporaryFolder
    const clock: SetClock = { now: Date.parse("2026-11-22T01:00:00Z") }
    const services = yield* Layer.build(auditLayer(folder, clock))
    const { append } = yield* Effect.provide(AuditTrail, services)
    const { write } = yield* Effect.provide(AuditCheckpoints, services)
    const add = (clientId: number, subjectId: string, facts: Readonly<Record<string, string | number>>) =>
      database.asClient(
        clientId,
        append({
          clientId,
          actor: { userId: 7, kind: "client" },
          action: "contact.added",
          subject: { kind: "contact", id: subjectId },
          facts
        })
      )
    return { database, folder, clock, services, add, write }
  })

  const seedStrangeEvents = Effect.gen(function* () {
    const { add, folder, services, write } = yield* world
    for (const clientId of [1, 2]) for (const [id, facts] of strange) yield* add(clientId, id, facts)
    assert.strictEqual(yield* write, 2)
    yield* add(1, "5", {})
    yield* add(1, "6", {})
    return { folder, services }
  })

  it.effect("finds every strange text as it was hashed, and nothing wrong", () =>
    Effect.gen(function* () {
      yield* Effect.flatMap(Database, ({ asOwner }) => asOwner(seedTwoClients))
      const { folder, services } = yield* seedStrangeEvents
      const { millis, ...found } = yield* Effect.provide(verify(folder), services)
      assert.isAtLeast(millis, 0)
      assert.deepStrictEqual(found, { clients: 2, events: 10, checkpoints: 2, filed: 2, findings: 0, said: [] })
      const one = yield* Effect.provide(verify(folder, "K2"), services)
      assert.deepInclude(one, { clients: 1, events: 4, checkpoints: 1, filed: 1, findings: 0 })

      for (const [what, changes, says] of forgeries) {
        const outcome = yield* Effect.provide(verifyAfter(folder, changes), services)
        assert.deepStrictEqual(outcome, says, what)
      }
    })
  )

  const forgeries: ReadonlyArray<readonly [string, ReadonlyArray<string>, ReadonlyArray<string>]> = [
    [
      "an edited row",
      [`update audit_event set facts = '{"b":2}' where client_id = 1 and no = 3`],
      ["event 3 was changed: its content does not give its hash"]
    ],
    [
      "an edited instant",
      ["update audit_event set at = at + interval '1 microsecond' where client_id = 2 and no = 1"],
      ["event 1 was changed: its content does not give its hash"]
    ],
    [
      "an edited row with its hash made anew",
      [`update audit_event set actor_user_id = 8 where client_id = 1 and no = 2`, recomputeHash(2)],
      ["event 3 does not follow event 2 as it stands: one of the two was replaced together with its hash"]
    ],
    [
      "a removed row",
      ["delete from audit_event where client_id = 1 and no = 2"],
      ["event 2 is gone from the middle of the chain"]
    ],
    [
      "a cut tail",
      ["delete from audit_event where client_id = 1 and no > 4"],
      ["events 5 to 6 are gone from the end of the chain, by its head"]
    ],
    [
      "a cut tail with the head set back, found by the checkpoints",
      [
        "delete from audit_event where client_id = 1 and no > 3",
        "update audit_head h set (no, hash) = (select no, hash from audit_event where client_id = 1 and no = 3) where client_id = 1"
      ],
      ["event 4 is gone: the checkpoint of 2026-11-22 at 01:00:00 UTC in the database was signed for it"]
    ],
    [
      "a chain written anew from some event on, found by the checkpoints",
      [
        "update audit_event set actor_user_id = 8 where client_id = 1 and no = 3",
        recomputeHash(3),
        ...[4, 5, 6].flatMap((no) => [
          `update audit_event e set prev_hash = (select hash from audit_event where client_id = 1 and no = ${no - 1})
            where client_id = 1 and no = ${no}`,
          recomputeHash(no)
        ]),
        "update audit_head set hash = (select hash from audit_event where client_id = 1 and no = 6) where client_id = 1"
      ],
      ["event 4 is another one than the checkpoint of 2026-11-22 at 01:00:00 UTC in the database was signed for"]
    ],
    [
      "a forged head",
      ["update audit_head set hash = sha256('x') where client_id = 2"],
      ["the head of the chain gives event 4 another hash than it has"]
    ],
    [
      "a head set back",
      ["update audit_head set no = 2 where client_id = 2"],
      ["the head of the chain is at event 2, and the last event is 4"]
    ],
    [
      "a forged checkpoint",
      ["update audit_checkpoint set no = 3 where client_id = 2"],
      [
        "the checkpoint of 2026-11-22 at 01:00:00 UTC in the database, for event 3, is not signed by this portal",
        "the checkpoint of 2026-11-22 at 01:00:00 UTC is another one in the file than in the database"
      ]
    ],
    [
      "a checkpoint removed from the database",
      ["delete from audit_checkpoint where client_id = 2"],
      ["the checkpoint of 2026-11-22 at 01:00:00 UTC is in the file and not in the database"]
    ],
    [
      "a client's whole record removed",
      [
        "alter table audit_event drop constraint audit_event_client_id_fkey",
        "alter table audit_checkpoint drop constraint audit_checkpoint_client_id_fkey",
        ...["audit_event", "audit_checkpoint", "audit_head"].map((table) => `delete from ${table} where client_id = 2`)
      ],
      [
        "the checkpoint of 2026-11-22 at 01:00:00 UTC is in the file and not in the database",
        "event 4 is gone: the checkpoint of 2026-11-22 at 01:00:00 UTC in the file was signed for it"
      ]
    ]
  ]

  it.effect("follows a chain that is longer than one part of it", () =>
    Effect.gen(function* () {
      const { folder, services } = yield* world
      const database = yield* Database
      yield* database.asOwner(
        run([
          `do $$ begin for i in 1..4100 loop
            perform append_audit(2, now(), i, 'client', 'contact.changed', 'contact', i::text, '{"fields":["email"]}');
          end loop; end $$`
        ])
      )
      const { events, findings } = yield* Effect.provide(verify(folder, "K2"), services)
      assert.deepStrictEqual({ events, findings }, { events: 4104, findings: 0 })
      const removed = ["delete from audit_event where client_id = 2 and no in (2000, 2001, 4001)"]
      assert.deepStrictEqual(yield* Effect.provide(verifyAfter(folder, removed), services), [
        "events 2000 to 2001 are gone from the middle of the chain",
        "event 4001 is gone from the middle of the chain"
      ])
    })
  )

  it.effect("holds the lines of the file against database and chain", () =>
    Effect.gen(function* () {
      const { clock, folder, services, write } = yield* world
      clock.now = Date.parse("2026-11-23T01:00:00Z")
      yield* write
      const file = checkpointFileIn(folder)
      const lines = readFileSync(file, "utf8")
      assert.strictEqual(lines.trim().split("\n").length, 2)
      writeFileSync(file, lines.replace('"no":4104', '"no":2'))
      appendFileSync(file, "{}\n")
      const { said } = yield* Effect.provide(verify(folder), services)
      assert.deepStrictEqual(said, [
        "line 3 of the file is no checkpoint",
        "the checkpoint of 2026-11-23 at 01:00:00 UTC is another one in the file than in the database",
        "the checkpoint of 2026-11-23 at 01:00:00 UTC in the file, for event 2, is not signed by this portal"
      ])
      // A partial line left by a crash is ignored, and the next line takes its place.
      writeFileSync(file, lines.slice(0, -40))
      assert.deepInclude(yield* Effect.provide(verify(folder), services), { findings: 0, filed: 1 })
      const later = yield* Layer.build(Layer.fresh(auditLayer(folder, clock)))
      yield* Effect.flatMap(AuditCheckpoints, (checkpoints) => checkpoints.write).pipe(Effect.provide(later))
      assert.strictEqual(readFileSync(file, "utf8"), lines)
      rmSync(file)
      const without = yield* Effect.provide(verify(folder), services)
      assert.deepInclude(without, { findings: 0, checkpoints: 4, filed: 0 })
    })
  )
})
