import { assert } from "@effect/vitest"
import { addDays } from "@reclaim/core/domain/value/dateSteps"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { Effect } from "effect"
import {
  acted,
  ask,
  atDesk,
  called,
  found,
  type Row,
  seedWaiting,
  seen,
  signedIn,
  told,
  uploaded
} from "../../testing/documents/requirementCalls.ts"
import type { Browser } from "../../testing/server/Browser.ts"
import { onServer } from "../../testing/server/TestServer.ts"

/** The reclaim of the dividend of 2024 is cut off on the next working day; it waits for its certificate alone. */
const cutOffNext = (seq: number) =>
  ask((sql) =>
    Effect.gen(function* () {
      yield* sql`update requirement set state = 'waived', waived_reason = 'not needed'
        where client_id = 1 and code <> 'us-6166' and state = 'requested'`
      yield* sql`with write as (select rev from begin_write(1, 0, 0))
        update reclaim set expires_on = current_date + 400, rev = write.rev, agent_cutoff = case
          when seq <> ${seq} then current_date + 300
          when extract(isodow from current_date) >= 5 then current_date + 8 - extract(isodow from current_date)::int
          else current_date + 1 end
        from write where client_id = 1`
      yield* sql`update requirement_round set rules_hash = '' where client_id = 1`
    })
  )

/** The latest safe date of a reclaim when it is opened, and how many are too late among what expires. */
const seenAs = Effect.fnUntraced(function* (client: Browser, seq: number) {
  const expiring = told(yield* called(() => client.post("/api/v1/expiring", { latest_safe: "past" })))
  const detail = told(yield* called(() => client.get(`/api/v1/transactions/${String(seq)}`)))
  return {
    late: Number((expiring["total"] as Row)["trans_count"]),
    safeOn: String((detail["latest_safe"] as Row | null)?.["date"])
  }
})

onServer("A document that is rejected on the last day before the cut-off", {}, (it) => {
  it.effect("turns its reclaim too late at once, opened and among what expires", () =>
    Effect.gen(function* () {
      yield* seedWaiting
      const [client, desk] = [yield* signedIn("full"), yield* signedIn("deskDocuments")]
      const today = yield* todayInUtc
      const wanted = yield* found(client, "us-6166", "CH", 2024)
      const [reclaim] = yield* ask(
        (sql) =>
          sql<{
            seq: number
          }>`select seqs[1] as seq from requirement where client_id = 1 and requirement_id = ${wanted.id}`
      )
      const seq = reclaim?.seq ?? 0
      yield* cutOffNext(seq)
      const late = yield* found(client, "us-6166", "CH", 2024)
      assert.strictEqual((yield* seenAs(client, seq)).late, 1)
      // It was ordered long ago, so it is here by now.
      const ordered = told(yield* acted(client, "order", late, { ordered_on: addDays(today, -200) }))
      const upload = yield* uploaded(client, "6166.pdf")
      const sent = told(yield* acted(client, "submit", seen(ordered), { upload_ids: [upload], covers: "one" }))
      const before = yield* seenAs(client, seq)
      assert.strictEqual(before.late, 0)
      assert.isTrue(before.safeOn >= today, before.safeOn)

      told(yield* atDesk(desk, "reject", seen(sent), { code: "wrong_year", text: "" }))
      const after = yield* seenAs(client, seq)
      assert.strictEqual(after.late, 1)
      assert.isTrue(after.safeOn < today, after.safeOn)
      const { row } = yield* found(client, "us-6166", "CH", 2024)
      assert.isTrue(String(row["latest_safe_on"]) < today)
      assert.isAbove(Number(row["too_late"]), 0)
    })
  )
})
