import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import {
  acceptedCopy,
  actOnRequirement,
  ask,
  atDesk,
  awaitAnswer,
  detailOf,
  isNeededIn,
  requirementIn,
  requirementsOf,
  type Row,
  seedWaiting,
  versionSeen,
  signedIn,
  bodyOf,
  uploadDocument
} from "../../../testing/documents/requirementCalls.ts"
import type { Browser } from "../../../testing/server/Browser.ts"
import { onBothServers } from "../../../testing/server/TestServer.ts"

/** Day relative to today. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const thisYear = new Date().getUTCFullYear()

const addDocument = (changes: object) =>
  ask((sql: SqlClient.SqlClient) =>
    Effect.map(
      sql<{ id: number }>`insert into document ${sql.insert({
        client_id: 1,
        code: "us-6166",
        title: "Form 6166",
        bo_id: 1,
        markets: ["CH", "DE"],
        valid_from: "2024-01-01",
        state: "active",
        source: "upload",
        ...changes
      })} returning document_id as id`,
      ([row]) => row?.id ?? 0
      // Written behind the server's back: it works everything out once more.
    ).pipe(Effect.tap(() => sql`update requirement_round set rules_hash = ''`))
  )

const step = (browser: Browser, id: number, act: "Renew" | "WithdrawRenewal", key = randomUUID(), version = 1) =>
  awaitAnswer(() =>
    browser.post(
      `/api/v1/documents/${String(id)}/acts`,
      { act },
      { "idempotency-key": key, "if-match": `"${String(version)}"` }
    )
  )

const documentIn = (entry: Row): Row => entry["document"] as Row

const figures = Effect.fnUntraced(function* (browser: Browser) {
  const rows = bodyOf(
    yield* awaitAnswer(() => browser.post("/proxy/reports/DM/Documents", { group_by: "bo", classification_id: 1 }))
  )
  const whole = bodyOf(yield* awaitAnswer(() => browser.post("/proxy/reports/DM/Documents", { group_by: "bo" })))
  return { rows, whole, list: yield* requirementsOf(browser) }
})

/** Removes the revision, which every write increments. */
const withoutRev = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, one: unknown) => (key === "rev" ? undefined : one)))

