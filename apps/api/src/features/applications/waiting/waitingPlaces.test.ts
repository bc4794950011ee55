import { assert } from "@effect/vitest"
import { openRequirementStates } from "@reclaim/core/domain/document/requirement/RequirementState"
import { stages } from "@reclaim/core/domain/reclaim/Stage"
import { type Drawer, drawerOf } from "@reclaim/core/testing/drawer"
import { Effect } from "effect"
import {
  actOnRequirement,
  ask,
  atDesk,
  awaitAnswer,
  bodyOf,
  type Row,
  seedWaiting,
  signedIn,
  uploadDocument
} from "../../../testing/documents/requirementCalls.ts"
import type { Answer, Browser } from "../../../testing/server/Browser.ts"
import { onBothServers } from "../../../testing/server/TestServer.ts"

/** Number of reclaims and their money in US cents. */
interface Sum {
  readonly count: number
  readonly cents: number
}

const sumOf = (row: Row | undefined, count: string, net: string): Sum => ({
  count: Number(row?.[count] ?? 0),
  cents: Math.round(Number(row?.[net] ?? 0) * 100)
})

const plus = (one: Sum, other: Sum): Sum => ({ count: one.count + other.count, cents: one.cents + other.cents })

const reclaims = 24

/** Reclaims of two markets, each of an event of its own, at stages of the client and of others. */
const seedReclaims = (draw: Drawer) =>
  ask((sql) =>
    Effect.gen(function* () {
      yield* sql`
        insert into dividend_event (event_id, security_id, ex_date, pay_date, gross_per_share, event_type, confidence, source)
        select 100 + n, 1 + n % 2, date '2024-01-10' + n * 20, date '2024-01-15' + n * 20, 2.20, 'annual', 'verified', 'a test'
        from generate_series(1, ${reclaims}::int) n`
      const drawn = Array.from({ length: reclaims }, () => draw.below(90_000_000))
      yield* sql`
        with write as (select rev, first_seq from begin_write(1, ${reclaims}::int, 0))
        insert into reclaim (client_id, seq, event_id, custodian_id, market_id, account_id, stage_id, expires_on,
          agent_cutoff, shares, currency, gross_minor, withheld_minor, due_minor, reclaim_minor, estimate_usd_cents, rev)
        select 1, w.first_seq + n - 1, 100 + n, 1, 1 + n % 2, r.account_id, 3, '2098-12-31', '2098-10-31', 500, 'EUR',
          110000, 29012, 16500, 12512, (${drawn}::bigint[])[n], w.rev
        from write w, reclaim r, generate_series(1, ${reclaims}::int) n where r.client_id = 1 and r.seq = 1`
    })
  )

const drawnStages = [
  stages.awaiting_client_document,
  stages.awaiting_client_document,
  stages.awaiting_authorization,
  stages.awaiting_custodian_document,
  stages.ready,
  stages.ta_query_open
] as const

/** Moves some reclaims to another stage, as an import does. */
const moveSome = (draw: Drawer) =>
  ask((sql) => {
    const stage = draw.pick(drawnStages)
    const filedOn = stage === stages.ta_query_open ? "2025-03-01" : null
    return sql`
      with write as (select rev from begin_write(1, 0, 0))
      update reclaim set stage_id = ${stage.id}, filed_on = ${filedOn}::date, rev = write.rev from write
      where client_id = 1 and seq % 7 = ${draw.below(7)}`
  })

const rowsWhere = (browser: Browser, narrowed: object) =>
  Effect.map(
    awaitAnswer(() => browser.post("/api/v1/requirements/page", { limit: 500, ...narrowed })),
    (answer) => bodyOf(answer)["rows"] as ReadonlyArray<Row>
  )

/** An act on one of the documents in a state; nothing where none is. */
type Act = (
  browsers: { readonly client: Browser; readonly desk: Browser },
  of: { readonly id: number; readonly version: number }
) => Effect.Effect<Answer>

const order: Act = ({ client }, of) => actOnRequirement(client, "Order", of, { ordered_on: "2026-01-05" })

const send: Act = ({ client }, of) =>
  Effect.flatMap(uploadDocument(client, `copy ${String(of.id)} ${String(of.version)}.pdf`), (uploadId) =>
    actOnRequirement(client, "Submit", of, { upload_ids: [uploadId], markets: [] })
  )

const takeBack: Act = ({ client }, of) => actOnRequirement(client, "TakeBack", of)

const reject: Act = ({ desk }, of) => atDesk(desk, "Reject", of, { code: "unreadable", text: "" })

const waive: Act = ({ desk }, of) => atDesk(desk, "Waive", of, { reason: "We go without it" })

type Choice = readonly [act: Act, states: ReadonlyArray<string>]

/** Sending comes up most. */
const acts: readonly [Choice, ...ReadonlyArray<Choice>] = [
  [send, ["requested", "rejected"]],
  [send, ["requested", "rejected"]],
  [order, ["requested"]],
  [takeBack, ["submitted"]],
  [reject, ["submitted", "under_review"]],
  [waive, ["requested"]]
]

