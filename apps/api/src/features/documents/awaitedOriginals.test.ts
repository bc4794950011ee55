import { assert } from "@effect/vitest"
import { Effect, Struct } from "effect"
import { randomUUID } from "node:crypto"
import {
  acceptedCopy,
  actOnRequirement,
  ask,
  atDesk,
  awaitAnswer,
  detailOf,
  findRequirement,
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

const once = () => ({ "idempotency-key": randomUUID() })

/** Sends a scan for a requirement and has it accepted. Returns the desk's answer. */
const scanAccepted = Effect.fnUntraced(function* (client: Browser, desk: Browser, of: Step) {
  const upload = yield* uploadDocument(client, `scan of ${String(of.id)} ${randomUUID()}.pdf`)
  const sent = bodyOf(yield* actOnRequirement(client, "Submit", of, { upload_ids: [upload], markets: [] }))
  return bodyOf(yield* atDesk(desk, "Accept", versionSeen(sent), acceptedCopy))
})

/** Net refund of all waiting reclaims, and the sum shown by the manager of documents. */
const sums = Effect.fnUntraced(function* (client: Browser) {
  const answer = bodyOf(yield* awaitAnswer(() => client.post("/proxy/reports/DM/Documents", {})))
  const [waiting] = yield* ask(
    (sql) =>
      sql<{
        net: number
      }>`select sum(dash_cents)::float8 / 100 as net from reclaim where client_id = 1 and stage_id = 3`
  )
  return [waiting?.net, (answer["summary"] as Row)["net_reclaim"]] as const
})

const wetCode = (rows: ReadonlyArray<Row>) =>
  String(rows.find(({ code }) => String(code).startsWith("ch-82"))?.["code"])

onBothServers("A document whose original has to come", (it) => {
  it.effect("stays with the client by its scan, and holds up what it held up", () =>
    Effect.gen(function* () {
      yield* seedWaiting
      const [client, desk] = [yield* signedIn("full"), yield* signedIn("deskDocuments")]
      const code = wetCode(yield* requirementsOf(client))
      const before = yield* findRequirement(client, code, "CH", 2024)
      assert.deepInclude(before.row, { signature: "wet", original: "original", awaits_original: false })
      const done = yield* scanAccepted(client, desk, before)
      const facts = ["value_behind", "alone_releases", "trans_count", "requested_on", "classification_id"] as const
      const kept = Object.fromEntries(facts.map((name) => [name, before.row[name]]))
      assert.deepInclude(requirementIn(done), { state: "requested", awaits_original: true, ...kept })
      assert.deepInclude((done["copies"] as ReadonlyArray<Row>)[0], { state: "active" })
      const [waits, came] = done["history"] as ReadonlyArray<Row>
      assert.deepInclude(waits, { what: "moved", to: "requested", awaits_original: true })
      assert.deepInclude(came, { what: "moved", to: "accepted", awaits_original: false })
      const { row } = yield* findRequirement(client, code, "CH", 2024)
      assert.deepInclude(row, { awaits_original: true, ...kept })
      const [waiting, manager] = yield* sums(client)
      assert.strictEqual(manager, waiting)
      assert.isAbove(Number(manager), 0)
    })
  )

  it.effect("is no client's to record, and comes to the desk though nobody said that it was posted", () =>
    Effect.gen(function* () {
      const [client, desk] = [yield* signedIn("full"), yield* signedIn("deskDocuments")]
      const row = (yield* requirementsOf(client)).find((one) => one["awaits_original"] === true)
      const id = Number(row?.["requirement_id"])
      const register = bodyOf(yield* awaitAnswer(() => client.get("/api/v1/documents")))
      const scan = (register["rows"] as ReadonlyArray<Row>).find((one) => one["code"] === row?.["code"])
      assert.deepInclude(scan, { state: "active", original: "awaited" })
      const recorded = yield* awaitAnswer(() =>
        client.post(
          `/api/v1/documents/${String(scan?.["document_id"])}/acts`,
          { act: "RecordOriginal", step: "receive", on: "2026-01-05" },
          { "idempotency-key": randomUUID(), "if-match": `"${String(scan?.["version"])}"` }
        )
      )
      assert.deepStrictEqual([recorded.status, recorded.json["code"]], [409, "wrong_state"], recorded.text)

      const path = "/api/v1/desk/clients/1"
      const arrived = bodyOf(
        yield* awaitAnswer(() =>
          desk.post(`${path}/requirements/${String(id)}/original-received`, { received_on: "2026-01-06" }, once())
        )
      )
      assert.strictEqual(arrived["state"], "original_received")
      assert.lengthOf(yield* itemsFor(desk, "paper"), 1)
      const verified = bodyOf(
        yield* awaitAnswer(() =>
          desk.post(
            `${path}/papers/${String(arrived["paper_id"])}/acts`,
            { act: "Verify", ...Struct.omit(acceptedCopy, ["markets"]) },
            { ...once(), "if-match": `"${String(arrived["version"])}"` }
          )
        )
      )
      assert.strictEqual(verified["state"], "active")
      assert.lengthOf(yield* itemsFor(desk, "paper"), 0)
      assert.deepInclude(requirementIn(yield* detailOf(client, id)), {
        state: "accepted",
        awaits_original: false,
        value_behind: 0
      })
      const states = yield* ask(
        (sql) => sql<{ state: string; original: string }>`select state, original from document
          where client_id = 1 and code = ${String(row?.["code"])} order by document_id`
      )
      assert.deepStrictEqual(states, [
        { state: "superseded", original: "awaited" },
        { state: "active", original: "received" }
      ])
    })
  )

  it.effect("is met by a copy from the second time on, where the first one alone is wanted", () =>
    Effect.gen(function* () {
      const [client, desk] = [yield* signedIn("full"), yield* signedIn("deskDocuments")]
      const first = yield* findRequirement(client, "poa-provider", "CH", 0)
      assert.deepInclude(first.row, { original: "first original then copy" })
      yield* scanAccepted(client, desk, first)
      for (const market of ["CH", "DE"]) {
        const { row } = yield* findRequirement(client, "poa-provider", market, 0)
        assert.deepInclude(row, { state: "requested", awaits_original: true }, market)
      }
      // An earlier one whose original was here.
      yield* ask((sql) =>
        Effect.andThen(
          sql`insert into document (client_id, code, title, bo_id, valid_from, valid_to, state, source, original)
            values (1, 'poa-provider', 'Power of attorney', 1, '2020-01-01', '2023-12-31', 'superseded', 'post', 'returned')`,
          sql`update requirement_round set rules_hash = '' where client_id = 1`
        )
      )
      const left = yield* requirementsOf(client)
      assert.lengthOf(
        left.filter(({ code }) => code === "poa-provider"),
        0
      )
      assert.strictEqual(requirementIn(yield* detailOf(client, first.id))["state"], "accepted")
    })
  )
})