onBothServers("Renewing a document", (it) => {
  it.effect("asks for its next year once, changes no sum, and shows both in coverage", () =>
    Effect.gen(function* () {
      yield* seedWaiting
      const client = yield* signedIn("full")
      const id = yield* addDocument({ period: thisYear })
      const before = yield* figures(client)
      const key = randomUUID()
      const entry = bodyOf(yield* step(client, id, "Renew", key))
      assert.deepInclude(documentIn(entry)["renewal"], {
        markets: 2,
        state: "requested",
        ordered_on: null,
        may_be_withdrawn: true
      })
      assert.strictEqual(documentIn(entry)["next_period"], null)
      assert.deepStrictEqual(bodyOf(yield* step(client, id, "Renew", key)), entry)
      assert.strictEqual((yield* step(client, id, "Renew")).status, 409)
      assert.strictEqual((yield* step(client, id, "Renew", randomUUID(), 9)).status, 412)
      assert.deepStrictEqual(withoutRev(yield* figures(client)), withoutRev(before))

      const { requirement_id: requirementId } = documentIn(entry)["renewal"] as Row
      const detail = yield* detailOf(client, Number(requirementId))
      assert.deepInclude(requirementIn(detail), { period: thisYear + 1, state: "requested", value_behind: 0 })
      const coverage = bodyOf(yield* awaitAnswer(() => client.get("/api/v1/documents/coverage")))
      const cells = coverage["cells"] as Readonly<Record<string, ReadonlyArray<number>>>
      const states = coverage["states"] as ReadonlyArray<string>
      const years = coverage["years"] as ReadonlyArray<number>
      const told6166 = (cells["year"] ?? []).map((year, at) => [
        years[year],
        states[cells["state"]?.[at] ?? -1],
        cells["document_id"]?.[at],
        cells["ahead_id"]?.[at]
      ])
      assert.deepInclude(told6166, [thisYear, "covered", id, 0])
      assert.deepInclude(told6166, [thisYear + 1, "requested", 0, Number(requirementId)])
    })
  )

  it.effect("takes its request back while nothing was sent, and asks again", () =>
    Effect.gen(function* () {
      const client = yield* signedIn("full")
      const id = yield* addDocument({ code: "us-6166", period: thisYear, bo_id: 1, state: "active", markets: ["CH"] })
      // The one of the former test asks for the next year already.
      assert.strictEqual((yield* step(client, id, "Renew")).status, 409)
      const back = bodyOf(yield* step(client, id, "WithdrawRenewal"))
      assert.strictEqual(documentIn(back)["renewal"], null)
      assert.strictEqual(documentIn(back)["next_period"], thisYear + 1)
      assert.strictEqual((yield* step(client, id, "WithdrawRenewal")).status, 409)
      const again = bodyOf(yield* step(client, id, "Renew"))
      const { requirement_id: requirementId } = documentIn(again)["renewal"] as Row
      const detail = yield* detailOf(client, Number(requirementId))
      const upload = yield* uploadDocument(client, "next.pdf")
      bodyOf(yield* actOnRequirement(client, "Submit", versionSeen(detail), { upload_ids: [upload], markets: [] }))
      assert.strictEqual((yield* step(client, id, "WithdrawRenewal")).status, 409)
    })
  )

  it.effect("keeps the old copy holding until the new one does, from the day on which it is valid", () =>
    Effect.gen(function* () {
      const client = yield* signedIn("full")
      const desk = yield* signedIn("deskDocuments")
      // Later than the claims that wait can be filed: they need no other copy.
      const ends = inDays(300)
      const code = yield* codeOfNoYear(client)
      const id = yield* addDocument({ code, title: "Power of attorney", valid_to: ends, markets: ["CH"] })
      const entry = bodyOf(yield* step(client, id, "Renew"))
      const { requirement_id: requirementId } = documentIn(entry)["renewal"] as Row
      const upload = yield* uploadDocument(client, "power.pdf")
      const detail = yield* detailOf(client, Number(requirementId))
      const sent = bodyOf(
        yield* actOnRequirement(client, "Submit", versionSeen(detail), { upload_ids: [upload], markets: [] })
      )
      const stateOf = Effect.fnUntraced(function* () {
        const now = bodyOf(yield* awaitAnswer(() => client.get(`/api/v1/documents/${String(id)}`)))
        return documentIn(now)
      })
      assert.deepInclude(yield* stateOf(), { state: "active" })
      const holds = { ...acceptedCopy, issued_on: inDays(0), valid_from: inDays(301), valid_to: inDays(900) }
      bodyOf(yield* atDesk(desk, "Accept", versionSeen(sent), holds))
      assert.deepInclude(yield* stateOf(), { state: "active", next_period: null, renewal: null })
      // The day comes: the new one is valid since yesterday, and the last round was before it.
      yield* ask(
        (sql) => sql`update document set valid_from = ${inDays(-1)}::date where client_id = 1 and supersedes is null
          and document_id > ${id}`
      )
      yield* ask((sql) => sql`update requirement_round set followed_on = ${inDays(-2)}::date where client_id = 1`)
      assert.deepInclude(yield* stateOf(), { state: "superseded" })
    })
  )

  it.effect("is for those who keep their client's documents only", () =>
    Effect.gen(function* () {
      const id = yield* addDocument({ code: "ch-82-c", period: 0, valid_to: null })
      const client = yield* signedIn("full")
      assert.strictEqual((yield* step(client, id, "Renew")).status, 409)
      for (const [name, status] of [
        ["otherClient", 404],
        ["readOnly", 403]
      ] as const) {
        assert.strictEqual((yield* step(yield* signedIn(name), id, "Renew")).status, status)
        assert.strictEqual((yield* step(yield* signedIn(name), id, "WithdrawRenewal")).status, status)
      }
    })
  )
})

/** A document that reclaims wait for in Switzerland and that is of no year. */
const codeOfNoYear = Effect.fnUntraced(function* (client: Browser) {
  const row = (yield* requirementsOf(client)).find((one) => isNeededIn(one, "CH") && one["period"] === 0)
  return String(row?.["code"])
})
