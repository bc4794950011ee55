import { assert } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { sqlFailure } from "../../testing/database/sqlFailure.ts"
import { onFile } from "../../testing/payments/onFile.ts"
import type { Browser } from "../../testing/server/Browser.ts"
import { onServers, type Servers } from "../../testing/server/onServers.ts"
import { freshCurrency, paymentCalls, paymentsOf, sentInstruction } from "../../testing/server/paymentsOf.ts"
import { proveWithTwoFactors } from "../../testing/server/proveWithTwoFactors.ts"
import { TestServer } from "../../testing/server/TestServer.ts"
import { type TestUserName, testUsers } from "../../testing/server/testUsers.ts"

const callBack = () => ({ number_on_file: "+4681234567", called_at: new Date().toISOString(), spoke_to: "Ida First" })

type Server = Servers["one"]

const ask = <A extends object>(
  server: Server,
  query: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>
) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, query))

const shownTo = (browser: Browser, instructionId: number) =>
  Effect.map(paymentCalls(browser).list(), ({ instructions }) =>
    instructions.find((one) => one.instruction_id === instructionId)
  )

/** An administrator who has just proved who they are. */
const administratorAt = Effect.fnUntraced(function* (server: Server) {
  const browser = yield* server.signedIn("administrator")
  yield* server.asOwner(proveWithTwoFactors(testUsers.administrator.id))
  return browser
})

const userOf = (browser: Browser, name: TestUserName) =>
  Effect.map(
    Effect.promise(() => browser.get("/api/v1/users")),
    ({ json }) =>
      (json["users"] as ReadonlyArray<{ user_id: number; version: number; contact_id: number | null }>).find(
        (one) => one.user_id === testUsers[name].id
      )
  )

const lock = Effect.fnUntraced(function* (browser: Browser, name: TestUserName, act: "Lock" | "Unlock" = "Lock") {
  const user = yield* userOf(browser, name)
  const path = `/api/v1/users/${String(user?.user_id)}/acts`
  const answer = yield* Effect.promise(() => browser.post(path, { act }, { "if-match": `"${String(user?.version)}"` }))
  assert.strictEqual(answer.status, 200, answer.text)
})

const setRoles = Effect.fnUntraced(function* (browser: Browser, name: TestUserName, roles: ReadonlyArray<string>) {
  const user = yield* userOf(browser, name)
  const payload = { act: "ChangeRoles", roles: roles.map((role) => ({ role, scope_kind: "all", scope_ids: [] })) }
  const path = `/api/v1/users/${String(user?.user_id)}/acts`
  const answer = yield* Effect.promise(() => browser.post(path, payload, { "if-match": `"${String(user?.version)}"` }))
  assert.strictEqual(answer.status, 200, answer.text)
})

const deactivate = Effect.fnUntraced(function* (browser: Browser, name: TestUserName) {
  // Giving roles makes a contact of a user.
  yield* setRoles(browser, name, ["payments"])
  const contactId = (yield* userOf(browser, name))?.contact_id
  const path = `/api/v1/contacts/${String(contactId)}`
  const found = yield* Effect.promise(() => browser.get(path))
  const headers = { "idempotency-key": randomUUID(), "if-match": `"${String(found.json["version"])}"` }
  const answer = yield* Effect.promise(() => browser.post(`${path}/proven-acts`, { act: "Deactivate" }, headers))
  assert.strictEqual(answer.status, 200, answer.text)
})

/** Asserts that the instruction is reopened on both servers, and its one audit event. */
const reopenedAs = Effect.fnUntraced(function* (
  { one, other }: Servers,
  instructionId: number,
  expected: { readonly part: string; readonly cause: string; readonly name: string; readonly by: string }
) {
  for (const server of [one, other]) {
    const shown = yield* shownTo(yield* server.signedIn("administrator"), instructionId)
    assert.deepInclude(shown, {
      state: "proposed",
      approved_by_name: "",
      approved_at: null,
      effective_at: null,
      reopened_part: expected.part,
      reopened_cause: expected.cause,
      reopened_name: expected.name
    })
    assert.isNotNull(shown?.reopened_at)
  }
  const events = yield* ask(
    one,
    (sql) => sql`
      select actor_kind, facts::jsonb ->> 'part' as part, facts::jsonb ->> 'cause' as cause from audit_event
      where action = 'paymentInstruction.reopened' and subject_id = ${String(instructionId)}`
  )
  assert.deepStrictEqual(events, [{ actor_kind: expected.by, part: expected.part, cause: expected.cause }])
})

