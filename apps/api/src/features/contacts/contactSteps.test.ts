import { assert } from "@effect/vitest"
import { ContactStatus } from "@reclaim/core/domain/contact/ContactStatus"
import { decideContactStep } from "@reclaim/core/rules/people/decideContactStep"
import { Effect, Struct } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { lockPeople } from "../../identity/people/peopleRows.ts"
import { acceptInvitation } from "../../testing/server/acceptInvitation.ts"
import type { Browser } from "../../testing/server/Browser.ts"
import { makeContactContent } from "../../testing/server/makeContactContent.ts"
import { peopleOf, type SentContact, sentContact, stepOf } from "../../testing/server/peopleOf.ts"
import { proveWithTwoFactors } from "../../testing/server/proveWithTwoFactors.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { testPassword, testUsers } from "../../testing/server/testUsers.ts"
import { mailsTo } from "../../testing/server/mailsTo.ts"

const role = (name: string) => ({ role: name, scope_kind: "all", scope_ids: [] })

const sql = <A>(query: (client: SqlClient.SqlClient) => Effect.Effect<A, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, query)))

const asOwner = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(effect))

const usableLinksOf = (userId: number | null) =>
  Effect.map(
    sql(
      (client) => client<{ readonly n: number }>`
        select count(*)::int as n from one_time_link
        where user_id = ${userId} and purpose = 'invitation' and used_at is null and expires_at > now()`
    ),
    ([row]) => row?.n
  )

/**
 * Waits, as the owner that holds the people's lock, until two transactions wait for it. On the embedded database, which
 * has one session, they wait for that instead.
 */
const untilBothWait = Effect.flatMap(SqlClient.SqlClient, (client) =>
  Effect.repeat(
    Effect.delay(
      client<{ readonly n: number }>`
        select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted and objid = 1`,
      "50 millis"
    ),
    { until: ([row]) => (row?.n ?? 0) >= 2, times: 40 }
  )
)

const alone = {
  codes: [],
  mode: "alone",
  group_name: "",
  group_count: null,
  owners: [],
  valid_from: null,
  valid_to: null
}

