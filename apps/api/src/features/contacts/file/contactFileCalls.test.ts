import { assert } from "@effect/vitest"
import { Duration, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { beginUpload, finishUpload, sendParts } from "../../../testing/files/sendFile.ts"
import { countOf, type Counts, csv, filesOf, path, titles, upload } from "../../../testing/files/peopleFiles.ts"
import { peopleOf } from "../../../testing/server/peopleOf.ts"
import { onBothServers, TestServer } from "../../../testing/server/TestServer.ts"
import { testUsers } from "../../../testing/server/testUsers.ts"

const sql = <A extends object>(run: (client: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

const readOnly = (is: boolean) =>
  sql((client) => client`update app_user set is_read_only = ${is} where user_id = ${testUsers.administrator.id}`)

const countsOf = ({ added_count, changed_count, refused_count, unchanged_count }: Counts) => [
  added_count,
  changed_count,
  unchanged_count,
  refused_count
]

/** Names that a spreadsheet would run, or that would end a cell. */
const hostile = ["=HYPERLINK(A1)", "+1", "-1", "@SUM", 'Quote "d"', "Comma, and; more", "'apostrophe", "Ünïcødé 東京"]

onBothServers("A file of people", (it) => {
  it.effect("has everybody whom the list finds, each once, and can be read again", () =>
    Effect.gen(function* () {
      const { browser, preview, save, send } = yield* filesOf()
      yield* sql(
        (client) => client`
          insert into contact (client_id, salutation, first_name, last_name, job_title, company, email, notes)
          select 1, '', 'Pia', 'Filtered ' || lpad(n::text, 3, '0'), h.name, '', 'filtered' || n || '@alpine.example',
            e'two\nlines'
          from generate_series(1, 76) as n
            join jsonb_array_elements_text(${JSON.stringify(hostile)}::text::jsonb) with ordinality as h (name, at)
              on h.at = n % 8 + 1`
      )
      yield* sql(
        (client) => client`
        insert into contact_role (client_id, contact_id, role, scope_kind, scope_ids)
        select client_id, contact_id, 'signatory', 'market', array['CH', 'DE'] from contact
        where last_name like 'Filtered%'`
      )
      const answer = yield* save("?search=filtered&role=signatory&status=draft")
      assert.strictEqual(answer.status, 200, answer.text.slice(0, 300))
      assert.include(answer.headers, { "content-type": "text/csv; charset=utf-8" })
      assert.match(answer.headers["content-disposition"] ?? "", /^attachment; filename="People \d{4}-\d\d-\d\d\.csv"/)
      assert.match(answer.headers["cache-control"] ?? "", /no-store/)
      assert.deepStrictEqual([...answer.bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf])
      const rows = answer.text.replace(/^\uFEFF/, "").split("\r\n")
      assert.lengthOf(rows, 78)
      const names = rows.slice(1, -1).map((row) => /Filtered \d{3}/.exec(row)?.[0] ?? "")
      assert.deepStrictEqual(
        names,
        names.toSorted((a, b) => a.localeCompare(b))
      )
      assert.strictEqual(new Set(names).size, 76)
      for (const row of rows) assert.notMatch(row, /(^|,)"?[=+\-@\t]/)
      const again = yield* preview(yield* send(answer.bytes))
      assert.deepStrictEqual(countsOf(again), [0, 0, 76, 0], JSON.stringify(again.problems.slice(0, 3)))
      const [event] = yield* sql<{ readonly facts: Readonly<Record<string, unknown>> }>(
        (client) => client`
          select facts from security_event where facts ->> 'kind' = 'contacts' order by security_event_id desc limit 1`
      )
      assert.deepInclude(event?.facts, { clientId: 1, rowCount: 76, search: "filtered", role: "signatory" })
      yield* sql((client) => client`alter table security_event rename to security_event_away`)
      const unrecorded = yield* save("")
      yield* sql((client) => client`alter table security_event_away rename to security_event`)
      assert.strictEqual(unrecorded.status, 500)
      assert.strictEqual((yield* Effect.promise(() => browser.get("/api/v1/contacts.csv?role=owner"))).status, 422)
    })
  )

  it.effect("adds and changes what its preview says, and the history tells so", () =>
    Effect.gen(function* () {
      const { add, find } = yield* peopleOf()
      const { browser, take } = yield* filesOf()
      const known = yield* add({ last_name: "Before", job_title: "Clerk", email: "known@file.example" })
      const same = yield* add({ first_name: "Sam", last_name: "Same", email: "same@file.example" })
      const { done, seen } = yield* take(
        titles,
        "Ada,After,KNOWN@file.example,'=Chair,",
        "Sam,Same,same@file.example,,Auditor",
        'Nora,"New, of the file",new@file.example,,',
        "Cy,Ode,nobody,,"
      )
      assert.deepStrictEqual(countsOf(seen), [1, 1, 1, 1])
      assert.deepStrictEqual(
        seen.lines.map(({ fields, line, step }) => [line, step, ...fields]),
        [
          [2, "changed", "lastName", "jobTitle"],
          [3, "unchanged"],
          [4, "added"],
          [5, "refused"]
        ]
      )
      assert.deepStrictEqual(
        seen.problems.map(({ code, column, line }) => [line, column, code]),
        [[5, "E-mail", "email_form"]]
      )
      assert.strictEqual(done.status, 200, done.text)
      assert.deepStrictEqual(countsOf(JSON.parse(done.text) as Counts), [1, 1, 1, 1])
      const changed: object = yield* find(known.contact_id)
      assert.deepInclude(changed, { version: 2, last_name: "After", job_title: "=Chair", phone: "+12125550142" })
      assert.strictEqual((yield* find(same.contact_id)).version, 1)
      const listed = JSON.parse(
        (yield* Effect.promise(() => browser.get("/api/v1/contacts?search=new%40file"))).text
      ) as { readonly contacts: ReadonlyArray<Record<string, unknown>> }
      assert.deepInclude(listed.contacts[0], { last_name: "New, of the file", status: "draft", user_id: null })
      assert.deepStrictEqual(listed.contacts[0]?.["roles"], [])
      const history = (yield* Effect.promise(() => browser.get("/api/v1/history?limit=3"))).json["entries"]
      const told = history as ReadonlyArray<{ readonly action: string; readonly facts: Record<string, unknown> }>
      assert.deepStrictEqual(
        told.map(({ action }) => action),
        ["contact.imported", "contact.changed", "contact.added"]
      )
      assert.deepInclude(told[0]?.facts, { addedCount: 1, changedCount: 1 })
      assert.deepInclude(told[1]?.facts, { version: 2, fields: ["lastName", "jobTitle"] })
    })
  )

  it.effect("is done once for each key, however many requests there are at once", () =>
    Effect.gen(function* () {
      const { commit, preview, send } = yield* filesOf()
      const uploadId = yield* send(csv(titles, "Olga,Onlyonce,once@file.example,,"))
      const { fingerprint } = yield* preview(uploadId)
      const key = randomUUID()
      const answers = yield* Effect.all(
        Array.from({ length: 20 }, () => commit(uploadId, fingerprint, key)),
        { concurrency: "unbounded" }
      )
      assert.strictEqual(new Set(answers.map(({ status, text }) => `${String(status)} ${text}`)).size, 1)
      assert.strictEqual(answers[0]?.status, 200, answers[0]?.text)
      assert.strictEqual(yield* countOf("Onlyonce"), 1)
      // Its additions exist by now, so the file has no effect.
      const other = yield* commit(uploadId, fingerprint)
      assert.deepStrictEqual([other.status, other.json["code"]], [409, "content_changed"])
      const now = yield* preview(uploadId)
      assert.deepStrictEqual(countsOf(now), [0, 0, 1, 0])
      const idle = yield* commit(uploadId, now.fingerprint)
      assert.deepStrictEqual([idle.status, idle.json["code"]], [409, "wrong_state"])
    })
  )

  it.effect("is refused once somebody has changed what it would do, and nothing of it is done", () =>
    Effect.gen(function* () {
      const { add, change, find } = yield* peopleOf()
      const { commit, preview, send } = yield* filesOf()
      const email = "moving@file.example"
      const person = yield* add({ first_name: "Mo", last_name: "Ving", email, roles: [] })
      const uploadId = yield* send(csv(titles, `Mo,Ving,${email},Chair,`, "Nils,Notyet,notyet@file.example,,"))
      const seen = yield* preview(uploadId)
      const content = { first_name: "Mo", last_name: "Ving", email, roles: [] }
      yield* change(person, { ...content, job_title: "Treasurer" })
      const refused = yield* commit(uploadId, seen.fingerprint)
      assert.deepStrictEqual([refused.status, refused.json["code"]], [409, "content_changed"])
      assert.strictEqual(yield* countOf("Notyet"), 0)
      // Columns that the file lacks may change concurrently.
      const fresh = yield* preview(uploadId)
      const before = yield* find(person.contact_id)
      yield* change(before, { ...content, job_title: "Treasurer", notes: "Met in Oslo" })
      assert.strictEqual((yield* commit(uploadId, fresh.fingerprint)).status, 200)
      const both: object = yield* find(person.contact_id)
      assert.deepInclude(both, { job_title: "Chair", notes: "Met in Oslo" })
    })
  )

  it.effect("may have semicolons for commas, and UTF-16", () =>
    Effect.gen(function* () {
      const { preview, send } = yield* filesOf()
      const text = `${titles}\r\nÅsa,Öst,asa@file.example,,\r\n`
      const semicolons = yield* preview(yield* send(Buffer.from(`\uFEFF${text.replaceAll(",", ";")}`)))
      const wide = yield* preview(yield* send(Buffer.from(`\uFEFF${text}`, "utf16le")))
      assert.deepStrictEqual(
        [countsOf(semicolons), countsOf(wide)],
        [
          [1, 0, 0, 0],
          [1, 0, 0, 0]
        ]
      )
    })
  )

  it.effect("I04: that is none is refused in words and soon", () =>
    Effect.gen(function* () {
      const { browser, preview, send } = yield* filesOf()
      const begin = (name: string, bytes: Buffer) =>
        Effect.promise(() => beginUpload(browser, { purpose: "contact_list", name, bytes }))
      const workbook = yield* begin("people.xlsx", Buffer.from("PK"))
      assert.deepStrictEqual([workbook.status, workbook.json["code"]], [422, "type_refused"])
      assert.match(String(workbook.json["message"]), /CSV UTF-8/)
      for (const bytes of [Buffer.from("%PDF-1.7"), Buffer.from([0x41, 0xe9, 0x2c, 0x0a]), Buffer.from("<html>")]) {
        const begun = yield* begin("people.csv", bytes)
        yield* Effect.promise(() => sendParts(browser, begun, bytes))
        const finished = yield* Effect.promise(() => finishUpload(browser, begun))
        assert.deepStrictEqual([finished.status, finished.json["code"]], [422, "type_refused"], String(bytes))
      }
      const codes: ReadonlyArray<readonly [Buffer, string, number]> = [
        [csv("Name,Shoe size", "Ada,42"), "unknown_column", 1],
        [csv(titles), "empty", 1],
        [csv(titles, 'Ada,"Meyer'), "not_a_table", 2],
        [csv(titles, "Ada,M\re,,,"), "not_a_table", 2],
        [csv(titles, ",".repeat(2000)), "not_a_table", 2],
        [Buffer.from("x".repeat(200_000)), "not_a_table", 1]
      ]
      for (const [bytes, code, line] of codes) {
        const seen = yield* preview(yield* send(bytes))
        assert.deepInclude(seen.problems[0], { code, line })
        assert.deepStrictEqual([countsOf(seen), seen.lines.length], [[0, 0, 0, 0], 0])
      }
      const million = yield* send(Buffer.from(`${titles}\n${"a,b,c@d.ee,,\n".repeat(1_000_000)}`))
      const [took, seen] = yield* Effect.timed(preview(million))
      assert.deepInclude(seen.problems[0], { code: "too_many_lines", line: 5002 })
      assert.isBelow(Duration.toMillis(took), 3000)
    })
  )

  it.effect("A02: is its sender's alone, and none but a list of people", () =>
    Effect.gen(function* () {
      const mine = yield* filesOf()
      const uploadId = yield* mine.send(csv(titles, "Mine,Alone,alone@file.example,,"))
      const { fingerprint } = yield* mine.preview(uploadId)
      const theirs = yield* filesOf("otherAdministrator")
      assert.strictEqual((yield* theirs.post(path, { upload_id: uploadId })).status, 404)
      assert.strictEqual((yield* theirs.commit(uploadId, fingerprint)).status, 404)
      assert.strictEqual((yield* theirs.save("?search=filtered")).text.split("\r\n").length, 2)
      const accounts = yield* Effect.promise(() => upload(mine.browser, csv("a,b"), "account_list"))
      const other = yield* mine.post(path, { upload_id: accounts })
      assert.deepStrictEqual([other.status, Object.keys(other.json["fields"] ?? {})], [422, ["upload_id"]])
      const begun = yield* Effect.promise(() =>
        beginUpload(mine.browser, { purpose: "contact_list", name: "late.csv", bytes: csv(titles) })
      )
      const early = yield* mine.post(path, { upload_id: begun.json["upload_id"] })
      assert.deepStrictEqual([early.status, early.json["code"]], [409, "wrong_state"])
      yield* sql((client) => client`update upload set expires_at = now() where upload_id = ${uploadId}`)
      assert.strictEqual((yield* mine.post(path, { upload_id: uploadId })).status, 404)
    })
  )

  it.effect("is refused to who may only read, whatever else they may", () =>
    Effect.gen(function* () {
      const { browser, commit, post, send } = yield* filesOf()
      const uploadId = yield* send(csv(titles, "Read,Only,read.only@file.example,,"))
      yield* readOnly(true)
      const answers = [
        yield* post(path, { upload_id: uploadId }),
        yield* commit(uploadId, "0".repeat(64)),
        yield* Effect.promise(() => browser.get("/api/v1/contacts.csv"))
      ]
      yield* readOnly(false)
      assert.deepStrictEqual(
        answers.map(({ status }) => status),
        [403, 403, 200]
      )
    })
  )

  it.effect("may have 5,000 people, who are there in a moment", () =>
    Effect.gen(function* () {
      const { preview, send, commit } = yield* filesOf()
      const lines = Array.from(
        { length: 5000 },
        (_, at) => `Max,Many,many${String(at)}@file.example,Clerk ${String(at)},`
      )
      const uploadId = yield* send(csv(titles, ...lines))
      const seen = yield* preview(uploadId)
      assert.deepStrictEqual(countsOf(seen), [5000, 0, 0, 0])
      const [took, done] = yield* Effect.timed(commit(uploadId, seen.fingerprint))
      assert.strictEqual(done.status, 200, done.text)
      assert.strictEqual(yield* countOf("Many"), 5000)
      assert.isBelow(Duration.toMillis(took), 20_000)
    })
  )
})