const reopenedMails = (server: Server) =>
  ask(
    server,
    (sql) => sql<{ readonly to: string }>`
      select to_address as to from mail_outbox
      where template = 'payment-details-changed' and facts ->> 'step' = 'reopened' order by 1`
  ).pipe(Effect.map((rows) => rows.map(({ to }) => to)))

const dayHasPassed = (server: Server, instructionId: number) =>
  ask(
    server,
    (sql) => sql`
      update payment_instruction set approved_at = approved_at - interval '25 hours',
        effective_at = effective_at - interval '25 hours'
      where client_id = 1 and instruction_id = ${instructionId}`
  )

/** Proposes and approves, each at a server of its own. */
const twoPeople = Effect.fnUntraced(function* ({ one, other }: Servers) {
  const proposer = paymentCalls(yield* one.signedIn("payments"))
  const second = paymentCalls(yield* other.signedIn("secondPayments"))
  for (const name of ["payments", "secondPayments"] as const) {
    yield* one.asOwner(proveWithTwoFactors(testUsers[name].id))
  }
  const held = Effect.gen(function* () {
    const proposed = sentInstruction(yield* proposer.proposeRaw({ currency: freshCurrency() }))
    return sentInstruction(yield* second.act("approve", proposed))
  })
  return { held, proposer, second }
})

onServers("Whoever is locked during the hold no longer stands behind what they approved", (servers) =>
  Effect.gen(function* () {
    const { one, other } = servers
    const { held } = yield* twoPeople(servers)
    const first = yield* held
    const untouched = yield* held
    yield* ask(
      one,
      (sql) => sql`
        update payment_instruction set approved_by = ${testUsers.administrator.id}
        where client_id = 1 and instruction_id = ${untouched.instruction_id}`
    )
    const administrator = yield* administratorAt(other)
    yield* lock(administrator, "secondPayments")
    yield* reopenedAs(servers, first.instruction_id, {
      part: "approver",
      cause: "locked",
      name: "secondPayments Test",
      by: "client"
    })
    // Approvals of other users do not change.
    assert.strictEqual((yield* shownTo(administrator, untouched.instruction_id))?.state, "approved")
    assert.deepStrictEqual(yield* reopenedMails(one), [testUsers.administrator.email, testUsers.payments.email])
    // No other user of the client counts as the second person, so the desk calls.
    const items = yield* ask(
      one,
      (sql) => sql`
        select state from work_item where kind = 'payment-instruction' and subject_id = ${String(first.instruction_id)}
          and state <> 'done'`
    )
    assert.deepStrictEqual(items, [{ state: "open" }])
    const desk = paymentCalls(yield* other.signedIn("deskPeople"))
    yield* one.asOwner(proveWithTwoFactors(testUsers.deskPeople.id))
    yield* onFile(1, "+4681234567", 31).pipe(Effect.provideService(TestServer, one))
    const stale = yield* desk.approveAtDesk(1, first, callBack())
    assert.strictEqual(stale.status, 412, stale.text)
    const now = yield* shownTo(administrator, first.instruction_id)
    assert.strictEqual(sentInstruction(yield* desk.approveAtDesk(1, now ?? first, callBack())).state, "approved")
  })
)

onServers("Whoever is locked during the hold no longer stands behind what they proposed", (servers) =>
  Effect.gen(function* () {
    const { one, other } = servers
    const { held, second } = yield* twoPeople(servers)
    const { instruction_id, ...seen } = yield* held
    const administrator = yield* administratorAt(other)
    yield* lock(administrator, "payments")
    yield* reopenedAs(servers, instruction_id, {
      part: "proposer",
      cause: "locked",
      name: "payments Test",
      by: "client"
    })
    assert.deepStrictEqual(yield* reopenedMails(one), [
      testUsers.administrator.email,
      testUsers.payments.email,
      testUsers.secondPayments.email
    ])
    const reopened = yield* shownTo(administrator, instruction_id)
    const again = yield* second.act("approve", reopened ?? { ...seen, instruction_id })
    assert.strictEqual(sentInstruction(again).state, "approved")
    // A repeated approval is notified again.
    const told = yield* ask(
      one,
      (sql) => sql`
        select facts ->> 'step' as step, count(*)::int as n from mail_outbox
        where template = 'payment-details-changed' and to_address = ${testUsers.administrator.email} group by 1 order by 1`
    )
    assert.deepStrictEqual(told, [
      { step: "approved", n: 2 },
      { step: "proposed", n: 1 },
      { step: "reopened", n: 1 }
    ])
    const inbox = yield* Effect.promise(() => administrator.get("/api/v1/notifications?limit=20"))
    assert.strictEqual(inbox.status, 200, inbox.text)
    assert.lengthOf(inbox.text.match(/"step":"approved"/g) ?? [], 2)
  })
)