onBothServers("The steps of a contact", (it) => {
  it.effect("invite somebody by a link that lets them in once they have accepted", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { add, step } = yield* peopleOf()
      const bo = yield* add({ first_name: "Bo", roles: [role("statements")] })
      const answer = yield* step("Invite", bo)
      const invited = sentContact(answer)
      assert.strictEqual(answer.headers["etag"], `"${String(invited.version)}"`)
      assert.deepInclude(invited, { status: "invited", is_let_in: true, version: 2 })
      assert.isTrue(Date.parse(invited.invited_until ?? "") > Date.now() + 6 * 86_400_000)
      const [mail] = yield* mailsTo(bo.email)
      assert.isDefined(mail)
      assert.strictEqual(mail.template, "invitation")
      assert.include(mail.text, "where Client 1 tracks")
      assert.match(mail.path ?? "", /^\/auth\/invitation\/[\w-]{43}$/)
      assert.strictEqual(yield* usableLinksOf(invited.user_id), 1)

      const early = server.browser()
      assert.notStrictEqual((yield* Effect.promise(() => early.signIn(bo.email, testPassword))).status, 303)
      yield* asOwner(acceptInvitation(bo.email))
      const theirs = server.browser()
      assert.strictEqual((yield* Effect.promise(() => theirs.signIn(bo.email, testPassword))).status, 303)
      const user = yield* Effect.promise(() => theirs.get("/proxy/mc/user"))
      const { Features } = user.json["tasks"] as { readonly Features: ReadonlyArray<{ readonly name: string }> }
      assert.deepStrictEqual(
        Features.map(({ name }) => name),
        ["quarterlyStatements", "paymentStatements"]
      )
      const { find } = yield* peopleOf()
      assert.deepInclude(yield* find(bo.contact_id), { status: "active", invited_until: null })
    })
  )

  it.effect("leave the roles of who signs in, and the address, to where both belong", () =>
    Effect.gen(function* () {
      const { add, change, step } = yield* peopleOf()
      const roles = [role("auditor")]
      const of = sentContact(yield* step("Invite", yield* add()))
      const { email } = of
      for (const content of [
        { email, roles: [] },
        { email: "else@alpine.example", roles }
      ]) {
        const refused = yield* change(of, content)
        assert.deepStrictEqual([refused.status, refused.json["code"]], [409, "wrong_state"], refused.text)
      }
      assert.strictEqual((yield* change(of, { email, roles, notes: "Reads only" })).status, 200)
      const back = sentContact(yield* step("RevokeInvitation", { ...of, version: of.version + 1 }))
      assert.strictEqual((yield* change(back, { email: "else@alpine.example", roles: [] })).status, 200)
    })
  )

  it.effect("invite again by another link, the former being void, once for each key", () =>
    Effect.gen(function* () {
      const { add, step } = yield* peopleOf()
      const key = randomUUID()
      const person = yield* add()
      const first = yield* step("Invite", person, {}, key)
      assert.strictEqual((yield* step("Invite", person, {}, key)).text, first.text)
      const invited = sentContact(first)
      assert.lengthOf(yield* mailsTo(person.email), 1)
      const again = sentContact(yield* step("Invite", invited))
      assert.strictEqual(again.user_id, invited.user_id)
      const paths = (yield* mailsTo(person.email)).map(({ path }) => path)
      assert.strictEqual(new Set(paths).size, 2)
      assert.strictEqual(yield* usableLinksOf(again.user_id), 1)
    })
  )

  it.effect("invite nobody without a role or with the address of any user", () =>
    Effect.gen(function* () {
      const { add, step } = yield* peopleOf()
      const without = yield* step("Invite", yield* add({ roles: [] }))
      assert.deepStrictEqual([without.status, Object.keys(without.json["fields"] as object)], [422, ["roles"]])
      for (const { email } of [testUsers.otherClient, testUsers.staff, testUsers.full]) {
        const taken = yield* step("Invite", yield* add({ email }))
        assert.deepStrictEqual(
          [taken.status, taken.json["message"]],
          [422, "This address can't be invited: use another one"]
        )
        assert.deepStrictEqual(Object.keys(taken.json["fields"] as object), ["email"])
      }
    })
  )

  it.effect("are taken only after a fresh proof of two factors, and tell the others of an administrator", () =>
    Effect.gen(function* () {
      const { add, step } = yield* peopleOf()
      const person = yield* add({ first_name: "Nia", last_name: "New", roles: [role("administrator")] })
      yield* sql((client) => client`update session set proven_level = 1`)
      for (const act of ["Invite", "Deactivate"] as const) {
        const refused = yield* step(act, person)
        assert.deepStrictEqual([refused.status, refused.json["code"]], [428, "step_up_required"])
      }
      yield* asOwner(proveWithTwoFactors(testUsers.administrator.id))
      sentContact(yield* step("Invite", person))
      const told = yield* sql(
        (client) => client`
          select from mail_outbox where to_address = ${testUsers.administrator.email} and template = 'new-administrator'
            and facts ->> 'administratorName' = 'Nia New'`
      )
      assert.lengthOf(told, 1)
    })
  )

  it.effect("take an invitation back, and it can't be accepted any more", () =>
    Effect.gen(function* () {
      const { add, browser, step } = yield* peopleOf()
      const invited = sentContact(yield* step("Invite", yield* add()))
      const revoked = sentContact(yield* step("RevokeInvitation", invited))
      assert.deepInclude(revoked, { status: "draft", is_let_in: false, invited_until: null })
      assert.strictEqual(yield* usableLinksOf(revoked.user_id), 0)
      const changed = yield* Effect.promise(() =>
        browser.put(
          `/api/v1/contacts/${String(revoked.contact_id)}`,
          { "if-match": `"${String(revoked.version)}"` },
          makeContactContent({ email: revoked.email, roles: [role("statements")] })
        )
      )
      const again = yield* step("Invite", sentContact(changed))
      assert.deepInclude(sentContact(again), { status: "invited", is_let_in: true, roles: [role("statements")] })
    })
  )

  it.effect("end sessions and delegations of who goes, and say who follows", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { add, delegate, find, step } = yield* peopleOf()
      const follower = yield* add()
      const other = yield* add()
      const invited = sentContact(yield* step("Invite", yield* add()))
      yield* asOwner(acceptInvitation(invited.email))
      const theirs = server.browser()
      yield* Effect.promise(() => theirs.signIn(invited.email, testPassword))
      assert.strictEqual((yield* Effect.promise(() => theirs.get("/proxy/mc/user"))).status, 200)
      const acts = ["documents"]
      const during = { from_day: "2026-12-01", to_day: "2027-01-10", acts }
      sentContact(yield* delegate(other, [{ to_contact_id: invited.contact_id, ...during }]))
      const leaving = sentContact(
        yield* delegate(yield* find(invited.contact_id), [{ to_contact_id: other.contact_id, ...during }])
      )
      const wrong = yield* step("Deactivate", leaving, { successor_contact_id: leaving.contact_id })
      assert.deepStrictEqual(
        [wrong.status, Object.keys(wrong.json["fields"] as object)],
        [422, ["successor_contact_id"]]
      )
      const gone = sentContact(yield* step("Deactivate", leaving, { successor_contact_id: follower.contact_id }))
      assert.deepInclude(gone, {
        status: "inactive",
        is_let_in: false,
        replaced_by: follower.contact_id,
        delegation: []
      })
      assert.deepInclude(yield* find(other.contact_id), { delegation: [], version: 3 })
      assert.strictEqual((yield* Effect.promise(() => theirs.get("/proxy/mc/user"))).status, 401)
      assert.notStrictEqual((yield* Effect.promise(() => theirs.signIn(invited.email, testPassword))).status, 303)
    })
  )

  it.effect("bring back without roles, powers and access until these are given anew", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { add, find, givePowers, step } = yield* peopleOf()
      const invited = sentContact(yield* step("Invite", yield* add()))
      yield* asOwner(acceptInvitation(invited.email))
      const powered = sentContact(yield* givePowers(yield* find(invited.contact_id), [alone]))
      const keeper = sentContact(yield* givePowers(yield* add(), [alone]))
      const gone = sentContact(yield* step("Deactivate", powered))
      const back = sentContact(yield* step("Reactivate", gone))
      assert.deepInclude(back, { status: "active", is_let_in: false, roles: [] })
      assert.deepStrictEqual(
        back.powers.map(({ is_suspended }) => is_suspended),
        [true]
      )
      const browser = server.browser()
      assert.notStrictEqual((yield* Effect.promise(() => browser.signIn(back.email, testPassword))).status, 303)
      const [credentials] = yield* sql(
        (client) => client<{ readonly hash: string | null }>`
          select password_hash as hash from app_user where user_id = ${back.user_id}`
      )
      assert.isNull(credentials?.hash)
      assert.strictEqual((yield* step("Invite", back)).status, 422)
      assert.deepStrictEqual((yield* find(keeper.contact_id)).powers, keeper.powers)
    })
  )

  it.effect("never leave an owner without a signatory, and say whom and why", () =>
    Effect.gen(function* () {
      const { add, givePowers, step } = yield* peopleOf("otherAdministrator")
      const only = sentContact(yield* givePowers(yield* add({ first_name: "Sol", last_name: "One" }), [alone]))
      const refused = yield* step("Deactivate", only)
      assert.deepStrictEqual([refused.status, refused.json["code"]], [409, "wrong_state"])
      assert.match(String(refused.json["message"]), /^Sol One is the last signatory for .+: give somebody else/)
      sentContact(yield* givePowers(yield* add(), [alone]))
      assert.strictEqual((yield* step("Deactivate", only)).status, 200)
    })
  )

  it.effect("take back invitations that nobody has accepted in time", () =>
    Effect.gen(function* () {
      const { add, find, step } = yield* peopleOf()
      const invited = sentContact(yield* step("Invite", yield* add()))
      const waiting = sentContact(yield* step("Invite", yield* add()))
      yield* sql(
        (client) => client`
          with past as (
            update job set run_after = now() - interval '1 minute', written_at = now() - interval '1 minute'
            where kind = 'invitation-expiry' and payload ->> 'contactId' = ${String(invited.contact_id)}
          ) update contact set invited_until = now() - interval '1 minute' where contact_id = ${invited.contact_id}`
      )
      // Writing a job wakes the workers.
      yield* step("Invite", yield* add())
      const isBack = Effect.map(find(invited.contact_id), ({ status }) => status === "draft")
      yield* Effect.repeat(Effect.delay(isBack, "50 millis"), { until: (is) => is }).pipe(Effect.timeout("30 seconds"))
      assert.deepInclude(yield* find(invited.contact_id), { status: "draft", is_let_in: false, invited_until: null })
      assert.deepInclude(yield* find(waiting.contact_id), { status: "invited" })
      const recorded = yield* sql(
        (client) => client`
          select from audit_event where action = 'contact.invitationExpired' and actor_kind = 'system'
            and subject_id = ${String(invited.contact_id)}`
      )
      assert.lengthOf(recorded, 1)
    })
  )

  it.effect("are refused wherever they do not fit, and change nothing", () =>
    Effect.gen(function* () {
      const { add, find, step } = yield* peopleOf()
      const inState = Effect.fnUntraced(function* (status: string) {
        const draft = yield* add()
        if (status === "draft") return draft
        if (status === "inactive") return sentContact(yield* step("Deactivate", draft))
        const invited = sentContact(yield* step("Invite", draft))
        if (status === "invited") return invited
        yield* asOwner(acceptInvitation(invited.email))
        return yield* find(invited.contact_id)
      })
      const rules = {
        Invite: "invite",
        RevokeInvitation: "revokeInvitation",
        Deactivate: "deactivate",
        Reactivate: "reactivate"
      } as const
      for (const status of ContactStatus.literals) {
        for (const name of Struct.keys(rules)) {
          if (decideContactStep(rules[name], { status, isLetIn: status === "active" }) !== null) continue
          const person = yield* inState(status)
          const refused = yield* step(name, person)
          assert.deepStrictEqual([refused.status, refused.json["code"]], [409, "wrong_state"], `${name} from ${status}`)
          assert.deepStrictEqual(yield* find(person.contact_id), person)
        }
      }
    })
  )

  it.effect("need a key and the version that was seen", () =>
    Effect.gen(function* () {
      const { add, browser, step } = yield* peopleOf()
      const person = yield* add()
      const at = `/api/v1/contacts/${String(person.contact_id)}/proven-acts`
      const keyless = yield* Effect.promise(() => browser.post(at, { act: "Invite" }, { "if-match": '"1"' }))
      assert.deepStrictEqual([keyless.status, keyless.json["code"]], [400, "idempotency_key_required"])
      const blind = yield* Effect.promise(() =>
        browser.post(at, { act: "Invite" }, { "idempotency-key": randomUUID() })
      )
      assert.deepStrictEqual([blind.status, blind.json["code"]], [428, "version_required"])
      const invited = sentContact(yield* step("Invite", person))
      const stale = yield* step("RevokeInvitation", person)
      assert.deepStrictEqual([stale.status, stale.json["current"]], [412, { ...invited }])
    })
  )

  it.effect("are unknown of people of another client", () =>
    Effect.gen(function* () {
      const { add } = yield* peopleOf()
      const person = yield* add()
      const { step } = yield* peopleOf("otherAdministrator")
      for (const name of ["Invite", "RevokeInvitation", "Deactivate", "Reactivate"] as const) {
        assert.strictEqual((yield* step(name, person)).status, 404, name)
      }
    })
  )

  // Last, because chance decides which of the two remains administrator.
  it.effect("leave one of two administrators who remove each other at once", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { add, find, step } = yield* peopleOf()
      yield* asOwner(proveWithTwoFactors(testUsers.administrator.id))
      const made = yield* Effect.all(
        [1, 2].map(() =>
          Effect.gen(function* () {
            const invited = sentContact(yield* step("Invite", yield* add({ roles: [role("administrator")] })))
            yield* asOwner(acceptInvitation(invited.email))
            return yield* find(invited.contact_id)
          })
        )
      )
      const [one, two] = made as [SentContact, SentContact]
      yield* sql(
        (client) => client`update app_user set is_disabled = true where user_id = ${testUsers.administrator.id}`
      )
      const browsers = yield* Effect.all(
        made.map(({ email }) =>
          Effect.gen(function* () {
            const browser = server.browser()
            yield* Effect.promise(() => browser.signIn(email, testPassword))
            return browser
          })
        )
      )
      yield* sql((client) => client`update session set proven_level = 2, proven_at = now()`)
      const [first, second] = browsers as [Browser, Browser]
      const [answers] = yield* Effect.all(
        [
          Effect.delay(
            Effect.all([stepOf(first, "Deactivate", two), stepOf(second, "Deactivate", one)], {
              concurrency: "unbounded"
            }),
            "50 millis"
          ),
          asOwner(Effect.andThen(lockPeople(1), untilBothWait))
        ],
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(
        answers.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, 409]
      )
      const refused = answers.find(({ status }) => status === 409)
      assert.match(String(refused?.json["message"]), /^Ada Meyer is the only administrator here: make somebody else/)
      const remaining = yield* sql(
        (client) => client`
          select from app_user u join contact k using (user_id)
          where u.client_id = 1 and not is_disabled and permissions -> 'contacts.manage' = 'true' and k.status = 'active'`
      )
      assert.lengthOf(remaining, 1)
    })
  )
})
