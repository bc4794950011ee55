import { assert } from "@effect/vitest"
import { openChecksText, reviewPoints } from "@reclaim/core/rules/document/reviewPoints"
import { rightExample } from "@reclaim/core/rules/document/rightExample"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import {
  acceptedCopy,
  actOnRequirement,
  ask,
  atDesk,
  awaitAnswer,
  copiesIn,
  detailOf,
  filesIn,
  findRequirement,
  isNeededIn,
  itemsFor,
  requirementIn,
  requirementsOf,
  seedWaiting,
  versionSeen,
  signedIn,
  bodyOf,
  uploadDocument,
  type Row
} from "../../testing/documents/requirementCalls.ts"
import { onBothServers } from "../../testing/server/TestServer.ts"
import { testUsers } from "../../testing/server/testUsers.ts"

onBothServers("What is done about a document that is asked for", (it) => {
  it.effect("closes one Form 6166 of a year in every market, and in no other year", () =>
    Effect.gen(function* () {
      yield* seedWaiting
      const client = yield* signedIn("full")
      const swiss = yield* findRequirement(client, "us-6166", "CH", 2024)
      assert.strictEqual((yield* findRequirement(client, "us-6166", "DE", 2024)).id, swiss.id)
      const before = yield* detailOf(client, swiss.id)
      assert.deepInclude(requirementIn(before), { markets: ["DE", "CH"], originals: 2 })
      assert.deepStrictEqual(before["askable"], [])
      assert.deepInclude(before, { validity: "certified year", issuer: "IRS", how_to: [] })
      assert.lengthOf(before["reclaims"] as ReadonlyArray<Row>, 2)

      const key = randomUUID()
      const upload = yield* uploadDocument(client, "6166.pdf")
      const body = { upload_ids: [upload], issued_on: "2024-02-01", markets: [] }
      const sent = bodyOf(yield* actOnRequirement(client, "Submit", { ...swiss, key }, body))
      assert.strictEqual(requirementIn(sent)["state"], "submitted")
      assert.deepStrictEqual(bodyOf(yield* actOnRequirement(client, "Submit", { ...swiss, key }, body)), sent)
      assert.lengthOf(copiesIn(sent), 1)
      assert.deepInclude(copiesIn(sent)[0], { state: "received", markets: [], issued_on: "2024-02-01" })
      assert.strictEqual((yield* findRequirement(client, "us-6166", "CH", 2023)).row["state"], "requested")

      const desk = yield* signedIn("deskDocuments")
      const [item, ...others] = yield* itemsFor(desk, "document")
      assert.lengthOf(others, 0)
      const documentId = String(item?.["subject_id"])
      const opened = bodyOf(
        yield* awaitAnswer(() => desk.get(`/api/v1/desk/clients/1/documents/${documentId}/requirement`))
      )
      const [file] = filesIn(opened)
      const content = yield* awaitAnswer(() =>
        desk.get(`/api/v1/desk/clients/1/blobs/${String(file?.["blob_id"])}/content`)
      )
      assert.strictEqual(content.status, 200)
      assert.strictEqual(content.bytes.subarray(0, 5).toString(), "%PDF-")
      // The same file by the path of another client belongs to nobody.
      const elsewhere = `/api/v1/desk/clients/2/blobs/${String(file?.["blob_id"])}/content`
      assert.strictEqual((yield* awaitAnswer(() => desk.get(elsewhere))).status, 404)

      const taken = bodyOf(yield* atDesk(desk, "Take", versionSeen(opened)))
      assert.strictEqual(requirementIn(taken)["state"], "under_review")
      assert.strictEqual((yield* actOnRequirement(client, "TakeBack", versionSeen(taken))).status, 409)

      // The desk is shown what the client was, and what accepting the copy closes in each market.
      assert.deepStrictEqual(copiesIn(taken)[0]?.["findings"], [
        { code: "no_text", file_name: "6166.pdf", expected: "" }
      ])
      assert.deepStrictEqual(copiesIn(sent)[0]?.["findings"], [])
      const held = taken["held_in_markets"] as ReadonlyArray<Row>
      assert.sameMembers(
        held.map(({ market }) => market),
        ["CH", "DE"]
      )
      for (const sum of ["trans_count", "value_behind", "alone_releases"]) {
        assert.strictEqual(
          held.reduce((whole, row) => whole + Number(row[sum]), 0),
          requirementIn(taken)[sum]
        )
      }
      assert.deepStrictEqual(sent["held_in_markets"], [])

      // Nothing is accepted while a check is open, whichever it is.
      const needed = reviewPoints(rightExample(taken["requirement"] as never)).map(({ _tag }) => _tag)
      for (const left of needed) {
        const checks = acceptedCopy.checks.filter((check) => check !== left)
        const refused = yield* atDesk(desk, "Accept", versionSeen(taken), { ...acceptedCopy, checks })
        assert.strictEqual(refused.status, 422, refused.text)
        assert.deepInclude(refused.json, { fields: { checks: openChecksText(1, needed.length) } })
      }
      const unchecked = yield* atDesk(desk, "Accept", versionSeen(taken), { ...acceptedCopy, checks: [] })
      assert.strictEqual(unchecked.json["message"], openChecksText(needed.length, needed.length))
      const unsaid = yield* atDesk(desk, "Accept", versionSeen(taken), { ...acceptedCopy, checks: undefined })
      assert.strictEqual(unsaid.status, 422, unsaid.text)
      const done = bodyOf(yield* atDesk(desk, "Accept", versionSeen(taken), acceptedCopy))
      assert.strictEqual(requirementIn(done)["state"], "accepted")
      assert.deepStrictEqual(requirementIn(done)["value_behind"], 0)
      assert.deepInclude(copiesIn(done)[0], { state: "active", closed_in: ["CH", "DE"] })
      assert.lengthOf(yield* itemsFor(desk, "document"), 0)
      const accepted = yield* ask(
        (sql) => sql`select facts->>'checks' as checks from audit_event
          where client_id = 1 and action = 'document.accepted'`
      )
      assert.deepStrictEqual(accepted, [{ checks: acceptedCopy.checks.join(" ") }])

      const left = yield* requirementsOf(client)
      assert.deepStrictEqual(
        left.filter(({ code }) => code === "us-6166").map(({ markets, period }) => [markets, period]),
        [[["CH"], 2023]]
      )
      const news = bodyOf(yield* awaitAnswer(() => client.get("/api/v1/notifications")))
      assert.include(JSON.stringify(news), "document-answered")
    })
  )

  it.effect("rejects with a reason, takes another copy, and takes one back", () =>
    Effect.gen(function* () {
      const client = yield* signedIn("full")
      const desk = yield* signedIn("deskDocuments")
      const of = yield* findRequirement(client, "us-6166", "CH", 2023)
      const first = yield* uploadDocument(client, "first.pdf")
      const sent = bodyOf(yield* actOnRequirement(client, "Submit", of, { upload_ids: [first], markets: [] }))
      assert.strictEqual((yield* atDesk(desk, "Reject", versionSeen(sent), { code: "other", text: "" })).status, 422)
      const why = { code: "wrong_year", text: "It is of 2022" }
      const rejected = bodyOf(yield* atDesk(desk, "Reject", versionSeen(sent), why))
      assert.strictEqual(requirementIn(rejected)["state"], "rejected")
      const known = yield* detailOf(client, of.id)
      assert.deepInclude(copiesIn(known)[0], {
        state: "rejected",
        reject_code: "wrong_year",
        reject_text: "It is of 2022"
      })
      const [event] = known["history"] as ReadonlyArray<Row>
      assert.deepInclude(event, { what: "moved", by: "provider", to: "rejected", text: "It is of 2022" })

      const again = yield* actOnRequirement(client, "Submit", versionSeen(known), {
        upload_ids: [first],
        markets: []
      })
      assert.strictEqual(again.status, 409, again.text)
      const files = [yield* uploadDocument(client, "page 2.pdf"), yield* uploadDocument(client, "page 1.pdf")]
      const second = bodyOf(
        yield* actOnRequirement(client, "Submit", versionSeen(known), { upload_ids: files.toReversed(), markets: [] })
      )
      assert.deepStrictEqual(
        filesIn(second).map(({ file_name }) => file_name),
        ["page 1.pdf", "page 2.pdf"]
      )
      assert.deepStrictEqual(copiesIn(second)[0]?.["markets"], [])
      const back = bodyOf(yield* actOnRequirement(client, "TakeBack", versionSeen(second)))
      assert.strictEqual(requirementIn(back)["state"], "requested")
      assert.deepInclude(copiesIn(back)[0], { state: "superseded" })
      assert.lengthOf(yield* itemsFor(desk, "document"), 0)
    })
  )

  it.effect("is refused from old versions, to readers, to viewers, and of what is another client's", () =>
    Effect.gen(function* () {
      const client = yield* signedIn("full")
      const of = yield* findRequirement(client, "us-6166", "CH", 2023)
      const order = { ordered_on: "2026-01-05" }
      const stale = yield* actOnRequirement(client, "Order", { ...of, version: of.version - 1 }, order)
      assert.strictEqual(stale.status, 412, stale.text)
      const current = stale.json["current"] as Row
      assert.strictEqual(requirementIn(current)["version"], of.version)

      const other = yield* signedIn("otherClient")
      assert.strictEqual((yield* awaitAnswer(() => other.get(`/api/v1/requirements/${of.id}`))).status, 404)
      assert.strictEqual((yield* actOnRequirement(other, "Order", of, order)).status, 404)
      const theirs = yield* uploadDocument(other, "theirs.pdf")
      const stolen = yield* actOnRequirement(client, "Submit", of, { upload_ids: [theirs], markets: [] })
      assert.strictEqual(stolen.status, 422, stolen.text)

      assert.strictEqual((yield* actOnRequirement(yield* signedIn("readOnly"), "Order", of, order)).status, 403)
      const viewing = yield* signedIn("viewing")
      assert.strictEqual((yield* actOnRequirement(viewing, "Order", of, order)).status, 403)
      const viewed = `/api/v1/requirements/${of.id}?view_as_user_id=${testUsers.full.id}`
      assert.strictEqual((yield* awaitAnswer(() => viewing.get(viewed))).status, 200)
      const desk = yield* signedIn("deskAccounts")
      assert.strictEqual((yield* atDesk(desk, "Waive", of, { reason: "Known" })).status, 403)
      const staff = yield* signedIn("deskDocuments")
      assert.strictEqual((yield* atDesk(staff, "Waive", of, { reason: "Known" }, 2)).status, 404)
      assert.strictEqual((yield* atDesk(staff, "Waive", of, { reason: "Known" }, 4_711)).status, 404)
    })
  )

  it.effect("moves the latest safe date when it is ordered, and back when that is taken back", () =>
    Effect.gen(function* () {
      const client = yield* signedIn("full")
      const of = yield* findRequirement(client, "us-6166", "CH", 2023)
      const before = of.row["latest_safe_on"]
      assert.strictEqual((yield* actOnRequirement(client, "Order", of, { ordered_on: "2999-01-01" })).status, 422)
      const ordered = bodyOf(
        yield* actOnRequirement(client, "Order", of, { ordered_on: "2026-01-05", expected_on: "2026-02-01" })
      )
      assert.deepInclude(requirementIn(ordered), { ordered_on: "2026-01-05", expected_on: "2026-02-01" })
      assert.notStrictEqual(requirementIn(ordered)["latest_safe_on"], before)
      const not = bodyOf(yield* actOnRequirement(client, "Order", versionSeen(ordered), { ordered_on: null }))
      assert.deepInclude(requirementIn(not), { ordered_on: null, expected_on: null, latest_safe_on: before })
    })
  )

  it.effect("is disputed once, answered, reassigned and waived", () =>
    Effect.gen(function* () {
      const client = yield* signedIn("full")
      const desk = yield* signedIn("deskDocuments")
      const of = yield* findRequirement(client, "us-6166", "CH", 2023)
      const disputed = bodyOf(yield* actOnRequirement(client, "Dispute", of, { text: "We sold this in 2022" }))
      assert.deepInclude(disputed["dispute"], { text: "We sold this in 2022" })
      assert.strictEqual(
        (yield* actOnRequirement(client, "Dispute", versionSeen(disputed), { text: "Again" })).status,
        409
      )
      const [item] = yield* itemsFor(desk, "document-disputed")
      assert.strictEqual(item?.["subject_id"], String(of.id))
      const answered = bodyOf(
        yield* atDesk(desk, "Answer", versionSeen(disputed), { text: "The dividend was paid in 2023" })
      )
      assert.isNull(answered["dispute"])
      assert.lengthOf(yield* itemsFor(desk, "document-disputed"), 0)
      assert.strictEqual((yield* atDesk(desk, "Answer", versionSeen(answered), { text: "Once more" })).status, 409)

      const to = { document_class: "custodian", reason: "The bank orders it" }
      const reassigned = bodyOf(yield* atDesk(desk, "Reassign", versionSeen(answered), to))
      assert.deepInclude(requirementIn(reassigned), { classification_id: 2, party: "custodian" })
      const mine = bodyOf(
        yield* awaitAnswer(() => client.post("/api/v1/requirements/page", { classification_id: 1, limit: 500 }))
      )
      assert.isFalse((mine["rows"] as ReadonlyArray<Row>).some(({ requirement_id }) => requirement_id === of.id))

      const waived = bodyOf(
        yield* atDesk(desk, "Waive", versionSeen(reassigned), { reason: "Switzerland accepts the old one" })
      )
      assert.strictEqual(requirementIn(waived)["state"], "waived")
      assert.strictEqual(waived["waived_reason"], "Switzerland accepts the old one")
      // Worked out from nothing again, it stays so.
      yield* ask((sql) => sql`update requirement_round set rules_hash = ''`)
      assert.strictEqual(requirementIn(yield* detailOf(client, of.id))["state"], "waived")
      assert.isFalse((yield* requirementsOf(client)).some(({ requirement_id }) => requirement_id === of.id))

      const asked = {
        owner_id: waived["owner_id"],
        market: "CH",
        code: "us-6166",
        period: 2023,
        reason: "It is wanted after all"
      }
      const path = "/api/v1/desk/clients/1/requirements"
      const again = bodyOf(yield* awaitAnswer(() => desk.post(path, asked, { "idempotency-key": randomUUID() })))
      assert.deepInclude(requirementIn(again), { requirement_id: of.id, state: "requested", trans_count: 1 })
      assert.strictEqual(again["waived_reason"], "")
    })
  )

  it.effect("is asked for by hand beside the rules, until it is there", () =>
    Effect.gen(function* () {
      const client = yield* signedIn("full")
      const desk = yield* signedIn("deskDocuments")
      const rows = yield* requirementsOf(client)
      const some = rows.find((row) => isNeededIn(row, "DE"))
      const opened = bodyOf(
        yield* awaitAnswer(() => desk.get(`/api/v1/desk/clients/1/requirements/${String(some?.["requirement_id"])}`))
      )
      const open = new Set(rows.filter((row) => isNeededIn(row, "DE")).map(({ code }) => code))
      const askable = (opened["askable"] as ReadonlyArray<Row>).find(
        (row) => isNeededIn(row, "DE") && !open.has(row["code"]) && row["code"] !== "us-6166"
      )
      assert.isDefined(askable)
      const asked = {
        owner_id: opened["owner_id"],
        market: "DE",
        code: askable?.["code"],
        period: 0,
        reason: "The office asks"
      }
      const path = "/api/v1/desk/clients/1/requirements"
      const made = bodyOf(yield* awaitAnswer(() => desk.post(path, asked, { "idempotency-key": randomUUID() })))
      assert.isTrue(made["is_by_hand"])
      assert.deepInclude(requirementIn(made), { state: "requested", trans_count: 1 })
      const twice = yield* awaitAnswer(() => desk.post(path, asked, { "idempotency-key": randomUUID() }))
      assert.strictEqual(twice.status, 409, twice.text)
      const nowhere = { ...asked, market: "FR" }
      assert.strictEqual(
        (yield* awaitAnswer(() => desk.post(path, nowhere, { "idempotency-key": randomUUID() }))).status,
        404
      )

      yield* ask((sql) => sql`update requirement_round set rules_hash = ''`)
      const kept = yield* detailOf(client, versionSeen(made).id)
      assert.deepInclude(requirementIn(kept), { state: "requested", trans_count: 1 })
      const upload = yield* uploadDocument(client, "asked.pdf")
      const sent = bodyOf(
        yield* actOnRequirement(client, "Submit", versionSeen(kept), { upload_ids: [upload], markets: [] })
      )
      const done = bodyOf(yield* atDesk(desk, "Accept", versionSeen(sent), acceptedCopy))
      assert.strictEqual(requirementIn(done)["state"], "accepted")
      assert.isFalse(
        (yield* requirementsOf(client)).some(({ requirement_id }) => requirement_id === versionSeen(made).id)
      )
    })
  )

  it.effect("is asked for by hand of one payment, which alone waits for it, and of nothing else's", () =>
    Effect.gen(function* () {
      const client = yield* signedIn("otherClient")
      const desk = yield* signedIn("deskDocuments")
      const of = yield* findRequirement(client, "us-6166", "CH", 2024)
      const opened = bodyOf(yield* awaitAnswer(() => desk.get(`/api/v1/desk/clients/2/requirements/${String(of.id)}`)))
      const choices = opened["ask_choices"] as Readonly<Record<string, ReadonlyArray<Row>>>
      const years = choices["years"] as unknown as ReadonlyArray<number>
      assert.isAbove(years.length, 1)
      const [payment] = choices["payments"] ?? []
      const day = String(payment?.["pay_date"])
      assert.deepInclude(
        (opened["askable"] as ReadonlyArray<Row>).find(({ code }) => code === "holding-statement"),
        { level: "payment" }
      )
      const path = "/api/v1/desk/clients/2/requirements"
      const asked = {
        owner_id: opened["owner_id"],
        market: "CH",
        code: "holding-statement",
        period: Number(day.slice(0, 4)),
        reason: "The office asks for the holding"
      }
      const sent = (more: object) =>
        awaitAnswer(() => desk.post(path, { ...asked, ...more }, { "idempotency-key": randomUUID() }))
      assert.containsAllKeys(bodyOf(yield* sent({}), 422)["fields"], ["transaction_id"])
      const one = { transaction_id: payment?.["transaction_id"] }
      const account = (choices["accounts"] ?? [])[0]?.["id"]
      assert.containsAllKeys(bodyOf(yield* sent({ ...one, account_id: account }), 422)["fields"], ["account_id"])
      // A reclaim of another market, one of another owner's account, and one that does not exist.
      const [german] = yield* ask(
        (sql) => sql<{ seq: number }>`select seq from reclaim where client_id = 2 and market_id = 2`
      )
      for (const foreign of [
        { transaction_id: german?.seq },
        { ...one, account_id: 999 },
        { ...one, investor_id: 1 }
      ]) {
        assert.strictEqual((yield* sent(foreign)).status, 404, JSON.stringify(foreign))
      }
      const otherYear = years.find((year) => year !== asked.period)
      assert.strictEqual((yield* sent({ ...one, period: otherYear })).status, 409)
      const made = bodyOf(yield* sent(one))
      assert.isTrue(made["is_by_hand"])
      assert.deepInclude(requirementIn(made), { state: "requested", level: "payment", trans_count: 1 })
      assert.deepStrictEqual(
        (made["reclaims"] as ReadonlyArray<Row>).map(({ transaction_id }) => transaction_id),
        [one.transaction_id]
      )
      assert.strictEqual((yield* sent(one)).status, 409)
      yield* ask((sql) => sql`update requirement_round set rules_hash = ''`)
      const kept = yield* detailOf(client, versionSeen(made).id)
      assert.deepInclude(requirementIn(kept), { state: "requested", trans_count: 1 })
      assert.deepStrictEqual(kept["ask_choices"], { years: [], accounts: [], investors: [], payments: [] })
      assert.include(
        (kept["history"] as ReadonlyArray<Row>).map(({ text }) => text),
        "The office asks for the holding"
      )
    })
  )

  it.effect("says beforehand what a reviewer would reject", () =>
    Effect.gen(function* () {
      const client = yield* signedIn("otherClient")
      const of = yield* findRequirement(client, "us-6166", "CH", 2024)
      const checkUpload = Effect.fnUntraced(function* (text: string) {
        const upload = yield* uploadDocument(client, `${text.length}.pdf`, { text })
        const path = `/api/v1/requirements/${of.id}/check`
        const { findings } = bodyOf(yield* awaitAnswer(() => client.post(path, { upload_ids: [upload] })))
        return (findings as ReadonlyArray<Row>).map(({ code, expected }) => [code, expected])
      })
      assert.deepStrictEqual(yield* checkUpload("Certification of residency of OWNER 2 for tax year 2024"), [])
      assert.deepStrictEqual(yield* checkUpload("Certification of residency of Owner 2 for tax year 2023"), [
        ["year_missing", "2024"]
      ])
      assert.deepStrictEqual(yield* checkUpload("Certification of residency of Somebody for tax year 2024"), [
        ["name_missing", "Owner 2"]
      ])
      assert.deepStrictEqual(yield* checkUpload(""), [["no_text", ""]])
    })
  )
})