onServers(
  "Whoever is deactivated or loses the role during the hold no longer stands behind payment details",
  (servers) =>
    Effect.gen(function* () {
      const { one, other } = servers
      const { held: approved, second } = yield* twoPeople(servers)
      const held = yield* approved
      const administrator = yield* administratorAt(one)
      yield* setRoles(administrator, "payments", ["payments", "operations"])
      assert.strictEqual((yield* shownTo(administrator, held.instruction_id))?.state, "approved")
      yield* setRoles(administrator, "payments", ["operations"])
      yield* reopenedAs(servers, held.instruction_id, {
        part: "proposer",
        cause: "unauthorized",
        name: "payments Test",
        by: "client"
      })
      const reopened = yield* shownTo(administrator, held.instruction_id)
      const again = sentInstruction(yield* second.act("approve", reopened ?? held))
      yield* deactivate(yield* administratorAt(other), "secondPayments")
      const left = yield* shownTo(administrator, again.instruction_id)
      assert.deepInclude(left, { state: "proposed", reopened_part: "approver", reopened_cause: "deactivated" })
    })
)

onServers("Passwords that somebody guesses undo no approval", ({ one }) =>
  Effect.gen(function* () {
    const { instruction_id } = yield* Effect.gen(function* () {
      const proposer = yield* paymentsOf("payments")
      const second = yield* paymentsOf("secondPayments")
      return sentInstruction(yield* second.act("approve", yield* proposer.propose({ currency: freshCurrency() })))
    }).pipe(Effect.provideService(TestServer, one))
    const administrator = yield* one.signedIn("administrator")
    for (let attempt = 0; attempt < 12; attempt += 1) {
      yield* Effect.promise(() => one.browser().signIn(testUsers.secondPayments.email, "a guess"))
    }
    assert.strictEqual((yield* shownTo(administrator, instruction_id))?.state, "approved")
  })
)

onServers("Payment details are not used while who stands behind them is kept out", ({ one }) =>
  Effect.gen(function* () {
    const { instruction_id } = yield* Effect.gen(function* () {
      const proposer = yield* paymentsOf("payments")
      const second = yield* paymentsOf("secondPayments")
      return sentInstruction(yield* second.act("approve", yield* proposer.propose({ currency: freshCurrency() })))
    }).pipe(Effect.provideService(TestServer, one))
    yield* ask(one, (sql) => sql`update app_user set is_disabled = true where user_id = ${testUsers.secondPayments.id}`)
    yield* dayHasPassed(one, instruction_id)
    const refusals = {
      "while who proposed or approved it is kept out": "state = 'active'",
      "goes back to proposed without approvals": "state = 'proposed', effective_at = null"
    }
    for (const [message, change] of Object.entries(refusals)) {
      const refused = yield* one.asOwner(
        sqlFailure(
          Effect.flatMap(SqlClient.SqlClient, (sql) =>
            sql.withTransaction(
              sql.unsafe(`
                update payment_instruction set ${change}
                where client_id = 1 and instruction_id = ${String(instruction_id)}`)
            )
          )
        )
      )
      assert.include(refused, message)
    }
    // The job finds out for itself, and puts it back.
    yield* ask(one, (sql) => sql`update job set run_after = now() where kind = 'payment-activation'`)
    const administrator = yield* one.signedIn("administrator")
    const isBack = Effect.map(shownTo(administrator, instruction_id), (shown) => shown?.state === "proposed")
    yield* Effect.repeat(isBack, { until: (is) => is, schedule: Schedule.spaced("50 millis") })
    const shown = yield* shownTo(administrator, instruction_id)
    assert.deepInclude(shown, { reopened_part: "approver", reopened_name: "secondPayments Test" })
  })
)
