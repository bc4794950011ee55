import { advisoryLocks } from "../../platform/sql/advisoryLocks.ts"
import { assert } from "@effect/vitest"
import { WireApplicationSteps } from "@reclaim/core/contract/applications/WireApplicationSteps"
import { ApplicationState } from "@reclaim/core/domain/application/ApplicationState"
import { blankSteps } from "@reclaim/core/domain/application/steps/ApplicationSteps"
import { applicationActs, decideApplication } from "@reclaim/core/rules/application/decideApplication"
import { Effect, Schema, String as Text } from "effect"
import { SqlClient } from "effect/sql"
import {
  applicationIn,
  applicationsOf,
  deskApplicationsOf,
  type SentApplication
} from "../../testing/server/applicationsOf.ts"
import { addMarkets } from "../../testing/server/addMarkets.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { testUsers } from "../../testing/server/testUsers.ts"

const ask = <A extends object>(run: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

const revision = Effect.map(
  ask((sql) => sql<{ rev: number }>`select rev::int as rev from client_rev where client_id = 1`),
  ([row]) => row?.rev ?? 0
)

const asNew = { custodian_code: "C1", owner: { new: true } }

const knownOwnerId = 90

const asOwner = { custodian_code: "C1", owner: { link: knownOwnerId } }

const { owner, payment } = Schema.encodeSync(WireApplicationSteps)(blankSteps)

const registeredAddress = {
  street: "Königsallee 1",
  more: "",
  city: "Düsseldorf",
  region: "",
  postal_code: "40212",
  country: "DE"
}

/** Builds an application for an owner who was imported without an address and keeps the payment details on file. */
const forOwner = (number: string) =>
  Effect.as(
    ask(
      (sql) => sql`
        insert into beneficial_owner (client_id, bo_id, name, residence, entity_type)
        values (1, ${knownOwnerId}, 'Rhein Holding AG', 'DE', 'corporation') on conflict do nothing`
    ),
    {
      account: { account_number: number },
      owner: { ...owner, owner_id: knownOwnerId, registered_address: registeredAddress },
      tax: { us_filer_form: null },
      payment
    }
  )

/** The payload of each act that has one. */
const payloads: Readonly<Record<string, object>> = {
  return: { notes: [{ path: "owner.tax_number", text: "It has eight digits" }], reason: "See the note" },
  reject: { reject_reason: "not verified", reason: "No such company" },
  accept: asOwner,
  withdraw: { reason: "Not needed" }
}

const isDated = (state: string) => ["accepted", "rejected", "withdrawn"].includes(state)

/** A copy of an application with another number, put into a state behind the server's back. */
const putInto = (template: SentApplication, state: string, number: string) =>
  Effect.map(
    ask(
      (sql) => sql<{ application_id: number; version: number }>`
        insert into application (client_id, kind, origin, state, draft, created_by, created_at, updated_at, account_id,
          reject_reason, decided_at)
        select client_id, kind, origin, ${state}, jsonb_set(draft, '{account,accountNumber}', to_jsonb(${number}::text)),
          created_by, created_at, updated_at, ${state === "accepted" ? 1 : null}::int,
          ${state === "rejected" ? "other" : null}::text, ${isDated(state) ? new Date() : null}::timestamptz
        from application where application_id = ${template.application_id}
        returning application_id, version`
    ),
    ([row]) => row ?? { application_id: 0, version: 0 }
  )

onBothServers("Applications at the desk", (it) => {
  it.effect("go only where the table of core says, whoever asks for what", () =>
    Effect.gen(function* () {
      const client = yield* applicationsOf()
      const desk = yield* deskApplicationsOf()
      const template = yield* client.filled(yield* forOwner("TABLE"))
      for (const state of ApplicationState.literals) {
        for (const act of applicationActs) {
          const of = yield* putInto(template, state, `TABLE ${state} ${act}`.replaceAll("_", " "))
          const answer =
            act === "save"
              ? yield* client.save(of, "account", template.steps.account)
              : act === "submit" || act === "withdraw"
                ? yield* client.act(of, Text.capitalize(act), payloads[act])
                : yield* desk.act(of, Text.capitalize(act), payloads[act])
          const decision = decideApplication(state, act, false)
          const told = `${act} of ${state}: ${answer.text}`
          if (decision._tag === "Refused") {
            assert.deepStrictEqual([answer.status, answer.json["code"]], [409, decision.code], told)
          } else {
            assert.strictEqual(answer.status, 200, told)
            if (act !== "save") assert.strictEqual(answer.json["state"], decision.state, told)
          }
        }
      }
    })
  )

  it.effect("become accounts when they are accepted, by one revision, and not before", () =>
    Effect.gen(function* () {
      yield* addMarkets
      const client = yield* applicationsOf()
      const desk = yield* deskApplicationsOf()
      const numbers = Effect.map(
        Effect.promise(() => client.browser.get("/api/v1/accounts")),
        ({ json }) => (json["accounts"] as ReadonlyArray<{ acct_code?: string }>).map((row) => JSON.stringify(row))
      )
      const sent = yield* client.submitted({ account: { account_number: "NEW 1" }, owner: { birth_date: null } })
      const taken = yield* desk.taken(sent)
      assert.deepInclude(taken, { state: "in_review" })
      const before = yield* revision
      assert.isFalse((yield* numbers).some((row) => row.includes("NEW 1")))
      const unknown = yield* desk.act(taken, "Accept", { ...asNew, custodian_code: "NOBODY" })
      assert.strictEqual(unknown.status, 422)
      assert.hasAllKeys(unknown.json["fields"], ["custodian_code"])
      assert.strictEqual(yield* revision, before)
      const accepted = applicationIn(
        yield* desk.act(taken, "Accept", {
          ...asNew,
          custodian_code: "NBC",
          custodian_name: "Nordic Bank",
          external_owner_id: "JRC-1"
        })
      )
      assert.deepInclude(accepted, { state: "accepted" })
      assert.strictEqual(yield* revision, before + 1)
      const row = (yield* numbers).find((one) => one.includes("NEW 1")) ?? ""
      assert.match(row, /"account_name":"Jasper Ridge Income","state":"documents_pending","application_id":null/)
      const [known] = yield* ask(
        (sql) => sql`
          select a.code, c.code as custodian, c.name as custodian_name, o.name, o.residence, o.entity_type, o.external_id,
            p.account_name, p.state, p.markets, w.us_filer_form, w.registered_address ->> 'city' as city,
            t.last4, t.country, t.kind, a.rev::int - ${before}::int as revisions
          from account a join custodian c using (custodian_id) join beneficial_owner o using (client_id, bo_id)
            join account_profile p using (client_id, account_id) join owner_profile w using (client_id, bo_id)
            join tax_number t on t.client_id = a.client_id and t.holder = 'owner' and t.holder_id = a.bo_id
          where a.client_id = 1 and a.account_id = ${accepted.account_id}`
      )
      assert.deepStrictEqual(known, {
        code: "NEW 1",
        custodian: "NBC",
        custodian_name: "Nordic Bank",
        name: "Jasper Ridge Capital Inc.",
        residence: "US",
        entity_type: "corporation",
        external_id: "JRC-1",
        account_name: "Jasper Ridge Income",
        state: "documents_pending",
        markets: ["FR", "NL"],
        us_filer_form: "1120",
        city: "Boston",
        last4: "789",
        country: "US",
        kind: "EIN",
        revisions: 1
      })
      const items = yield* ask(
        (sql) => sql`
          select state, assignee_user_id from work_item
          where kind = 'application' and subject_id = ${String(sent.application_id)}`
      )
      assert.deepStrictEqual(items, [{ state: "done", assignee_user_id: testUsers.deskAccounts.id }])
      const second = yield* desk.taken(yield* client.submitted({ account: { account_number: "NEW 2" } }))
      const again = yield* desk.act(second, "Accept", asNew)
      assert.strictEqual(again.status, 422)
      assert.match(String((again.json["fields"] as { owner?: string }).owner), /appears to be the same/)
    })
  )

  it.effect("become one account, however many accept at once", () =>
    Effect.gen(function* () {
      const client = yield* applicationsOf()
      const desk = yield* deskApplicationsOf()
      const taken = yield* desk.taken(yield* client.submitted(yield* forOwner("ONCE 1")))
      const before = yield* revision
      const answers = yield* Effect.all(
        Array.from({ length: 50 }, () => desk.act(taken, "Accept", asOwner)),
        { concurrency: "unbounded" }
      )
      assert.lengthOf(
        answers.filter(({ status }) => status === 200),
        1
      )
      assert.sameMembers([...new Set(answers.map(({ status }) => status))], [200, 412])
      assert.strictEqual(yield* revision, before + 1)
      const made = yield* ask((sql) => sql`select account_id from account where client_id = 1 and code = 'ONCE 1'`)
      assert.lengthOf(made, 1)
    })
  )

  it.effect("are linked to the account that was imported meanwhile", () =>
    Effect.gen(function* () {
      const client = yield* applicationsOf()
      const desk = yield* deskApplicationsOf()
      const mine = yield* desk.taken(yield* client.submitted(yield* forOwner("IMP 1")))
      const other = yield* desk.taken(
        yield* client.submitted({
          account: { account_number: "IMP 2" },
          owner: { name: "Somebody Else Ltd" },
          payment: { beneficiary: "Somebody Else Ltd" }
        })
      )
      yield* ask((sql) =>
        Effect.gen(function* () {
          const [write] = yield* sql<{ rev: number; first: number }>`
            select rev::int as rev, first_account as first from begin_write(1, 0, 2)`
          for (const [at, code] of ["IMP 1", "IMP 2"].entries()) {
            yield* sql`
              insert into account (client_id, account_id, bo_id, custodian_id, code, rev)
              values (1, ${(write?.first ?? 0) + at}, ${knownOwnerId}, 1, ${code}, ${write?.rev ?? 0})`
          }
          return []
        })
      )
      const renamed = yield* desk.act(mine, "Accept", { ...asOwner, external_owner_id: "X-1" })
      assert.hasAllKeys(renamed.json["fields"], ["external_owner_id"])
      const accepted = applicationIn(yield* desk.act(mine, "Accept", asOwner))
      const there = yield* ask<{ account_id: number }>(
        (sql) => sql`select account_id from account where client_id = 1 and code = 'IMP 1'`
      )
      assert.deepStrictEqual(there, [{ account_id: accepted.account_id ?? 0 }])
      const refused = yield* desk.act(other, "Accept", asNew)
      assert.strictEqual(refused.status, 422)
      assert.match(String((refused.json["fields"] as { owner?: string }).owner), /imported as one of Rhein Holding AG/)
    })
  )

  it.effect("are returned with notes at their fields, corrected and submitted again", () =>
    Effect.gen(function* () {
      const client = yield* applicationsOf()
      const desk = yield* deskApplicationsOf()
      const taken = yield* desk.taken(yield* client.submitted({ account: { account_number: "RET 1" } }))
      assert.strictEqual((yield* desk.act(taken, "Return", { notes: [] })).status, 422)
      const returned = applicationIn(yield* desk.act(taken, "Return", payloads["return"]))
      assert.deepInclude(returned, { state: "returned" })
      assert.deepStrictEqual(returned.notes, [{ path: "owner.tax_number", text: "It has eight digits" }])
      const seen = applicationIn(yield* client.find(returned.application_id))
      const saved = yield* client.save(seen, "owner", { ...seen.steps.owner, tax_number: "12-3456780" })
      assert.strictEqual(saved.status, 200)
      const again = applicationIn(yield* client.act({ ...seen, version: seen.version + 1 }, "Submit"))
      assert.deepStrictEqual([again.state, again.notes], ["submitted", []])
      const open = yield* ask(
        (sql) => sql`
          select state from work_item where subject_id = ${String(seen.application_id)} and kind = 'application' order by item_id`
      )
      assert.deepStrictEqual(open, [{ state: "done" }, { state: "open" }])
    })
  )

  it.effect("are accepted by nobody who has made them", () =>
    Effect.gen(function* () {
      const client = yield* applicationsOf()
      const desk = yield* deskApplicationsOf()
      const taken = yield* desk.taken(yield* client.submitted(yield* forOwner("OWN 1")))
      yield* ask(
        (sql) => sql`
          update application set created_by = ${testUsers.deskAccounts.id} where application_id = ${taken.application_id}`
      )
      const answer = yield* desk.act(taken, "Accept", asOwner)
      assert.deepStrictEqual([answer.status, answer.json["code"]], [409, "own_item"])
    })
  )

  it.effect("A02: are found within their client only", () =>
    Effect.gen(function* () {
      const client = yield* applicationsOf()
      const sent = yield* client.submitted({ account: { account_number: "FOREIGN 1" } })
      const elsewhere = yield* deskApplicationsOf(2)
      for (const answer of [
        yield* elsewhere.find(sent.application_id),
        yield* elsewhere.act(sent, "Take"),
        yield* elsewhere.act(sent, "Accept", asNew)
      ]) {
        assert.strictEqual(answer.status, 404, answer.text)
      }
      const desk = yield* deskApplicationsOf()
      assert.deepInclude((yield* desk.found(sent)).application.steps.owner, { tax_number: { last4: "789" } })
    })
  )

  it.effect("are seen with what speaks against them, and with whom they may be linked to", () =>
    Effect.gen(function* () {
      const client = yield* applicationsOf()
      const desk = yield* deskApplicationsOf()
      const known = yield* desk.taken(
        yield* client.submitted({
          account: { account_number: "SEEN 1" },
          owner: { name: "Seen Capital Inc." },
          payment: { beneficiary: "Seen Capital Inc." }
        })
      )
      const first = yield* desk.found(known)
      assert.deepStrictEqual([first.gaps, first.duplicates, first.owners], [[], [], []])
      assert.deepStrictEqual(
        first.people.map(({ name }) => name),
        ["Sig Natory"]
      )
      applicationIn(yield* desk.act(known, "Accept", asNew))
      const again = yield* desk.found(
        yield* client.submitted({
          account: { account_number: "seen1" },
          owner: { name: "SEEN Capital Inc." },
          payment: { beneficiary: "SEEN Capital Inc." }
        })
      )
      assert.deepStrictEqual(
        again.duplicates.map(({ account_number, is_same_text }) => [account_number, is_same_text]),
        [["SEEN 1", false]]
      )
      assert.deepStrictEqual(
        again.owners.map(({ is_same, name }) => [name, is_same]),
        [["Seen Capital Inc.", true]]
      )
      const chosen = yield* desk.found(yield* client.submitted(yield* forOwner("SEEN 2")))
      assert.deepStrictEqual(
        chosen.owners.map(({ owner_id }) => owner_id),
        [knownOwnerId]
      )
    })
  )

  it.effect("are accepted while the audit chain is signed", () =>
    Effect.gen(function* () {
      const client = yield* applicationsOf()
      const desk = yield* deskApplicationsOf()
      const taken = yield* desk.taken(yield* client.submitted(yield* forOwner("SIGNED 1")))
      yield* ask((sql) => sql`select pg_advisory_lock(${advisoryLocks.auditCheckpoint})::text as held`)
      const answer = yield* desk.act(taken, "Accept", asOwner)
      yield* ask((sql) => sql`select pg_advisory_unlock_all()::text as free`)
      assert.strictEqual(answer.status, 200, answer.text)
    })
  )

  // The last one: with several sessions the lock may stay in one of them.
  it.effect("wait while files of the provider are imported", () =>
    Effect.gen(function* () {
      const client = yield* applicationsOf()
      const desk = yield* deskApplicationsOf()
      const taken = yield* desk.taken(yield* client.submitted(yield* forOwner("BUSY 1")))
      yield* ask((sql) => sql`select pg_advisory_lock(${advisoryLocks.import})::text as held`)
      const answer = yield* desk.act(taken, "Accept", asOwner)
      yield* ask((sql) => sql`select pg_advisory_unlock_all()::text as free`)
      assert.strictEqual(answer.status, 409)
      assert.match(answer.text, /are being imported/)
    })
  )
})
