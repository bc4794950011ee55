import { assert } from "@effect/vitest"
import { accountColumns } from "@reclaim/core/rules/application/batch/accountColumns"
import { sheetFile } from "@reclaim/xlsx/read/testing/sheetFile"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { applicationIn, applicationsOf, deskApplicationsOf } from "../../../testing/server/applicationsOf.ts"
import {
  accountsCsv,
  batchesOf,
  batchIn,
  batchPath,
  type SentBatch,
  type SentRow,
  rowOfAccount
} from "../../../testing/batches/batchesOf.ts"
import { onBothServers, TestServer } from "../../../testing/server/TestServer.ts"

const ask = <A extends object>(run: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

const applicationsOfList = ({ batch_id }: Pick<SentBatch, "batch_id">) =>
  ask(
    (sql) => sql<{ state: string; origin: string }>`
      select state, origin from application where batch_id = ${batch_id} order by application_id`
  )

const rowProblems = (rows: ReadonlyArray<SentRow>) =>
  rows.map(({ line, problems, state }) => [line, state, ...problems.map(({ code, column }) => `${column} ${code}`)])

onBothServers("Lists of accounts", (it) => {
  it.effect("are checked by their rows, and what is wrong in them is counted and told", () =>
    Effect.gen(function* () {
      const { checked, rows } = yield* batchesOf()
      const batch = yield* checked(
        accountsCsv([
          rowOfAccount("CHECK 1"),
          rowOfAccount("CHECK 2", { fi_code: "Frist Custodian", tax_id: "12" }),
          rowOfAccount("check1"),
          rowOfAccount("CHECK 4", { residence_country: "Nowhere" })
        ])
      )
      assert.deepInclude(batch, { state: "ready", rows: 4, done: 4, missing: [], failure: "" })
      assert.deepStrictEqual(batch.counts, { valid: 1, error: 2, double_in_file: 1 })
      assert.deepStrictEqual(batch.codes, {
        unknown_custodian: 1,
        tax_number_form: 1,
        double_in_file: 1,
        unknown_country: 1
      })
      const all = yield* rows(batch)
      assert.deepStrictEqual(rowProblems(all.rows), [
        [2, "valid"],
        [3, "error", "fi_code unknown_custodian", "tax_id tax_number_form"],
        [4, "double_in_file", "account_number double_in_file"],
        [5, "error", "residence_country unknown_country"]
      ])
      assert.strictEqual(all.rows[0]?.cells["tax_id"], "••••789")
      assert.deepStrictEqual(
        (yield* rows(batch, "?state=error&limit=1&offset=1")).rows.map(({ line }) => line),
        [5]
      )
      assert.strictEqual((yield* rows(batch, "?code=double_in_file")).total_count, 1)
    })
  )

  it.effect("are corrected row by row, with what has to do with the row", () =>
    Effect.gen(function* () {
      const { checked, fixRow, rows } = yield* batchesOf()
      const owner = { bo_reference: "o1" }
      const batch = yield* checked(
        accountsCsv([
          rowOfAccount("FIX 1", owner),
          rowOfAccount("FIX 2", { ...owner, city: "Salem" }),
          rowOfAccount("fix1", { bo_reference: "o2", tax_id: "12" }),
          rowOfAccount("FIX 4")
        ])
      )
      assert.deepStrictEqual(batch.counts, { valid: 2, error: 2 })
      const answer = yield* fixRow(batch, 2, { city: "Salem", account_number: "FIX 1a" })
      assert.strictEqual(answer.status, 200, answer.text)
      const corrected = answer.json as unknown as { readonly batch: SentBatch; readonly rows: ReadonlyArray<SentRow> }
      assert.deepStrictEqual(rowProblems(corrected.rows), [
        [2, "valid"],
        [3, "valid"],
        [4, "error", "tax_id tax_number_form"]
      ])
      assert.deepStrictEqual(corrected.rows[0]?.corrected, ["city", "account_number"])
      assert.deepInclude(corrected.batch, { version: batch.version + 1, counts: { valid: 3, error: 1 } })
      const mended = yield* fixRow(corrected.batch, 4, { tax_id: "98-7654321" })
      assert.deepStrictEqual((mended.json["batch"] as SentBatch).counts, { valid: 4 })
      const [, , third] = (yield* rows(batch)).rows
      assert.strictEqual(third?.cells["tax_id"], "••••321")
      // A placeholder sent back unchanged is no new number.
      const same = yield* fixRow(mended.json["batch"] as SentBatch, 4, { tax_id: "••••321", region: "MA" })
      assert.deepStrictEqual((same.json["batch"] as SentBatch).counts, { valid: 4 })
      const late = yield* fixRow(batch, 2, { city: "Boston" })
      assert.deepStrictEqual([late.status, late.json["code"]], [412, "newer_version"])
      assert.strictEqual((yield* fixRow(same.json["batch"] as SentBatch, 99, { city: "x" })).status, 404)
    })
  )

  it.effect("are corrected in all cells that say the same, and checked again with it", () =>
    Effect.gen(function* () {
      const { checked, fixCells, rows, settled } = yield* batchesOf()
      const batch = yield* checked(
        accountsCsv(
          ["A", "B", "C"].map((at) => rowOfAccount(`SAME ${at}`, { fi_code: at === "C" ? "C1" : "Frist Custodian" }))
        )
      )
      assert.strictEqual(batch.counts["error"], 2)
      batchIn(
        yield* Effect.map(fixCells(batch, { column: "fi_code", from: "Frist Custodian", to: "C1" }), (answer) => ({
          ...answer,
          text: JSON.stringify(answer.json["batch"])
        }))
      )
      const again = yield* settled(batch)
      assert.deepStrictEqual(again.counts, { valid: 3 })
      assert.deepStrictEqual((yield* rows(again)).rows[0]?.corrected, ["fi_code"])
      const secret = yield* fixCells(again, { column: "tax_id", from: "12-3456789", to: "98-7654321" })
      assert.strictEqual(secret.status, 422)
    })
  )

  it.effect("have columns of any name and order, said once and remembered", () =>
    Effect.gen(function* () {
      const { add, browser, map, sent, settled } = yield* batchesOf()
      const bytes = Buffer.from(
        "Konto;fi_code;account_name;account_type;bo_name;entity_type;residence_country;tax_id_type;tax_id;address1;city;region;postal_code;country;markets;Notiz\n" +
          "MAPPED 1;C1;Name;custody;Jasper Ridge Capital Inc.;corporation;US;EIN;12-3456789;1 Ridge Road;Boston;MA;02110;US;FR;x\n"
      )
      const begun = batchIn(yield* add(yield* sent(bytes)))
      const lacking = yield* map(begun)
      assert.strictEqual(lacking.status, 422)
      assert.containsAllKeys(lacking.json["fields"], ["columns.account_number"])
      batchIn(yield* map(begun, { columns: { konto: "account_number", notiz: null }, remember: true }))
      assert.deepInclude(yield* settled(begun), { state: "ready", counts: { valid: 1 } })
      const { headerFingerprint } = yield* Effect.promise(
        () => import("@reclaim/core/rules/application/batch/headerFingerprint")
      )
      const [titles = ""] = bytes.toString().split("\n")
      const facts = yield* Effect.promise(() =>
        browser.get(`${batchPath}/facts?fingerprint=${headerFingerprint(titles.split(";"))}`)
      )
      assert.deepStrictEqual(facts.json["columns"], { konto: "account_number", notiz: null })
      assert.isArray(facts.json["custodians"])
    })
  )

  it.effect("are refused row by row where there is what no text has, and stay so", () =>
    Effect.gen(function* () {
      const { checked, commit, fixRow, rows, settled } = yield* batchesOf()
      // Excel writes so what XML has not.
      const rowsOfSheet = [
        rowOfAccount("NUL 1", { account_name: "a_x0000_b" }),
        rowOfAccount("NUL 2"),
        rowOfAccount("NUL 3", { external_id: "_xD800_" })
      ]
      const names = accountColumns.map(({ name }) => name)
      const xml = [names, ...rowsOfSheet.map((cells) => names.map((name) => cells[name] ?? ""))]
        .map((cells) => `<row>${cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join("")}</row>`)
        .join("")
      const bytes = sheetFile(xml)
      const batch = yield* checked(bytes, {}, "nul.xlsx")
      assert.deepStrictEqual(batch.codes, { control_characters: 1 })
      assert.strictEqual((yield* fixRow(batch, 2, { account_name: "a\0b" })).status, 422)
      batchIn(yield* commit(batch))
      const done = yield* settled(batch)
      assert.deepStrictEqual(
        (yield* rows(done)).rows.map(({ state }) => state),
        ["skipped", "created", "created"]
      )
    })
  )

  it.effect("are told to have been uploaded before, and each upload is one list", () =>
    Effect.gen(function* () {
      const { add, cancel, sent } = yield* batchesOf()
      const bytes = accountsCsv([rowOfAccount("TWICE 1")])
      const uploadId = yield* sent(bytes)
      const key = randomUUID()
      const answers = yield* Effect.all(
        Array.from({ length: 5 }, () => add(uploadId, key)),
        { concurrency: "unbounded" }
      )
      assert.strictEqual(new Set(answers.map(({ text }) => text)).size, 1)
      const first = batchIn(yield* add(uploadId, key))
      assert.isNull(first.earlier_batch_id)
      assert.strictEqual((yield* add(uploadId)).json["code"], "already_done")
      const second = batchIn(yield* add(yield* sent(bytes, "again.csv")))
      assert.strictEqual(second.earlier_batch_id, first.batch_id)
      batchIn(yield* cancel(second))
      const third = batchIn(yield* add(yield* sent(bytes, "once more.csv")))
      assert.strictEqual(third.earlier_batch_id, first.batch_id)
    })
  )

  it.effect("say why a file is none", () =>
    Effect.gen(function* () {
      const { add, sent } = yield* batchesOf()
      const titles = Array.from({ length: 201 }, (_, at) => `title ${String(at)}`).join(",")
      const answer = yield* add(yield* sent(Buffer.from(`${titles}\n`), "wide.csv"))
      assert.strictEqual(answer.status, 422, answer.text)
      assert.include(answer.text, "The list has more than 200 columns")
    })
  )

  it.effect("become applications of the right rows, or of all of them", () =>
    Effect.gen(function* () {
      const { browser, checked, commit, rows, settled } = yield* batchesOf()
      const batch = yield* checked(
        accountsCsv([
          rowOfAccount("COMMIT 1"),
          rowOfAccount("COMMIT 2", { fi_code: "Frist Custodian" }),
          rowOfAccount("COMMIT 3", {
            bo_name: "Person One",
            entity_type: "individual",
            tax_id_type: "SSN",
            tax_id: "123-45-6789",
            dob_or_formation: "1961-04-17",
            place_of_birth: "Bremen"
          })
        ])
      )
      assert.deepStrictEqual(batch.missing, [])
      assert.deepStrictEqual(batch.counts, { valid: 2, error: 1 })
      assert.strictEqual((yield* commit(batch, "all")).status, 409)
      const key = randomUUID()
      const begun = batchIn(yield* commit(batch, "valid", key))
      assert.strictEqual(begun.state, "committing")
      assert.strictEqual((yield* commit(batch, "valid", key)).text, JSON.stringify(begun))
      const done = yield* settled(batch)
      assert.deepInclude(done, { state: "committed", counts: { created: 2, skipped: 1 } })
      assert.deepStrictEqual(yield* applicationsOfList(done), [
        { state: "submitted", origin: "bulk" },
        { state: "submitted", origin: "bulk" }
      ])
      const made = (yield* rows(done)).rows
      assert.deepStrictEqual(
        made.map(({ application_id, state }) => [state, application_id !== null]),
        [
          ["created", true],
          ["skipped", false],
          ["created", true]
        ]
      )
      const { find } = yield* applicationsOf()
      const application = applicationIn(yield* find(made[2]?.application_id ?? 0))
      assert.deepInclude(application.steps.owner, {
        name: "Person One",
        tax_number: { last4: "789" },
        birth_date: { last4: "" },
        birth_place: { last4: "" }
      })
      assert.deepInclude(application.steps.payment, { bank_account_number: { last4: "678" } })
      const events = yield* ask(
        (sql) => sql<{ facts: object }>`
          select facts from audit_event where action = 'batch.committed' and subject_id = ${String(done.batch_id)}`
      )
      assert.deepInclude(events[0]?.facts, { mode: "valid", createdCount: 2 })
      assert.lengthOf(
        yield* ask(
          (sql) => sql`
            select 1 from work_item where kind = 'application-batch' and state = 'open'
              and subject_id = ${String(done.batch_id)}`
        ),
        1
      )
      const list = yield* Effect.promise(() => browser.get(batchPath))
      assert.deepInclude((list.json["batches"] as ReadonlyArray<object>)[0], {
        state: "committed",
        created_by_name: "administrator Test"
      })
    })
  )

  it.effect("are checked on from where a server that ended had come", () =>
    Effect.gen(function* () {
      const { add, checked, rows, sent, settled } = yield* batchesOf()
      const numbers = Array.from({ length: 400 }, (_, at) => (at === 390 ? "resume 3" : `RESUME ${String(at)}`))
      const batch = yield* checked(accountsCsv(numbers.map((number) => rowOfAccount(number))))
      assert.deepStrictEqual(batch.counts, { valid: 399, double_in_file: 1 })
      const version = batch.version + 1
      yield* ask((sql) => sql`delete from upload_row where batch_id = ${batch.batch_id} and line > 251`)
      yield* ask(
        (sql) => sql`
          update upload_row set cells = jsonb_set(cells, '{city}', '"as it was"')
          where batch_id = ${batch.batch_id} and line = 2`
      )
      yield* ask(
        (sql) => sql`
          update upload_batch set state = 'checking', done = 250, version = ${version} where batch_id = ${batch.batch_id}`
      )
      yield* ask(
        (sql) => sql`
          select enqueue_job('bulk-check', ${JSON.stringify({ clientId: 1, batchId: batch.batch_id, version })}::text::jsonb,
            ${`resumed ${String(batch.batch_id)}`}, 1, now(), now())`
      )
      // Any other job has the server look for what there is to do.
      batchIn(yield* add(yield* sent(accountsCsv([rowOfAccount("RESUME WAKE")]))))
      const again = yield* settled(batch)
      assert.deepInclude(again, { state: "ready", rows: 400, done: 400, counts: batch.counts })
      assert.strictEqual((yield* rows(again)).rows[0]?.cells["city"], "as it was")
      const [double] = (yield* rows(again, "?state=double_in_file")).rows
      assert.strictEqual(double?.problems[0]?.message, "The same account is in line 5")
    })
  )

  it.effect("fail as a whole when what they hold can't be opened, and can be checked anew", () =>
    Effect.gen(function* () {
      const { checked, commit, map, settled } = yield* batchesOf()
      const batch = yield* checked(accountsCsv([rowOfAccount("FAULT 1"), rowOfAccount("FAULT 2")]))
      yield* ask(
        (sql) => sql`
          update upload_row set cells_sealed = '\\x00' where batch_id = ${batch.batch_id} and line = 3`
      )
      batchIn(yield* commit(batch))
      const failed = yield* settled(batch)
      assert.strictEqual(failed.state, "failed")
      assert.include(failed.failure, "no row of this list was submitted")
      assert.lengthOf(yield* applicationsOfList(failed), 0)
      batchIn(yield* map(failed))
      assert.deepInclude(yield* settled(failed), { state: "ready", failure: "", counts: { valid: 2 } })
    })
  )

  it.effect("are rolled back while nobody has looked at one of them", () =>
    Effect.gen(function* () {
      const { checked, committed, rollBack, rows } = yield* batchesOf()
      const first = yield* committed(accountsCsv([rowOfAccount("BACK 1"), rowOfAccount("BACK 2")]))
      const known = yield* checked(accountsCsv([rowOfAccount("back1")]))
      assert.deepStrictEqual(known.counts, { double_in_system: 1 })
      assert.strictEqual(known.state, "mapped")
      const back = batchIn(yield* rollBack(first))
      assert.strictEqual(back.state, "rolled_back")
      assert.deepStrictEqual(
        (yield* applicationsOfList(back)).map(({ state }) => state),
        ["withdrawn", "withdrawn"]
      )
      assert.strictEqual((yield* rollBack(back)).json["code"], "already_done")
      const second = yield* committed(accountsCsv([rowOfAccount("BACK 1"), rowOfAccount("BACK 2")]))
      const [row] = (yield* rows(second)).rows
      const desk = yield* deskApplicationsOf()
      yield* desk.taken({ application_id: row?.application_id ?? 0, version: 1 })
      const refused = yield* rollBack(second)
      assert.deepStrictEqual([refused.status, refused.json["code"]], [409, "wrong_state"])
      assert.deepStrictEqual(
        (yield* applicationsOfList(second)).map(({ state }) => state),
        ["in_review", "submitted"]
      )
    })
  )

  it.effect("leave nothing when they are discarded", () =>
    Effect.gen(function* () {
      const { cancel, checked, commit } = yield* batchesOf()
      const batch = yield* checked(accountsCsv([rowOfAccount("CANCEL 1")]))
      const gone = batchIn(yield* cancel(batch))
      assert.deepInclude(gone, { state: "cancelled", counts: {} })
      assert.deepStrictEqual(gone.common.payment.bank_name, "")
      assert.lengthOf(yield* ask((sql) => sql`select 1 from upload_row where batch_id = ${batch.batch_id}`), 0)
      assert.deepStrictEqual(
        yield* ask(
          (sql) => sql`
          select k.state from blob k join upload_batch b using (client_id, blob_id) where b.batch_id = ${batch.batch_id}`
        ),
        [{ state: "removed" }]
      )
      assert.strictEqual((yield* commit(gone)).status, 409)
    })
  )

  it.effect("A02: of another client are not found", () =>
    Effect.gen(function* () {
      const mine = yield* batchesOf()
      const batch = yield* mine.checked(accountsCsv([rowOfAccount("FOREIGN 1")]))
      yield* ask(
        (sql) => sql`update app_user set permissions = permissions || '{"myAccounts.add": true}' where user_id = 14`
      )
      const theirs = yield* batchesOf("otherAdministrator")
      for (const answer of [
        yield* theirs.find(batch),
        yield* theirs.fixRow(batch, 2, { city: "x" }),
        yield* theirs.skipRow(batch, 2, true),
        yield* theirs.investors(batch),
        yield* theirs.setInvestors(batch, [{ bo_reference: "x" }]),
        yield* theirs.removeInvestors(batch),
        yield* theirs.skipRows(batch, "required", true),
        yield* theirs.fixCells(batch, { column: "city", from: "Boston", to: "x" }),
        yield* theirs.commit(batch),
        yield* theirs.rollBack(batch),
        yield* theirs.cancel(batch),
        yield* Effect.promise(() => theirs.browser.get(`${batchPath}/${String(batch.batch_id)}/rows`)),
        yield* Effect.promise(() => theirs.browser.get(`${batchPath}/${String(batch.batch_id)}/errors.csv`))
      ]) {
        assert.strictEqual(answer.status, 404, answer.text)
      }
    })
  )
})
