import { expect } from "@effect/vitest"
import { closeReasonsOf } from "@reclaim/core/domain/reclaim/CloseReason"
import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import type { ExpiryBasis } from "@reclaim/core/domain/reclaim/ExpiryBasis"
import { expiringFilter, expiringGroupsOf } from "@reclaim/engine/block/expiringGroupsOf"
import { expiryOf } from "@reclaim/engine/block/expiryOf"
import { ConfigProvider, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "../platform/database/Database.ts"
import { bothDatabases } from "../testing/database/bothDatabases.ts"
import { randomFilter } from "../testing/ledger/dashboardFilters.ts"
import { drawerOf } from "@reclaim/core/testing/drawer"
import { randomWrite, seededClients, seedReclaims } from "../testing/ledger/reclaimWrites.ts"
import { Settings } from "../platform/settings/Settings.ts"
import { DashboardBlocks } from "./DashboardBlocks.ts"
import { Dashboards } from "./Dashboards.ts"
import { Expiries } from "./Expiries.ts"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { execute } from "../platform/sql/queryRows.ts"

const client = seededClients[0]

const settings = Settings.layer.pipe(
  Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord({ PUBLIC_URL: "https://portal.example.com" })))
)

const servicesWithin = (budget: number) =>
  Expiries.layer.pipe(Layer.provideMerge(Dashboards.layerWithin(budget)), Layer.provide(Layer.orDie(settings)))

const services = servicesWithin(64_000_000)

const bases: ReadonlyArray<ExpiryBasis> = ["agent", "statutory"]

const byWord = (a: object, b: object): number => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)

/** First words of the reasons, by the party that was late. */
const firstWords: ReadonlyMap<string, string> = new Map([
  ["client", "client"],
  ["custodian", "custodian"],
  ["tax authority", "tax"],
  ["provider", "provider"],
  ["nobody", ""]
])

/** Expires every fifth reclaim in the last fourteen months, for each of the reasons and for none. */
const runOut = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`with write as (select rev from begin_write(${client}))
    update reclaim set stage_id = 27, paid_year = 0, paid_on = null, received_usd_cents = null, agent_cutoff = null,
      expires_on = (now() at time zone 'UTC')::date - (seq * 7) % 420,
      close_reason = coalesce((${closeReasonsOf.expired}::text[])[(seq / 5) % 5], ''),
      rev = (select rev from write)
    where client_id = ${client} and seq % 5 = 0`
})

bothDatabases("what expires of a client", (it) => {
  it.effect("comes to what the dashboard's tab says, by the block and by plain SQL", () =>
    Effect.gen(function* () {
      const database = yield* Database
      yield* database.asOwner(seedReclaims)
      const draw = drawerOf(100)
      for (let index = 0; index < 200; index++) yield* randomWrite(client, draw)
      yield* database.asClient(client, runOut)
      let atRisk = 0
      let expired = 0
      for (let question = 0; question < 30; question++) {
        const filter = question === 0 ? emptyDashboardFilter("summary") : randomFilter(draw, yield* todayInUtc)
        for (const by of bases) {
          const expiry = yield* (yield* Expiries).read(client, filter, by)
          const plain = yield* Effect.provide(
            Effect.flatMap(Expiries, (expiries) => expiries.read(client, filter, by)),
            servicesWithin(100)
          )
          expect({ filter, expiry }).toEqual({ filter, expiry: plain })
          const { figures } = yield* (yield* Dashboards).figures(client, expiringFilter(filter))
          expect(expiry.total).toEqual({
            count: figures.clientStatuses.reduce((sum, { transCount }) => sum + transCount, 0),
            net: figures.clientStatuses.reduce((sum, { netReclaim }) => sum + netReclaim, 0)
          })
          atRisk += expiry.total.count
          expired += expiry.expired.length
        }
      }
      expect(atRisk).toBeGreaterThan(0)
      expect(expired).toBeGreaterThan(0)
    }).pipe(Effect.provide(services))
  )

  it.effect("shows who was late by the reason that the provider gave", () =>
    Effect.gen(function* () {
      const database = yield* Database
      const plain = yield* database.asClient(
        client,
        execute(
          (sql) => sql`
            select split_part(close_reason, ' ', 1) as word, count(*)::int as count, sum(dash_cents)::float8 as net
            from reclaim where client_id = ${client} and stage_id = 27
              and expires_on < (now() at time zone 'UTC')::date
              and expires_on >= ((now() at time zone 'UTC')::date - interval '12 months')::date
            group by 1`
        )
      )
      const { expired } = yield* (yield* Expiries).read(client, emptyDashboardFilter("expiring"), "agent")
      const shown = expired.map(({ actor, count, net }) => ({ word: firstWords.get(actor), count, net }))
      expect(shown.length).toBeGreaterThan(2)
      expect(shown.toSorted(byWord)).toEqual([...plain].toSorted(byWord))
    }).pipe(Effect.provide(services))
  )

  it.effect("is a calendar with one event for each market and cut-off", () =>
    Effect.gen(function* () {
      const today = yield* todayInUtc
      const block = yield* (yield* DashboardBlocks).atLeast(client, { rev: 1, slots: 1 })
      const { text } = yield* (yield* Expiries).calendar(client)
      const whole = text.replaceAll("\r\n ", "")
      const events = whole.split("BEGIN:VEVENT").slice(1)
      const uids = events.map((event) => /UID:(.*)/.exec(event)?.[1])
      expect(new Set(uids).size).toBe(events.length)
      expect(events.length).toBeGreaterThan(0)
      expect(uids.every((uid) => uid?.endsWith(`-${client}@portal.example.com`))).toBe(true)
      const shown = events.map((event) => Number(/: (\d+) reclaim/.exec(event)?.[1]))
      if (block === null) throw new Error("the block fits")
      const { buckets, total } = expiryOf(expiringGroupsOf(block, emptyDashboardFilter("expiring"), today), {
        by: "agent",
        due: null,
        rev: block.rev,
        today
      })
      const past = buckets.find(({ bucket }) => bucket === "pastCutoff")?.count ?? 0
      expect(shown.reduce((sum, count) => sum + count, 0)).toBe(total.count - past)
      expect(events.some((event) => event.includes("SUMMARY:Agent cut-off\\, Market"))).toBe(true)
      expect(events.some((event) => event.includes("No agent cut-off is on file"))).toBe(true)
    }).pipe(Effect.provide(services))
  )
})
