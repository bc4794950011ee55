import { assert } from "@effect/vitest"
import { Effect } from "effect"
import {
  actOnRequirement,
  ask,
  awaitAnswer,
  bodyOf,
  detailOf,
  findRequirement,
  requirementIn,
  type Row,
  seedWaiting,
  signedIn,
  uploadDocument,
  versionSeen
} from "../../testing/documents/requirementCalls.ts"
import type { Browser } from "../../testing/server/Browser.ts"
import { onBothServers } from "../../testing/server/TestServer.ts"
import { testUsers } from "../../testing/server/testUsers.ts"

const inboxOf = Effect.fnUntraced(function* (browser: Browser) {
  const body = bodyOf(yield* awaitAnswer(() => browser.get("/api/v1/desk/inbox")))
  const counted = bodyOf(yield* awaitAnswer(() => browser.get("/api/v1/desk/inbox/count")))
  assert.deepStrictEqual(counted, { total_count: body["total_count"] })
  return { items: body["items"] as ReadonlyArray<Row>, total: body["total_count"] }
})

onBothServers("The inbox of the desk", (it) => {
  it.effect("says what each item is about and what waits for it, most urgent first", () =>
    Effect.gen(function* () {
      yield* ask((sql) => sql`delete from work_item`)
      yield* seedWaiting
      const client = yield* signedIn("full")
      const sent = yield* findRequirement(client, "us-6166", "CH", 2024)
      const upload = yield* uploadDocument(client, "6166.pdf")
      bodyOf(yield* actOnRequirement(client, "Submit", sent, { upload_ids: [upload], markets: [] }))
      const disputed = yield* findRequirement(client, "us-6166", "CH", 2023)
      bodyOf(yield* actOnRequirement(client, "Dispute", disputed, { text: "We sold it" }))
      yield* ask(
        (sql) => sql`insert into work_item (kind, client_id_of_item, subject_id, opened_at)
          values ('job-failed', null, '9', '2026-11-01'), ('application', 1, '5', '2026-11-01')`
      )
      const desk = yield* signedIn("deskDocuments")
      const { items, total } = yield* inboxOf(desk)
      assert.strictEqual(total, 3)
      assert.deepStrictEqual(
        items.map(({ kind }) => kind),
        ["document", "document-disputed", "job-failed"]
      )
      for (const [kind, id] of [
        ["document", sent.id],
        ["document-disputed", disputed.id]
      ] as const) {
        const { agent_cutoff, markets, name, owner, period, value_behind } = requirementIn(yield* detailOf(client, id))
        const item = items.find((one) => one["kind"] === kind)
        assert.isAbove(Number(value_behind), 0)
        const title = `${String(name)}, ${String(period)}`
        assert.deepInclude(item, { owner, title, agent_cutoff, value_behind, client_name: "Client 1" })
        assert.sameMembers(Array.from(item?.["markets"] as Iterable<string>), Array.from(markets as Iterable<string>))
      }
      assert.deepInclude(items.at(-1), { owner: "", markets: [], value_behind: null, agent_cutoff: null })
    })
  )

  it.effect("counts for a copy of some markets what waits there alone", () =>
    Effect.gen(function* () {
      yield* ask((sql) => sql`delete from work_item`)
      const client = yield* signedIn("otherClient")
      const of = yield* findRequirement(client, "us-6166", "CH", 2024)
      const upload = yield* uploadDocument(client, "swiss.pdf")
      const sent = bodyOf(yield* actOnRequirement(client, "Submit", of, { upload_ids: [upload], markets: ["DE"] }))
      const desk = yield* signedIn("deskDocuments")
      const detail = bodyOf(
        yield* awaitAnswer(() => desk.get(`/api/v1/desk/clients/2/requirements/${String(versionSeen(sent).id)}`))
      )
      const german = (detail["held_in_markets"] as ReadonlyArray<Row>).find(({ market }) => market === "DE")
      const { items } = yield* inboxOf(desk)
      assert.lengthOf(items, 1)
      assert.deepInclude(items[0], { markets: ["DE"], value_behind: german?.["value_behind"], client_id: 2 })
    })
  )

  it.effect("has for each member of staff the kinds of their own areas", () =>
    Effect.gen(function* () {
      yield* ask((sql) => sql`delete from work_item`)
      const draft = { account: { accountNumber: "K-1", accountName: "Custody one" }, owner: { name: "New Fund" } }
      const ofKnown = { ...draft, owner: { ownerId: 1 } }
      const [made, known] = yield* ask(
        (sql) => sql<{ id: number }>`
          insert into application (client_id, kind, origin, state, draft, created_by, created_at, updated_at)
          select 1, 'new', 'manual', 'submitted', d::jsonb, ${testUsers.full.id}, '2026-11-01', '2026-11-01'
          from (values (${JSON.stringify(draft)}::text), (${JSON.stringify(ofKnown)}::text)) as g (d)
          returning application_id as id`
      )
      yield* ask(
        (sql) => sql`insert into work_item (kind, client_id_of_item, subject_id, opened_at)
          values ('application', 1, ${String(made?.id)}, '2026-11-01'),
            ('application', 1, ${String(known?.id)}, '2026-11-02'), ('document', 1, '800', '2026-11-02'),
            ('mail-bounced', 1, '4', '2026-11-03'), ('owner-changed-by-import', 1, '1', '2026-11-04')`
      )
      const kindsOf = Effect.fnUntraced(function* (name: "deskAccounts" | "deskDocuments" | "deskPeople") {
        return (yield* inboxOf(yield* signedIn(name))).items.map(({ kind }) => kind)
      })
      assert.deepStrictEqual(yield* kindsOf("deskAccounts"), ["application", "application", "owner-changed-by-import"])
      assert.deepStrictEqual(yield* kindsOf("deskDocuments"), ["document"])
      assert.deepStrictEqual(yield* kindsOf("deskPeople"), ["mail-bounced"])
      yield* ask(
        (sql) => sql`update work_item set state = 'taken', assignee_user_id = case kind
            when 'owner-changed-by-import' then ${testUsers.deskAccounts.id}::int else ${testUsers.deskPeople.id}::int end
          where kind = 'owner-changed-by-import' or subject_id = ${String(known?.id)}`
      )
      const { items } = yield* inboxOf(yield* signedIn("deskAccounts"))
      assert.deepStrictEqual(
        items.map(({ is_mine }) => is_mine),
        [false, false, true]
      )
      assert.deepInclude(items[0], { owner: "New Fund", title: "Custody one", value_behind: null })
      assert.notStrictEqual(items[1]?.["owner"], "")
      assert.strictEqual(items[1]?.["owner"], items[2]?.["owner"])
    })
  )

  it.effect("is the first screen of those who work at the desk, and of nobody else", () =>
    Effect.gen(function* () {
      const firstOf = Effect.fnUntraced(function* (name: "deskDocuments" | "full" | "staff") {
        const browser = yield* signedIn(name)
        const user = bodyOf(yield* awaitAnswer(() => browser.get("/proxy/mc/user")))
        const { Features } = user["tasks"] as { readonly Features: ReadonlyArray<Row> }
        return Features[0]?.["route"]
      })
      assert.strictEqual(yield* firstOf("deskDocuments"), "/desk")
      assert.strictEqual(yield* firstOf("full"), "/reports/reclaim-dashboard")
      assert.strictEqual(yield* firstOf("staff"), "/reports/reclaim-dashboard")
    })
  )
})
