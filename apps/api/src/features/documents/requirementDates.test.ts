import { assert } from "@effect/vitest"
import { type CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays, businessDayOnOrBefore } from "@reclaim/core/domain/value/dateSteps"
import { todayInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import readExcel from "read-excel-file/node"
import {
  acceptedCopy,
  actOnRequirement,
  ask,
  atDesk,
  awaitAnswer,
  copiesIn,
  detailOf,
  findRequirement,
  isNeededIn,
  itemsFor,
  requirementIn,
  requirementsOf,
  type Row,
  seedWaiting,
  versionSeen,
  signedIn,
  type Step,
  bodyOf,
  uploadDocument
} from "../../testing/documents/requirementCalls.ts"
import type { Browser } from "../../testing/server/Browser.ts"
import { onBothServers } from "../../testing/server/TestServer.ts"

type Dates = ReadonlyMap<number, string | null>

/** The latest safe date of each reclaim in the list of transactions. */
const grid = Effect.fnUntraced(function* (browser: Browser) {
  const { rows } = bodyOf(yield* awaitAnswer(() => browser.post("/api/v1/transactions", { sort: "payDate" })))
  const dates: Dates = new Map(
    (rows as ReadonlyArray<Row>).map((row) => [Number(row["seq"]), row["latest_safe_on"] as string | null])
  )
  return dates
})

const earliestOf = (days: Iterable<string | null>) =>
  [...days].reduce((one, other) => (one === null || (other !== null && other < one) ? other : one), null)

/** Counts the reclaims past their latest safe date, by the document that expires. */
const countPast = Effect.fnUntraced(function* (browser: Browser) {
  const { total } = bodyOf(yield* awaitAnswer(() => browser.post("/api/v1/expiring", { latest_safe: "past" })))
  return Number((total as Row)["trans_count"])
})

/** The Swiss reclaims of a client have to be handed in on a day. */
const cutOff = (clientId: number, day: CalendarDate) =>
  ask(
    (sql) => sql`with write as (select rev from begin_write(${clientId}::int, 0, 0))
      update reclaim set agent_cutoff = ${day}::date, expires_on = ${day}::date + 60, rev = write.rev from write
      where client_id = ${clientId} and market_id = 1`
  )

/** Waives all other documents in Switzerland. */
const waiveOthers = Effect.fnUntraced(function* (
  client: Browser,
  desk: Browser,
  clientId: number,
  ids: ReadonlyArray<number>
) {
  for (const row of yield* requirementsOf(client)) {
    const id = Number(row["requirement_id"])
    if (!isNeededIn(row, "CH") || ids.includes(id) || row["code"] === "processing") continue
    // The last act may have changed the party that another requirement is with.
    const of = versionSeen(yield* detailOf(client, id))
    bodyOf(yield* atDesk(desk, "Waive", of, { reason: "Not needed here" }, clientId))
  }
})

const submitCopy = Effect.fnUntraced(function* (client: Browser, of: Step, name: string) {
  const upload = yield* uploadDocument(client, name)
  return bodyOf(yield* actOnRequirement(client, "Submit", of, { upload_ids: [upload], markets: [] }))
})

/** Numbers of the reclaims that wait for a requirement. */
const behind = Effect.fnUntraced(function* (client: Browser, id: number) {
  const { reclaims } = yield* detailOf(client, id)
  return (reclaims as ReadonlyArray<Row>).map(({ transaction_id }) => Number(transaction_id))
})

/** Value of reclaims that wait for the provider's processing alone. */
const inProcessing = Effect.fnUntraced(function* (client: Browser) {
  const rows = (yield* requirementsOf(client)).filter(({ classification_id }) => classification_id === 5)
  return rows.reduce((sum, row) => sum + Number(row["value_behind"]), 0)
})

onBothServers("The latest safe date of reclaims that wait for documents", (it) => {
  it.effect("is the earliest of their documents in the list, the manager and its file", () =>
    Effect.gen(function* () {
      yield* seedWaiting
      const client = yield* signedIn("full")
      const rows = yield* requirementsOf(client)
      const dates = yield* grid(client)
      const [earliest, isLed] = [new Map<number, string>(), new Set<number>()]
      for (const row of rows) {
        const day = row["latest_safe_on"] as string | null
        if (day === null) continue
        for (const seq of yield* behind(client, Number(row["requirement_id"]))) {
          const known = earliest.get(seq)
          if (known === undefined || day < known) earliest.set(seq, day)
          if (dates.get(seq) === day) isLed.add(Number(row["requirement_id"]))
        }
      }
      assert.lengthOf([...earliest], 3)
      // A document that several reclaims need has the day of the most urgent one.
      for (const [seq, day] of earliest) assert.isAtLeast(Date.parse(String(dates.get(seq))), Date.parse(day))
      assert.strictEqual(earliestOf(dates.values()), earliestOf(earliest.values()))
      assert.isAbove(isLed.size, 1)

      const file = bodyOf(
        yield* awaitAnswer(() => client.post("/proxy/reports/DM/Export", { report_type: "documents" }))
      )
      const [sheet] = yield* Effect.promise(() => readExcel(Buffer.from(String(file["file_binary"]), "base64")))
      const [header = [], ...cells] = sheet?.data ?? []
      const day = header.indexOf("Last safe day")
      const inFile = cells.map((row) => row[day]).filter((cell) => cell instanceof Date)
      assert.deepStrictEqual(
        inFile.map((cell) => cell.toISOString().slice(0, 10)).toSorted(),
        rows.map((row) => String(row["latest_safe_on"])).toSorted()
      )
    })
  )

  it.effect(
    "has passed at once when what was ordered is rejected the day before the cut-off, and when it is revoked",
    () =>
      Effect.gen(function* () {
        const client = yield* signedIn("full")
        const desk = yield* signedIn("deskDocuments")
        const today = yield* todayInUtc
        const cutoff = addDays(today, 1)
        const past = businessDayOnOrBefore(addDays(cutoff, -90))
        yield* cutOff(1, cutoff)
        const of = yield* findRequirement(client, "us-6166", "CH", 2023)
        yield* waiveOthers(client, desk, 1, [of.id])
        const [seq = 0, ...others] = yield* behind(client, of.id)
        assert.lengthOf(others, 0)
        const isLate = Effect.fnUntraced(function* (step: string) {
          assert.strictEqual((yield* grid(client)).get(seq), past, step)
          assert.strictEqual((yield* findRequirement(client, "us-6166", "CH", 2023)).row["latest_safe_on"], past, step)
          assert.strictEqual(yield* countPast(client), 1, step)
        })
        const isInTime = Effect.fnUntraced(function* (step: string) {
          assert.isNull((yield* grid(client)).get(seq), step)
          assert.strictEqual(yield* countPast(client), 0, step)
        })
        yield* isLate("before it is ordered")
        const order = { ordered_on: addDays(today, -100), expected_on: addDays(today, -10) }
        const ordered = bodyOf(
          yield* actOnRequirement(client, "Order", yield* findRequirement(client, "us-6166", "CH", 2023), order)
        )
        yield* isInTime("once it has arrived")
        const first = yield* submitCopy(client, versionSeen(ordered), "first.pdf")
        const why = { code: "unreadable", text: "" }
        const rejected = bodyOf(yield* atDesk(desk, "Reject", versionSeen(first), why))
        assert.deepInclude(requirementIn(rejected), { state: "rejected", ordered_on: null, expected_on: null })
        yield* isLate("rejected")

        const again = bodyOf(
          yield* actOnRequirement(client, "Order", versionSeen(yield* detailOf(client, of.id)), order)
        )
        yield* isInTime("ordered once more")
        const second = yield* submitCopy(client, versionSeen(again), "second.pdf")
        const done = bodyOf(yield* atDesk(desk, "Accept", versionSeen(second), acceptedCopy))
        yield* isInTime("accepted")
        const documentId = Number(copiesIn(done)[0]?.["document_id"])
        const known = yield* awaitAnswer(() => client.get(`/api/v1/documents/${documentId}`))
        const version = Number((bodyOf(known)["document"] as Row)["version"])
        bodyOf(
          yield* awaitAnswer(() =>
            client.post(
              `/api/v1/documents/${documentId}/acts`,
              { act: "Revoke", reason: "Withdrawn" },
              { "idempotency-key": randomUUID(), "if-match": `"${version}"` }
            )
          )
        )
        yield* isLate("revoked")
        assert.deepInclude(requirementIn(yield* detailOf(client, of.id)), { state: "requested", ordered_on: null })
      })
  )

  it.effect("dates what waits at the desk, which follows it", () =>
    Effect.gen(function* () {
      const client = yield* signedIn("otherClient")
      const desk = yield* signedIn("deskDocuments")
      const of = yield* findRequirement(client, "us-6166", "CH", 2024)
      const earliest = Effect.gen(function* () {
        const [seqs, dates] = [yield* behind(client, of.id), yield* grid(client)]
        return seqs.map((seq) => dates.get(seq) ?? "").toSorted()[0]
      })
      const dueOn = Effect.fnUntraced(function* (kind: string) {
        const items = yield* itemsFor(desk, kind)
        assert.lengthOf(items, 1)
        return items[0]?.["due_on"]
      })
      const disputed = bodyOf(yield* actOnRequirement(client, "Dispute", of, { text: "It is of somebody else" }))
      const copy = yield* submitCopy(client, versionSeen(disputed), "due.pdf")
      const before = yield* earliest
      assert.isNotEmpty(before)
      assert.deepStrictEqual([yield* dueOn("document"), yield* dueOn("document-disputed")], [before, before])

      const today = yield* todayInUtc
      yield* cutOff(2, addDays(today, 200))
      const after = (yield* findRequirement(client, "us-6166", "CH", 2024)).row
      assert.strictEqual(after["requirement_id"], of.id)
      const moved = yield* earliest
      assert.notStrictEqual(moved, before)
      assert.deepStrictEqual([yield* dueOn("document"), yield* dueOn("document-disputed")], [moved, moved])
      bodyOf(yield* actOnRequirement(client, "TakeBack", versionSeen(yield* detailOf(client, versionSeen(copy).id))))
      assert.lengthOf(yield* itemsFor(desk, "document"), 0)
    })
  )

  it.effect("is gone with the last document, which moves exactly what it alone releases to the provider", () =>
    Effect.gen(function* () {
      const client = yield* signedIn("otherClient")
      const desk = yield* signedIn("deskDocuments")
      const first = yield* findRequirement(client, "us-6166", "CH", 2023)
      const last = (yield* requirementsOf(client)).find(
        (row) => isNeededIn(row, "CH") && (row["period"] === 2023 || row["period"] === 0) && row["code"] !== "us-6166"
      )
      const lastId = Number(last?.["requirement_id"])
      const other = yield* findRequirement(client, "us-6166", "CH", 2024)
      const rows = yield* requirementsOf(client)
      assert.isTrue(rows.some(({ requirement_id }) => requirement_id === lastId))
      yield* waiveOthers(client, desk, 2, [first.id, lastId, other.id])
      for (const [id, name] of [
        [first.id, "first.pdf"],
        [lastId, "last.pdf"]
      ] as const) {
        const detail = yield* detailOf(client, id)
        const alone = Number(requirementIn(detail)["alone_releases"])
        assert.strictEqual(alone > 0, id === lastId)
        const before = yield* inProcessing(client)
        const copy = yield* submitCopy(client, versionSeen(detail), name)
        assert.strictEqual(yield* inProcessing(client), before)
        bodyOf(yield* atDesk(desk, "Accept", versionSeen(copy), acceptedCopy, 2))
        assert.strictEqual((yield* inProcessing(client)) - before, alone)
      }
    })
  )
})
