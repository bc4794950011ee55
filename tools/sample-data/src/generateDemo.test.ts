import { assert } from "@effect/vitest"
import { Passwords } from "@reclaim/app-api/identity/signIn/Passwords"
import { samplePassword } from "@reclaim/app-api/identity/signIn/SignInRoutes"
import { ReferenceData } from "@reclaim/app-api/ledger/reference/ReferenceData"
import { bothDatabases } from "@reclaim/app-api/testing/database/bothDatabases"
import { Market } from "@reclaim/core/domain/market/Market"
import { stages } from "@reclaim/core/domain/reclaim/Stage"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { BigDecimal, Effect, Exit, Schema } from "effect"
import { fillDatabase } from "./fillDatabase.ts"
import { generateDemo } from "./generateDemo.ts"
import { generateSample } from "./generateSample.ts"
import { GeneratorSize } from "./GeneratorSize.ts"
import { ask, askValues, provideServices, withoutGuards } from "./testing/demoDatabase.ts"

const makeSize = (changes: Partial<GeneratorSize>) =>
  new GeneratorSize({
    clients: 3,
    accounts: 150,
    transactions: 6_200,
    seed: 3,
    asOf: CalendarDate.make("2026-11-20"),
    ...changes
  })
const size = makeSize({})

bothDatabases("generateDemo", (it) => {
  it.effect("a size that the reference data do not give changes nothing", () =>
    Effect.gen(function* () {
      const tooMuch = makeSize({ transactions: 60_000 })
      const refusal = yield* Effect.flip(fillDatabase(tooMuch))
      assert.deepInclude(refusal, { _tag: "SizeRefused" })
      assert.deepStrictEqual(yield* ask("select count(*)::int as n from market"), [{ n: 0 }])
    }).pipe(provideServices)
  )

  it.effect("an empty database is filled with what was generated", () =>
    Effect.gen(function* () {
      yield* generateDemo(size)
      const [counts] = yield* ask(`select
        (select count(*)::int from market) as markets, (select count(*)::int from custodian) as custodians,
        (select count(*)::int from security) as securities, (select count(*)::int from dividend_event) as events,
        (select count(*)::int from client) as clients, (select count(*)::int from account) as accounts,
        (select count(*)::int from reclaim) as reclaims, (select count(*)::int from app_user) as users`)
      assert.deepStrictEqual(counts, {
        markets: 32,
        custodians: 9,
        securities: 60,
        events: 221,
        clients: 3,
        accounts: 150,
        reclaims: 6_200,
        users: 9
      })
    }).pipe(provideServices)
  )

  it.effect("every reclaim reads back as it was generated", () =>
    Effect.gen(function* () {
      const clients = [...generateSample(size, yield* ReferenceData)]
      const expected = clients.flatMap(({ clientId, feeRate, reclaims }) =>
        reclaims.map((row) => [
          clientId,
          row.id,
          row.account.custodian,
          row.account.code,
          row.isin,
          row.payDate,
          stages[row.history.at(-1)?.stage ?? "identified"].id,
          row.expiresOn,
          row.agentCutoff,
          row.shares,
          row.gross,
          row.withheld,
          row.withheld - row.reclaim,
          row.reclaim,
          row.history[0]?.since,
          row.history.find(({ stage }) => stage === "filed")?.since ?? null,
          row.paidOn,
          row.paid === null || row.paidOn === null ? null : BigInt(row.paid.net),
          row.closeReason ?? "",
          BigDecimal.format(feeRate),
          row.history.map(({ stage }) => stages[stage].id),
          row.history.map(({ since }) => since)
        ])
      )
      const rows = yield* askValues(`select r.client_id, r.external_id, c.code, a.code, s.isin, e.pay_date, stage_id,
          expires_on, agent_cutoff, shares, gross_minor, withheld_minor, due_minor, reclaim_minor, identified_on,
          filed_on, paid_on, received_usd_cents, close_reason, trim_scale(fee_rate)::text, stage_path,
          array(select day::text from unnest(stage_days) day)
        from reclaim r join account a using (client_id, account_id) join custodian c on c.custodian_id = a.custodian_id
        join dividend_event e using (event_id) join security s using (security_id) order by r.client_id, seq`)
      assert.deepStrictEqual(rows, expected)
    }).pipe(provideServices)
  )

  it.effect("payments, receipts and lines of investors tie out with the reclaims", () =>
    Effect.gen(function* () {
      const [counts] = yield* ask(`select
        (select count(*)::int from reclaim r where (stage_id = 25 and 1 <> (
          select count(*) from payment_line l join payment p using (client_id, payment_id)
          where l.client_id = r.client_id and l.seq = r.seq and p.status <> 'returned'))
          or (stage_id <> 25 and exists (
          select from payment_line l join payment p using (client_id, payment_id)
          where l.client_id = r.client_id and l.seq = r.seq and p.status = 'settled'))) as unpaid,
        (select count(*)::int from receipt where amount_minor <> (select sum(refund_minor) from (
          select distinct on (seq) refund_minor from payment_line l
          where l.client_id = receipt.client_id and l.receipt_id = receipt.receipt_id) once)) as receipts,
        (select count(*)::int from reclaim r where treaty_rate is null and (gross_minor, withheld_minor, reclaim_minor) is
          distinct from (select row(sum(gross_minor)::bigint, sum(withheld_minor)::bigint, sum(reclaim_minor)::bigint)
          from reclaim_line l where l.client_id = r.client_id and l.seq = r.seq)) as lines,
        (select count(*)::int from reclaim where fx_rate is null or fx_date is null or identified_on is null
          or (stage_id > 25) <> (closed_on is not null)) as incomplete,
        (select count(*)::int from holding) as holdings`)
      assert.deepStrictEqual(counts, { unpaid: 0, receipts: 0, lines: 0, incomplete: 0, holdings: 6_200 })
    }).pipe(provideServices)
  )

  it.effect("owners and account codes keep every letter and mark", () =>
    Effect.gen(function* () {
      const clients = [...generateSample(size, yield* ReferenceData)]
      const names = clients.flatMap(({ clientId, owners }) => owners.map((owner) => [clientId, owner.boId, owner.name]))
      const codes = clients.flatMap(({ clientId, accounts }) =>
        accounts.map((account) => [clientId, account.accountId, account.code])
      )
      assert.deepStrictEqual(
        yield* askValues("select client_id, bo_id, name from beneficial_owner order by 1, 2"),
        names
      )
      assert.deepStrictEqual(yield* askValues("select client_id, account_id, code from account order by 1, 2"), codes)
    }).pipe(provideServices)
  )

  it.effect("the rules of a market come back as core's market", () =>
    Effect.gen(function* () {
      const { markets } = yield* ReferenceData
      const rows = yield* ask("select rules from market order by market_id")
      const decode = Schema.decodeUnknownEffect(Schema.Struct({ rules: Market }))
      const decoded = yield* Effect.forEach(rows, (row) => Effect.map(decode(row), ({ rules }) => rules))
      assert.deepStrictEqual(decoded, [...markets])
    }).pipe(provideServices)
  )

  it.effect("the revision and the next numbers of a client follow its rows", () =>
    Effect.gen(function* () {
      const rows = yield* ask(`select count(*)::int as wrong from client_rev r where
        r.next_seq <> (select count(*) from reclaim where client_id = r.client_id)
        or r.rev <> greatest((select max(rev) from reclaim where client_id = r.client_id),
          (select max(rev) from requirement_rev where client_id = r.client_id))
        or r.next_account <> (select count(*) from account where client_id = r.client_id)`)
      assert.deepStrictEqual(rows, [{ wrong: 0 }])
    }).pipe(provideServices)
  )

  it.effect("sample users can sign in with the sample password and are of each kind", () =>
    Effect.gen(function* () {
      const passwords = yield* Passwords
      const users = yield* ask(`select email, client_id, is_onboarding, is_internal, is_read_only,
        jsonb_array_length(tasks -> 'Features') as features, password_hash from app_user order by user_id`)
      assert.deepStrictEqual(
        users.map(({ password_hash: _hash, ...user }) => user),
        [
          {
            email: "ada@example.com",
            client_id: 1,
            is_onboarding: false,
            is_internal: false,
            is_read_only: false,
            features: 6
          },
          {
            email: "otto@example.com",
            client_id: 2,
            is_onboarding: true,
            is_internal: false,
            is_read_only: false,
            features: 1
          },
          {
            email: "eve@example.com",
            client_id: 1,
            is_onboarding: false,
            is_internal: false,
            is_read_only: false,
            features: 0
          },
          {
            email: "rosa@example.com",
            client_id: 1,
            is_onboarding: false,
            is_internal: false,
            is_read_only: true,
            features: 4
          },
          {
            email: "ines@example.com",
            client_id: null,
            is_onboarding: false,
            is_internal: true,
            is_read_only: false,
            features: 6
          },
          {
            email: "nils@example.com",
            client_id: null,
            is_onboarding: false,
            is_internal: true,
            is_read_only: false,
            features: 6
          },
          ...[
            { email: "grace@example.com", client_id: 1, features: 2 },
            { email: "theo@example.com", client_id: 1, features: 1 },
            { email: "vera@example.com", client_id: 2, features: 0 }
          ].map((user) => ({ ...user, is_onboarding: false, is_internal: false, is_read_only: false }))
        ]
      )
      for (const { password_hash } of users) {
        assert.isTrue(yield* passwords.verify(String(password_hash), samplePassword, "Stranger"))
      }
    }).pipe(provideServices)
  )

  it.effect("accounts are on their way into the service, and what is submitted waits for the desk", () =>
    Effect.gen(function* () {
      const made = yield* ask(`select u.email, a.state, a.draft #>> '{account,accountNumber}' as number,
          a.draft #>> '{owner,ownerId}' is not null as has_owner, jsonb_array_length(a.notes) as notes,
          (select count(*)::int from work_item w where w.kind = 'application' and w.state = 'open'
            and w.client_id_of_item = a.client_id and w.subject_id = a.application_id::text) as items
        from application a join app_user u on u.user_id = a.created_by where a.client_id < 3 order by a.application_id`)
      assert.deepStrictEqual(made, [
        { email: "ada@example.com", state: "draft", number: "HT 7720.204.E", has_owner: false, notes: 0, items: 0 },
        { email: "ada@example.com", state: "submitted", number: "NC 4471-09", has_owner: true, notes: 0, items: 1 },
        { email: "ada@example.com", state: "returned", number: "NC 4471-1", has_owner: true, notes: 1, items: 0 },
        { email: "otto@example.com", state: "draft", number: "", has_owner: false, notes: 0, items: 0 }
      ])
    }).pipe(provideServices)
  )

  it.effect("a week's work waits at the desk, each piece as old as the day on which it arrived", () =>
    Effect.gen(function* () {
      const items = yield* ask(`select w.kind, w.state, (w.opened_at at time zone 'UTC')::date::text as opened_on,
          case when w.kind = 'application' then w.due_on::text end as due_on, u.email
        from work_item w left join app_user u on u.user_id = w.assignee_user_id
        where w.client_id_of_item = 3 order by w.opened_at, w.kind`)
      const none = { state: "open", due_on: null, email: null }
      assert.deepStrictEqual(items, [
        { ...none, kind: "document", state: "taken", opened_on: "2026-11-11", email: "nils@example.com" },
        { ...none, kind: "application", opened_on: "2026-11-11", due_on: "2026-11-18" },
        { ...none, kind: "paper", state: "taken", opened_on: "2026-11-12", email: "ines@example.com" },
        { ...none, kind: "document", opened_on: "2026-11-18" }
      ])
      const copies = yield* ask(`select d.state, q.state as requirement, b.media_type, b.bytes > 500 as has_bytes,
          (d.sent_at at time zone 'UTC')::date::text as sent_on, h.facts ->> 'to' as last, (
            select count(*)::int from audit_event l where l.client_id = d.client_id and l.action = 'document.submitted'
              and l.subject_id = d.document_id::text and l.at = d.sent_at) as audited
        from document d
          join requirement q on q.client_id = d.client_id and q.document_id = d.document_id
          join document_file f on f.client_id = d.client_id and f.document_id = d.document_id
          join blob b on b.client_id = f.client_id and b.blob_id = f.blob_id
          cross join lateral (
            select facts from requirement_history h where h.client_id = q.client_id and h.requirement_id = q.requirement_id
            order by at desc, history_id desc limit 1) h
        where d.state in ('received', 'under_review') order by d.document_id`)
      const sent = { media_type: "application/pdf", has_bytes: true, audited: 1 }
      assert.deepStrictEqual(copies, [
        { ...sent, state: "under_review", requirement: "under_review", sent_on: "2026-11-11", last: "under_review" },
        { ...sent, state: "received", requirement: "submitted", sent_on: "2026-11-18", last: "submitted" }
      ])
    }).pipe(provideServices)
  )

  it.effect("statements were published in their own time, and cannot be changed", () =>
    Effect.gen(function* () {
      for (const [table, day, days] of [
        ["quarterly_statement", "cut_off", 12],
        ["payment_statement", "statement_date", 1]
      ] as const) {
        const late = yield* ask(`select count(*)::int as late from ${table} where published_at > now()
          or (published_at at time zone 'UTC')::date <> least(${day} + ${days}, (now() at time zone 'UTC')::date)`)
        assert.deepStrictEqual(late, [{ late: 0 }], table)
        const refused = yield* Effect.exit(ask(`update ${table} set published_at = now()`))
        assert.isTrue(Exit.isFailure(refused), table)
      }
    }).pipe(provideServices)
  )

  it.effect("two sample users can change payment details by four eyes at once", () =>
    Effect.gen(function* () {
      const payers = yield* ask(`select u.email, t.confirmed_at is not null as has_app, s.user_id is null as counts
        from app_user u left join totp t using (user_id) left join user_standing s using (user_id)
        where u.permissions ->> 'payments.approve' = 'true' order by u.user_id`)
      assert.deepStrictEqual(payers, [
        { email: "grace@example.com", has_app: true, counts: true },
        { email: "theo@example.com", has_app: true, counts: true }
      ])
    }).pipe(provideServices)
  )

  it.effect("people act for the first clients, and sample users are among them", () =>
    Effect.gen(function* () {
      const counts = yield* ask(`select client_id, count(*)::int as people, count(user_id)::int as users,
        array(select distinct status from contact k where k.client_id = c.client_id order by 1) as statuses
        from contact c group by client_id order by client_id`)
      assert.deepStrictEqual(counts, [
        { client_id: 1, people: 11, users: 5, statuses: ["active", "draft", "inactive", "invited"] },
        { client_id: 2, people: 4, users: 2, statuses: ["active", "draft", "invited"] }
      ])
      const [ada] = yield* ask(`select u.email, u.permissions ->> 'contacts.manage' as manages, array(
          select role from contact_role r where (r.client_id, r.contact_id) = (c.client_id, c.contact_id) order by 1) as roles
        from contact c join app_user u using (user_id) where c.email = 'ada@example.com'`)
      assert.deepStrictEqual(ada, {
        email: "ada@example.com",
        manages: "true",
        roles: ["administrator", "authorizer", "operations", "signatory"]
      })
      const scopes = yield* ask(`select k.last_name, r.scope_kind, r.scope_ids from contact_role r
        join contact k using (client_id, contact_id) where r.scope_kind <> 'all' order by 1`)
      assert.deepStrictEqual(scopes, [
        { last_name: "Lind", scope_kind: "market", scope_ids: ["CH", "DE"] },
        { last_name: "Ruiz", scope_kind: "owner", scope_ids: ["1", "2"] }
      ])
      const powers = yield* ask(`select k.last_name, p.mode, p.group_name, p.group_count from signing_power p
        join contact k using (client_id, contact_id) order by 1`)
      const ofTwo = { mode: "jointly", group_name: "Directors", group_count: 2 }
      assert.deepStrictEqual(powers, [
        { last_name: "Lind", ...ofTwo },
        { last_name: "Meyer", mode: "alone", group_name: "", group_count: null },
        { last_name: "Ruiz", ...ofTwo }
      ])
    }).pipe(provideServices)
  )

  it.effect("a second demonstration changes nothing", () =>
    Effect.gen(function* () {
      const state =
        ask(`select (select count(*)::int from reclaim) as reclaims, (select count(*)::int from app_user) as users,
        (select count(*)::int from contact) as people, (select max(rev)::int from client_rev) as rev, (select value from app_setting where key = 'sample_data') as stamp`)
      const before = yield* state
      yield* generateDemo(makeSize({ seed: 4 }))
      assert.deepStrictEqual(yield* state, before)
      assert.deepInclude(before[0], { reclaims: 6_200, users: 9, people: 15 })
    }).pipe(provideServices)
  )

  it.effect("a demonstration that was ended half-way is gone on with", () =>
    Effect.gen(function* () {
      const state = ask(`select (select count(*)::int from app_user) as users,
        (select count(*)::int from contact) as people, (select count(*)::int from application) as applications,
        (select count(*)::int from work_item) as items, (select count(*)::int from quarterly_statement) as quarterly,
        (select count(*)::int from payment_statement) as payments,
        (select jsonb_array_length(value) from app_setting where key = 'sample_statements') as quarters`)
      const whole = yield* state
      assert.deepInclude(whole[0], {
        users: 9,
        people: 15,
        applications: 5,
        items: 5,
        quarterly: 24,
        quarters: 8
      })
      // As if the process had been killed after it had published the first quarters of one client.
      yield* ask("delete from signing_power")
      yield* ask("delete from contact_role")
      yield* ask("delete from contact_number")
      yield* ask("delete from contact")
      for (const table of ["document_file", "upload", "blob", "work_item"]) yield* ask(`delete from ${table}`)
      yield* ask("delete from application")
      yield* ask("delete from app_user")
      yield* ask("delete from app_setting where key = 'sample_statements'")
      yield* withoutGuards(`delete from payment_statement`)
      for (const table of ["quarterly_investor", "quarterly_breakdown", "quarterly_line", "quarterly_statement"]) {
        yield* withoutGuards(`delete from ${table} where client_id > 1 or report_id > 2`)
      }
      yield* generateDemo(makeSize({ seed: 4, asOf: CalendarDate.make("2030-01-01") }))
      assert.deepStrictEqual(yield* state, whole)
    }).pipe(provideServices)
  )

  it.effect("filling a database that has clients is refused with their number", () =>
    Effect.gen(function* () {
      const refusal = yield* Effect.flip(fillDatabase(size))
      assert.deepInclude(refusal, { _tag: "AlreadyFilled", clients: 3 })
    }).pipe(provideServices)
  )
})

bothDatabases("generateDemo beside real clients", (it) => {
  it.effect("a database with clients of its own gets neither data nor users", () =>
    Effect.gen(function* () {
      yield* ask("insert into client (client_id, code, name) values (1, 'REAL', 'A client of its own')")
      yield* generateDemo(size)
      const [state] = yield* ask(
        "select (select count(*)::int from client) as clients, (select count(*)::int from app_user) as users"
      )
      assert.deepStrictEqual(state, { clients: 1, users: 0 })
    }).pipe(provideServices)
  )
})
