import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { randomUUID } from "node:crypto"
import { acceptInvitation } from "../../testing/server/acceptInvitation.ts"
import { mailsTo } from "../../testing/server/mailsTo.ts"
import { peopleOf, type SentContact, sentContact } from "../../testing/server/peopleOf.ts"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { testPassword, testUsers } from "../../testing/server/testUsers.ts"

const sql = <A extends object>(run: (client: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

/** Calls of an administrator about contacts, with `signsIn` for contacts who become users. */
const people = Effect.gen(function* () {
  const server = yield* TestServer
  const calls = yield* peopleOf()
  return {
    ...calls,
    signsIn: (content: object = {}) =>
      Effect.gen(function* () {
        const { contact_id, email } = sentContact(yield* calls.step("Invite", yield* calls.add(content)))
        yield* server.asOwner(acceptInvitation(email))
        return yield* calls.find(contact_id)
      })
  }
})

let addresses = 0
const freshAddress = () => `moved${String(++addresses)}@alpine.example`

const linkTo = (address: string, template: string) =>
  Effect.map(mailsTo(address), (mails) => mails.findLast((mail) => mail.template === template)?.path ?? "no link")

/** Presses the button of a link's page, where it has one. */
const presses = (path: string) =>
  Effect.flatMap(TestServer, (server) =>
    Effect.promise(async () => {
      const browser = server.browser()
      const page = await browser.get(path)
      return page.status === 200 ? browser.answerForm(page, {}) : page
    })
  )

const opens = (path: string) => Effect.flatMap(TestServer, (server) => Effect.promise(() => server.browser().get(path)))

const signsInWith = (email: string) =>
  Effect.map(
    Effect.flatMap(TestServer, (server) => Effect.promise(() => server.browser().signIn(email, testPassword))),
    ({ status }) => status === 303
  )

const actionsOf = ({ contact_id, user_id }: SentContact) =>
  Effect.map(
    sql<{ readonly action: string }>(
      (client) => client`
        select action from audit_event where client_id = 1 and
          (subject_kind = 'contact' and subject_id = ${String(contact_id)}
            or subject_kind = 'user' and subject_id = ${String(user_id)}) and action like '%mail%' order by no`
    ),
    (rows) => rows.map(({ action }) => action)
  )

const userAddress = ({ user_id }: SentContact) =>
  Effect.map(
    sql<{ readonly email: string }>((client) => client`select email from app_user where user_id = ${user_id}`),
    ([row]) => row?.email
  )

onBothServers("Another address for somebody who signs in", (it) => {
  const orders = [
    ["email-confirmation", "email-agreement"],
    ["email-agreement", "email-confirmation"]
  ] as const
  for (const [first, second] of orders) {
    it.effect(`holds once both addresses have answered, ${first} first, and is undone from the former one`, () =>
      Effect.gen(function* () {
        const server = yield* TestServer
        const { find, signsIn, step } = yield* people
        const bo = yield* signsIn({ first_name: "Bo" })
        const next = freshAddress()
        const asked = sentContact(yield* step("ChangeEmail", bo, { email: ` ${next.toUpperCase()} ` }))
        assert.strictEqual(asked.version, bo.version + 1)
        assert.deepInclude(asked.email_change, { new_email: next, is_confirmed: false, is_agreed: false })
        assert.strictEqual(asked.email, bo.email)
        const links = {
          "email-confirmation": yield* linkTo(next, "email-confirmation"),
          "email-agreement": yield* linkTo(bo.email, "email-agreement")
        }
        for (const link of Object.values(links)) {
          const page = yield* opens(link)
          assert.strictEqual(page.status, 200)
          assert.include(page.text, next)
          assert.lengthOf(page.text.match(/<button/g) ?? [], 1)
          assert.notInclude(page.text, "<script")
        }
        assert.strictEqual((yield* presses(links[first])).status, 200)
        assert.strictEqual((yield* presses(links[first])).status, 404)
        const waiting = yield* find(bo.contact_id)
        assert.deepInclude(waiting.email_change, {
          is_confirmed: first === "email-confirmation",
          is_agreed: first === "email-agreement"
        })
        assert.isTrue(yield* signsInWith(bo.email))
        assert.isFalse(yield* signsInWith(next))
        const theirs = server.browser()
        yield* Effect.promise(() => theirs.signIn(bo.email, testPassword))
        assert.include((yield* presses(links[second])).text, "Your address has been changed")
        assert.deepInclude(yield* find(bo.contact_id), { email: next, email_change: null })
        assert.isFalse(yield* signsInWith(bo.email))
        assert.isTrue(yield* signsInWith(next))
        assert.strictEqual((yield* presses(yield* linkTo(bo.email, "email-change-notice"))).status, 200)
        assert.deepInclude(yield* find(bo.contact_id), { email: bo.email, email_change: null })
        assert.strictEqual((yield* Effect.promise(() => theirs.get("/proxy/mc/user"))).status, 401)
        assert.strictEqual(yield* userAddress(bo), bo.email)
        const answers = { "email-confirmation": "user.newEmailConfirmed", "email-agreement": "user.emailChangeAgreed" }
        assert.deepStrictEqual(yield* actionsOf(bo), [
          "contact.emailChangeAsked",
          answers[first],
          answers[second],
          "user.emailChanged",
          "user.emailChangeUndone"
        ])
      })
    )
  }

  it.effect("is answered by each address for itself, and by the latest links only", () =>
    Effect.gen(function* () {
      const { find, signsIn, step } = yield* people
      const bo = yield* signsIn()
      const [first, second] = [freshAddress(), freshAddress()]
      const once = sentContact(yield* step("ChangeEmail", bo, { email: first }))
      const former = yield* linkTo(bo.email, "email-agreement")
      const formerNew = yield* linkTo(first, "email-confirmation")
      const asked = sentContact(yield* step("ChangeEmail", once, { email: second }))
      for (const path of [former, formerNew]) assert.strictEqual((yield* presses(path)).status, 404)
      const agreement = yield* linkTo(bo.email, "email-agreement")
      for (const path of [
        agreement.replace("/agree/", "/confirm/"),
        agreement.replace("/agree/", "/undo/"),
        agreement.replace("/agree/", "/")
      ]) {
        assert.strictEqual((yield* presses(path)).status, 404, path)
      }
      assert.deepStrictEqual(yield* find(bo.contact_id), asked)
      assert.strictEqual((yield* presses(agreement)).status, 200)
      assert.strictEqual((yield* find(bo.contact_id)).email, bo.email)
    })
  )

  it.effect("is confirmed by one of many at once", () =>
    Effect.gen(function* () {
      const { find, signsIn, step } = yield* people
      const bo = yield* signsIn()
      const next = freshAddress()
      yield* step("ChangeEmail", bo, { email: next })
      const links = [yield* linkTo(next, "email-confirmation"), yield* linkTo(bo.email, "email-agreement")]
      const pressed = yield* Effect.forEach([...links, ...links, ...links], presses, { concurrency: "unbounded" })
      assert.lengthOf(
        pressed.filter(({ status }) => status === 200),
        2
      )
      assert.lengthOf(
        pressed.filter(({ status }) => status === 404),
        4
      )
      assert.deepInclude(yield* find(bo.contact_id), { email: next, email_change: null })
      assert.lengthOf(
        (yield* actionsOf(bo)).filter((action) => action === "user.emailChanged"),
        1
      )
    })
  )

  it.effect("is cancelled, and neither link works any more", () =>
    Effect.gen(function* () {
      const { browser, find, signsIn, step } = yield* people
      const bo = yield* signsIn()
      const next = freshAddress()
      const none = yield* step("CancelEmail", bo)
      assert.deepStrictEqual([none.status, none.json["code"]], [409, "wrong_state"])
      sentContact(yield* step("ChangeEmail", bo, { email: next }))
      const links = [yield* linkTo(next, "email-confirmation"), yield* linkTo(bo.email, "email-agreement")]
      yield* presses(links[0] ?? "")
      const waiting = yield* find(bo.contact_id)
      const key = randomUUID()
      const first = yield* step("CancelEmail", waiting, {}, key)
      assert.isNull(sentContact(first).email_change)
      assert.strictEqual((yield* step("CancelEmail", waiting, {}, key)).text, first.text)
      for (const link of links) assert.strictEqual((yield* presses(link)).status, 404)
      assert.strictEqual(yield* userAddress(bo), bo.email)
      const history = yield* Effect.promise(() => browser.get(`/api/v1/history?person=${String(bo.contact_id)}`))
      assert.include(history.text, "contact.emailChangeCancelled")
    })
  )

  it.effect("expires after three days by itself, and is over once somebody goes or changes it themselves", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { find, signsIn, step } = yield* people
      const [late, gone, own] = [yield* signsIn(), yield* signsIn(), yield* signsIn()]
      const addressOf = new Map<number, string>()
      for (const one of [late, gone, own]) {
        const next = freshAddress()
        addressOf.set(one.contact_id, next)
        sentContact(yield* step("ChangeEmail", one, { email: next }))
      }
      const linksOf = Effect.fnUntraced(function* (of: SentContact) {
        const next = addressOf.get(of.contact_id) ?? ""
        return [yield* linkTo(next, "email-confirmation"), yield* linkTo(of.email, "email-agreement")]
      })
      const threeDays = 72 * 3600
      yield* sql(
        (client) => client`
          with links as (
            update one_time_link set created_at = created_at - make_interval(secs => ${threeDays}),
              expires_at = expires_at - make_interval(secs => ${threeDays}) where user_id = ${late.user_id}
          ), jobs as (
            update job set run_after = now() - interval '1 minute', written_at = now() - interval '1 minute'
            where kind = 'email-change-expiry' and payload ->> 'contactId' = ${String(late.contact_id)}
          ) update email_change set asked_at = asked_at - make_interval(secs => ${threeDays}),
              expires_at = expires_at - make_interval(secs => ${threeDays}) where contact_id = ${late.contact_id}`
      )
      for (const link of yield* linksOf(late)) assert.strictEqual((yield* presses(link)).status, 404)
      // Writing a job wakes the workers.
      sentContact(yield* step("ChangeEmail", yield* find(gone.contact_id), { email: addressOf.get(gone.contact_id) }))
      const isOver = Effect.map(find(late.contact_id), ({ email_change }) => email_change === null)
      yield* Effect.repeat(Effect.delay(isOver, "50 millis"), { until: (is) => is }).pipe(Effect.timeout("30 seconds"))
      assert.include(yield* actionsOf(late), "contact.emailChangeExpired")

      const links = yield* linksOf(gone)
      sentContact(yield* step("Deactivate", yield* find(gone.contact_id)))
      for (const link of links) assert.strictEqual((yield* presses(link)).status, 404)
      assert.isNull((yield* find(gone.contact_id)).email_change)

      const theirs = server.browser()
      yield* Effect.promise(() => theirs.signIn(own.email, testPassword))
      const chosen = freshAddress()
      yield* Effect.promise(() => theirs.post("/api/v1/me/email", { email: chosen }))
      assert.strictEqual((yield* presses(yield* linkTo(chosen, "email-change"))).status, 200)
      for (const link of yield* linksOf(own)) assert.strictEqual((yield* presses(link)).status, 404)
      assert.deepInclude(yield* find(own.contact_id), { email: chosen, email_change: null })
    })
  )

  it.effect("is asked for once for each key, of the version that was seen, after a fresh proof", () =>
    Effect.gen(function* () {
      const { find, signsIn, step } = yield* people
      const bo = yield* signsIn()
      const next = freshAddress()
      const key = randomUUID()
      yield* sql(
        (client) => client`
          update session set proven_at = now() - interval '6 minutes' where user_id = ${testUsers.administrator.id}`
      )
      const unproven = yield* step("ChangeEmail", bo, { email: next }, key)
      assert.deepStrictEqual([unproven.status, unproven.json["code"]], [428, "step_up_required"])
      assert.deepStrictEqual(yield* find(bo.contact_id), bo)
      yield* sql((client) => client`update session set proven_at = now() where user_id = ${testUsers.administrator.id}`)
      const answers = yield* Effect.forEach([1, 2, 3], () => step("ChangeEmail", bo, { email: next }, key), {
        concurrency: 3
      })
      assert.strictEqual(new Set(answers.map(({ status, text }) => `${String(status)} ${text}`)).size, 1)
      sentContact(answers[0] ?? unproven)
      assert.lengthOf(yield* mailsTo(next), 1)
      const stale = yield* step("ChangeEmail", bo, { email: next })
      assert.deepStrictEqual([stale.status, stale.json["code"]], [412, "newer_version"])
    })
  )

  it.effect("is refused of whoever does not sign in, and of people of another client", () =>
    Effect.gen(function* () {
      const { add, find, signsIn, step } = yield* people
      const email = freshAddress()
      const invited = sentContact(yield* step("Invite", yield* add()))
      const gone = sentContact(yield* step("Deactivate", yield* add()))
      const locked = yield* signsIn()
      yield* sql((client) => client`update app_user set is_disabled = true where user_id = ${locked.user_id}`)
      for (const person of [yield* add(), invited, gone, yield* find(locked.contact_id)]) {
        const refused = yield* step("ChangeEmail", person, { email })
        assert.deepStrictEqual([refused.status, refused.json["code"]], [409, "wrong_state"], refused.text)
        assert.deepStrictEqual(yield* find(person.contact_id), person)
      }
      const theirs = yield* peopleOf("otherAdministrator")
      const bo = yield* signsIn()
      for (const act of ["ChangeEmail", "CancelEmail"] as const) {
        assert.strictEqual((yield* theirs.step(act, bo, { email })).status, 404)
      }
      const mails = Effect.promise(() => theirs.browser.get(`/api/v1/contacts/${String(bo.contact_id)}/mails`))
      assert.strictEqual((yield* mails).status, 404)
      assert.deepStrictEqual(yield* mailsTo(email), [])
    })
  )

  it.effect("that a user of another client has is not told to be theirs, by no answer and no log", () =>
    Effect.gen(function* () {
      const { browser, find, signsIn, step } = yield* people
      const logOf = (of: SentContact) =>
        Effect.map(
          Effect.promise(() => browser.get(`/api/v1/contacts/${String(of.contact_id)}/mails`)),
          ({ json }) => (json["mails"] as ReadonlyArray<{ readonly kind: string }>).map(({ kind }) => kind)
        )
      const [bo, ada] = [yield* signsIn(), yield* signsIn()]
      const free = freshAddress()
      const taken = testUsers.otherClient.email
      const answers = [
        yield* step("ChangeEmail", bo, { email: taken }),
        yield* step("ChangeEmail", ada, { email: free })
      ]
      const [ofTaken, ofFree] = answers.map((answer) => sentContact(answer))
      assert.deepStrictEqual(
        [ofTaken?.email_change?.new_email, ofTaken?.email_change?.is_confirmed, ofTaken?.version],
        [taken, false, ofFree?.version]
      )
      assert.deepStrictEqual(yield* mailsTo(taken), [])
      assert.lengthOf(yield* mailsTo(free), 1)
      assert.deepStrictEqual(yield* logOf(bo), yield* logOf(ada))
      assert.strictEqual((yield* presses(yield* linkTo(bo.email, "email-agreement"))).status, 404)
      assert.strictEqual((yield* find(bo.contact_id)).email, bo.email)
      // Whom one's own client has, its administrators see anyway.
      for (const email of [ada.email, testUsers.readOnly.email]) {
        const refused = yield* step("ChangeEmail", yield* find(bo.contact_id), { email })
        assert.deepStrictEqual([refused.status, Object.keys(refused.json["fields"] as object)], [422, ["email"]])
      }
      assert.strictEqual((yield* step("ChangeEmail", yield* find(bo.contact_id), { email: bo.email })).status, 422)
    })
  )

  it.effect("that somebody takes meanwhile changes nothing", () =>
    Effect.gen(function* () {
      const { add, find, signsIn, step } = yield* people
      const bo = yield* signsIn()
      const next = freshAddress()
      yield* step("ChangeEmail", bo, { email: next })
      assert.strictEqual((yield* presses(yield* linkTo(next, "email-confirmation"))).status, 200)
      yield* add({ email: next })
      assert.strictEqual((yield* presses(yield* linkTo(bo.email, "email-agreement"))).status, 404)
      assert.strictEqual((yield* find(bo.contact_id)).email, bo.email)
      assert.strictEqual(yield* userAddress(bo), bo.email)
    })
  )
})