/** Acts on one document, or now and then sends all of them, so that some reclaims have everything sent. */
const actSomehow = Effect.fnUntraced(function* (draw: Drawer, browsers: Parameters<Act>[0]) {
  const [act, states] = draw.pick(acts)
  const isAll = act === send && draw.below(2) === 0
  for (;;) {
    const rows = (yield* rowsWhere(browsers.client, { classification_id: 1 })).filter(
      ({ code, state }) => code !== "claim-authorization" && states.includes(String(state))
    )
    const row = rows[draw.below(Math.max(1, rows.length))]
    if (row === undefined) return
    bodyOf(yield* act(browsers, { id: Number(row["requirement_id"]), version: Number(row["version"]) }))
    if (!isAll) return
  }
})

/** Reads what waits from each place that tells of it. */
const readPlaces = Effect.fnUntraced(function* (client: Browser) {
  const post = (path: string, body: object) =>
    Effect.map(
      awaitAnswer(() => client.post(path, body)),
      bodyOf
    )
  const dashboard = yield* post("/proxy/reports/LF/LFormData", {})
  const chart = (dashboard["next_actions"] ?? []) as ReadonlyArray<Row>
  const you = chart.find((row) => row["next_action"] === "client")
  const next = yield* post("/api/v1/transactions", { trans_Type: "active", next_action: "client" })
  const filed = yield* post("/api/v1/transactions", {
    trans_Type: "active",
    next_action: "client",
    client_Facing_Status: "Filed"
  })
  const { summary } = yield* post("/proxy/reports/DM/Documents", { classification_id: 1 })
  const waiting = bodyOf(yield* awaitAnswer(() => client.get("/api/v1/accounts/waiting")))
  return {
    you: sumOf(you, "trans_count", "net_reclaim"),
    next: sumOf(next, "total_count", "total_net_reclaim"),
    filed: sumOf(filed, "total_count", "total_net_reclaim"),
    sent: sumOf(summary as Row, "sent_count", "sent_net"),
    yours: sumOf(summary as Row, "yours_count", "yours_net"),
    toDo: (yield* post("/api/v1/requirements/page", { standing: "to_do" }))["total_count"],
    lines: waiting["documents"] as ReadonlyArray<Row>
  }
})

/** Counts what waits by the tables alone: at a stage of the client's, and not everything asked of the client was sent. */
const readWaits = ask((sql) =>
  Effect.map(
    sql<{ count: number; cents: number; lacking: number; sent: number }>`
      select count(*) filter (where not is_sent)::int as count,
        coalesce(sum(cents) filter (where not is_sent), 0)::float8 as cents,
        count(*) filter (where not is_sent and lacks)::int as lacking, count(*) filter (where is_sent)::int as sent
      from (
        select r.estimate_usd_cents as cents, coalesce(bool_and(q.state in ('submitted', 'under_review')), false) as is_sent,
          count(q.requirement_id) > 0 as lacks
        from reclaim r left join requirement q on q.client_id = r.client_id and r.seq = any(q.seqs)
          and q.classification_id = 1 and q.state = any(${openRequirementStates}::text[])
        where r.client_id = 1 and r.stage_id = any(${[3, 4, 5, 17]}::smallint[])
        group by r.seq, r.estimate_usd_cents) own`,
    ([row]) => row
  )
)

onBothServers("What waits for a client", (it) => {
  it.effect(
    "is the same number and the same cents on every screen, after any reclaims and acts",
    () =>
      Effect.gen(function* () {
        const draw = drawerOf(38)
        yield* seedWaiting
        yield* seedReclaims(draw)
        const browsers = { client: yield* signedIn("full"), desk: yield* signedIn("deskDocuments") }
        const seen = { sent: 0, filed: 0, decide: 0 }
        for (let round = 0; round < 30; round++) {
          yield* draw.below(4) === 0 ? moveSome(draw) : actSomehow(draw, browsers)
          const places = yield* readPlaces(browsers.client)
          const expected = yield* readWaits
          if (expected === undefined) return assert.fail("nothing was counted")
          const waits = { count: expected.count, cents: expected.cents }
          // The notice, and the chart with its line.
          assert.deepStrictEqual(plus(waits, places.sent), places.next, `notice of round ${String(round)}`)
          assert.deepStrictEqual(plus(places.you, places.filed), places.next, `chart of round ${String(round)}`)
          assert.strictEqual(places.sent.count, expected.sent)
          // Documents tells of those that lack one.
          assert.strictEqual(places.yours.count, expected.lacking, `documents of round ${String(round)}`)
          // The list, the numbers in the section bar and the screen that each line leads to.
          assert.strictEqual(
            places.lines.reduce((sum, line) => sum + Number(line["document_count"]), 0),
            places.toDo
          )
          for (const line of places.lines) {
            const narrowed = { document_code: line["code"], standing: "to_do", classification_id: 1 }
            const { summary } = bodyOf(
              yield* awaitAnswer(() => browsers.client.post("/proxy/reports/DM/Documents", narrowed))
            )
            assert.deepInclude(summary as object, {
              document_count: line["document_count"],
              transaction_count: line["trans_count"],
              net_reclaim: line["net_reclaim"]
            })
          }
          seen.sent += places.sent.count
          seen.filed += places.filed.count
          seen.decide += places.lines.filter(({ step }) => step === "decide").length
        }
        // None of it held because there was nothing.
        assert.isAbove(seen.sent, 0)
        assert.isAbove(seen.filed, 0)
        assert.isAbove(seen.decide, 0)
      }),
    120_000
  )
})
