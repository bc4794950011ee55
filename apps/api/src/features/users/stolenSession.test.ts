import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import { execute } from "../../platform/sql/queryRows.ts"
import type { Browser } from "../../testing/server/Browser.ts"
import { makeContactContent } from "../../testing/server/makeContactContent.ts"
import { onServers, type Servers } from "../../testing/server/onServers.ts"
import { freshCurrency, paymentCalls, sentInstruction } from "../../testing/server/paymentsOf.ts"
import { proveWithTwoFactors } from "../../testing/server/proveWithTwoFactors.ts"
import { testPassword, testUsers } from "../../testing/server/testUsers.ts"

const payments = [{ role: "payments", scope_kind: "all", scope_ids: [] }]

const once = () => ({ "idempotency-key": randomUUID() })

const ifMatchHeaders = (version: unknown) => ({ "if-match": `"${String(version)}"` })

const putVersion = (browser: Browser, path: string, version: unknown, body: object) =>
  Effect.promise(() => browser.put(path, ifMatchHeaders(version), body))

const post = (browser: Browser, path: string, body: object = {}, headers: Readonly<Record<string, string>> = once()) =>
  Effect.promise(() => browser.post(path, body, headers))

/** Browser for the other server with the cookies of the session. */
const alsoOn = (server: Servers["one"], browser: Browser): Browser => {
  const same = server.browser()
  for (const [name, value] of browser.cookies) same.cookies.set(name, value)
  return same
}

const userOf = (browser: Browser, userId: number) =>
  Effect.map(
    Effect.promise(() => browser.get("/api/v1/users")),
    ({ json }) =>
      (json["users"] as ReadonlyArray<{ user_id: number; version: number }>).find((one) => one.user_id === userId)
  )

onServers("A stolen session of an administrator lets nobody move money or sign", ({ one, other }) =>
  Effect.gen(function* () {
    const { id } = testUsers.administrator
    const stolen = yield* one.signedIn("administrator")
    yield* one.asOwner(
      execute((sql) => sql`update session set proven_at = now() - interval '1 hour' where user_id = ${id}`)
    )
    const added = yield* post(stolen, "/api/v1/contacts", makeContactContent({ email: "mule@evil.example" }))
    assert.strictEqual(added.status, 200, added.text)
    const person = `/api/v1/contacts/${String(added.json["contact_id"])}`
    const step = { ...once(), ...ifMatchHeaders(1) }
    for (const browser of [stolen, alsoOn(other, stolen)]) {
      const user = yield* userOf(browser, testUsers.full.id)
      const theirs = `/api/v1/users/${String(user?.user_id)}`
      for (const refused of [
        yield* post(browser, "/api/v1/contacts", makeContactContent({ email: "two@evil.example", roles: payments })),
        yield* putVersion(browser, person, 1, makeContactContent({ email: "mule@evil.example", roles: payments })),
        yield* post(browser, `${person}/proven-acts`, { act: "ChangePowers", powers: [] }, step),
        yield* post(browser, `${person}/proven-acts`, { act: "ChangeDelegation", delegation: [] }, step),
        yield* post(browser, `${person}/proven-acts`, { act: "Invite" }, step),
        yield* post(browser, `${person}/proven-acts`, { act: "Deactivate" }, step),
        yield* post(browser, `${theirs}/acts`, { act: "ChangeRoles", roles: payments }, ifMatchHeaders(user?.version)),
        yield* post(browser, `${theirs}/acts`, { act: "Lock" }, ifMatchHeaders(user?.version)),
        yield* post(browser, `${theirs}/sign-in-acts`, { act: "ResetSecondFactor" }),
        // A factor of the thief's own wants the password once more.
        yield* post(browser, "/api/v1/me/totp", {}, {})
      ]) {
        assert.deepStrictEqual([refused.status, refused.json["code"]], [428, "step_up_required"], refused.text)
      }
    }
    const password = yield* post(stolen, "/auth/step-up", { method: "password", proof: testPassword }, {})
    assert.strictEqual(password.status, 204)
    const invite = yield* post(stolen, `${person}/proven-acts`, { act: "Invite" }, { ...once(), ...ifMatchHeaders(1) })
    assert.deepStrictEqual([invite.status, invite.json["methods"]], [428, []])
  })
)

onServers("Two people who were given payments today move no money together", ({ one, other }) =>
  Effect.gen(function* () {
    const administrator = yield* one.signedIn("administrator")
    yield* one.asOwner(proveWithTwoFactors(testUsers.administrator.id))
    for (const name of ["full", "withoutInvestors"] as const) {
      const user = yield* userOf(administrator, testUsers[name].id)
      const acts = `/api/v1/users/${String(user?.user_id)}/acts`
      const given = yield* post(
        administrator,
        acts,
        { act: "ChangeRoles", roles: payments },
        ifMatchHeaders(user?.version)
      )
      assert.strictEqual(given.status, 200, given.text)
    }
    const proposer = paymentCalls(yield* one.signedIn("full"))
    const approver = paymentCalls(yield* other.signedIn("withoutInvestors"))
    for (const name of ["full", "withoutInvestors"] as const) {
      yield* one.asOwner(proveWithTwoFactors(testUsers[name].id))
    }
    const proposed = sentInstruction(yield* proposer.proposeRaw({ currency: freshCurrency() }))
    const refused = yield* approver.act("approve", proposed)
    assert.deepStrictEqual([refused.status, refused.json["code"]], [409, "not_your_turn"])
    const told = yield* one.asOwner(
      execute(
        (sql) => sql`
          select to_address from mail_outbox where template = 'person-changed' and facts ->> 'act' = 'roles' order by mail_id`
      )
    )
    assert.deepStrictEqual(told, [
      { to_address: testUsers.full.email },
      { to_address: testUsers.withoutInvestors.email }
    ])
  })
)
