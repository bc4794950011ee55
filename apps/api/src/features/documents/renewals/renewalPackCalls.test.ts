import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import {
  actOnRequirement,
  ask,
  awaitAnswer,
  detailOf,
  requirementIn,
  requirementsOf,
  type Row,
  seedWaiting,
  versionSeen,
  signedIn,
  bodyOf,
  uploadDocument
} from "../../../testing/documents/requirementCalls.ts"
import { papersOf } from "../../../testing/papers/papersOf.ts"
import type { Browser } from "../../../testing/server/Browser.ts"
import { onBothServers } from "../../../testing/server/TestServer.ts"

const path = "/api/v1/renewal-packs"

const nextYear = new Date().getUTCFullYear() + 1

/** The dividends of the seed, as if they had been paid within the last twelve months. */
const payLately = ask((sql) =>
  sql`update dividend_event set pay_date = current_date - 200 - event_id, ex_date = current_date - 205 - event_id`.pipe(
    Effect.andThen(sql`update requirement_round set rules_hash = ''`)
  )
)

const planOf = Effect.fnUntraced(function* (browser: Browser) {
  const plan = bodyOf(yield* awaitAnswer(() => browser.post(`${path}/plan`, { owner_ids: [1] })))
  assert.strictEqual(plan["year"], nextYear)
  return plan["lines"] as ReadonlyArray<Row>
})

const make = (browser: Browser, keys: ReadonlyArray<unknown>, key = randomUUID()) =>
  awaitAnswer(() => browser.post(path, { owner_ids: [1], keys }, { "idempotency-key": key }))

const withdraw = (browser: Browser, id: unknown) =>
  awaitAnswer(() => browser.post(`${path}/${String(id)}/withdraw`, {}, { "idempotency-key": randomUUID() }))

const packsOf = Effect.fnUntraced(function* (browser: Browser) {
  return bodyOf(yield* awaitAnswer(() => browser.get(path)))["packs"] as ReadonlyArray<Row>
})

const linesIn = (pack: Row) => pack["lines"] as ReadonlyArray<Row>

onBothServers("A renewal pack", (it) => {
  it.effect("plans one line for each copy, with how it is got and from which day", () =>
    Effect.gen(function* () {
      yield* seedWaiting
      yield* payLately
      const client = yield* signedIn("full")
      const lines = yield* planOf(client)
      const certificate = lines.find(({ code }) => code === "us-6166")
      assert.deepInclude(certificate, {
        period: nextYear,
        markets: ["CH", "DE"],
        deed: "order",
        order_on: `${String(nextYear - 1)}-12-01`
      })
      assert.deepInclude(
        lines.find(({ code }) => code === "us-8802"),
        { period: nextYear, deed: "upload" }
      )
      assert.strictEqual(lines.find(({ code }) => code === "poa-de")?.["deed"], "print")
      // A document of one payment cannot be requested before there is one, and documents that reclaims already require
      // are not requested again.
      const open = new Set((yield* requirementsOf(client)).filter(({ period }) => period === 0).map(({ code }) => code))
      assert.deepStrictEqual(
        lines.filter(({ code, period }) => code === "custodian-voucher" || (period === 0 && open.has(code))),
        []
      )
      const others = yield* signedIn("otherClient")
      assert.lengthOf(
        (yield* planOf(others)).filter(({ owner }) => owner === certificate?.["owner"] && owner === "Owner 1"),
        0
      )
    })
  )

  it.effect("asks for the chosen lines once, and for none of the others", () =>
    Effect.gen(function* () {
      const client = yield* signedIn("full")
      const plan = yield* planOf(client)
      const chosen = plan.filter(({ code }) => code === "us-6166" || code === "poa-de")
      assert.lengthOf(chosen, 2)
      const key = randomUUID()
      const keys = chosen.map((line) => line["key"])
      const before = yield* requirementsOf(client)
      const pack = bodyOf(yield* make(client, keys, key))
      assert.deepInclude(pack, { year: nextYear, is_withdrawn: false, may_be_withdrawn: true })
      assert.deepStrictEqual(
        new Set(
          linesIn(pack).map(({ code, is_done, period }) => `${String(code)} ${String(period)} ${String(is_done)}`)
        ),
        new Set([`us-6166 ${String(nextYear)} false`, `poa-de ${String(nextYear)} false`])
      )
      assert.deepStrictEqual(bodyOf(yield* make(client, keys, key)), pack)
      assert.strictEqual((yield* make(client, keys)).status, 409)
      assert.deepStrictEqual(yield* requirementsOf(client), before)
      const left = yield* planOf(client)
      assert.deepStrictEqual(
        left.map((line) => line["key"]),
        plan.map((line) => line["key"]).filter((one) => !keys.includes(one))
      )
      assert.lengthOf(yield* packsOf(yield* signedIn("otherClient")), 0)
    })
  )

  it.effect("is withdrawn as a whole while nothing was sent, and not after", () =>
    Effect.gen(function* () {
      const client = yield* signedIn("full")
      const [pack] = yield* packsOf(client)
      for (const [name, status] of [
        ["readOnly", 403],
        ["otherClient", 404]
      ] as const) {
        assert.strictEqual((yield* withdraw(yield* signedIn(name), pack?.["pack_id"])).status, status)
      }
      const signed = linesIn(pack ?? {}).find(({ code }) => code === "poa-de")
      const sheet = bodyOf(yield* (yield* papersOf("full")).prepare([Number(signed?.["requirement_id"])]))
      const gone = bodyOf(yield* withdraw(client, pack?.["pack_id"]))
      assert.deepInclude(gone, { is_withdrawn: true, may_be_withdrawn: false })
      assert.lengthOf(yield* packsOf(client), 0)
      const sheets = yield* ask(
        (sql) => sql<{ state: string; action: string }>`
          select p.state, e.action from paper p join audit_event e
            on e.client_id = p.client_id and e.subject_kind = 'paper' and e.subject_id = p.paper_id::text
          where p.client_id = 1 and p.paper_id = ${Number(sheet["paper_id"])} order by e.no desc limit 1`
      )
      assert.deepStrictEqual(sheets, [{ state: "superseded", action: "paper.superseded" }])
      assert.strictEqual((yield* withdraw(client, pack?.["pack_id"])).status, 409)

      const plan = yield* planOf(client)
      const form = plan.find(({ code }) => code === "us-8802")
      const again = bodyOf(yield* make(client, [form?.["key"]]))
      const id = Number(linesIn(again)[0]?.["requirement_id"])
      const detail = yield* detailOf(client, id)
      assert.strictEqual(requirementIn(detail)["state"], "requested")
      const upload = yield* uploadDocument(client, "8802.pdf")
      bodyOf(yield* actOnRequirement(client, "Submit", versionSeen(detail), { upload_ids: [upload], markets: [] }))
      assert.strictEqual((yield* withdraw(client, again["pack_id"])).status, 409)
      const [now] = yield* packsOf(client)
      assert.deepInclude(now, { pack_id: again["pack_id"], may_be_withdrawn: false })
    })
  )
})
