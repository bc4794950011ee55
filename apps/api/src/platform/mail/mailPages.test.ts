import { assert, describe, it } from "@effect/vitest"
import { Effect, Option, Redacted } from "effect"
import { onServer, TestServer } from "../../testing/server/TestServer.ts"
import { execute } from "../sql/queryRows.ts"
import { mailTemplates } from "./mailTemplates.ts"
import { showsMails } from "./showsMails.ts"

const get = (path: string) => Effect.flatMap(TestServer, (server) => Effect.promise(() => server.browser().get(path)))

/** Writes a mail as Mails does while mail is off. */
const writeMail = Effect.flatMap(TestServer, (server) =>
  server.asOwner(
    execute(
      (sql) => sql<{ readonly id: number }>`
        insert into mail_outbox (to_address, template, facts, message_id, state, written_at)
        values ('bo@client.example', 'invitation',
          ${JSON.stringify({ ...mailTemplates.invitation.example, inviterName: "<b>Ada</b>" })}::text::jsonb,
          '<1@test.example>', 'off', now())
        returning mail_id::float8 as id`
    )
  )
).pipe(Effect.map((rows) => rows[0]?.id ?? 0))

const paths = Object.keys(mailTemplates).map((kind) => `/docs/mail/preview/${kind}`)

onServer("The mail pages of a development server", {}, (it) => {
  it.effect("show every kind of mail, as text and in a frame that may do nothing", () =>
    Effect.gen(function* () {
      const list = yield* get("/docs/mail")
      assert.strictEqual(list.status, 200)
      for (const path of paths) {
        assert.include(list.text, `href="${path}"`)
        const page = yield* get(path)
        assert.strictEqual(page.status, 200, path)
        assert.include(page.text, `<iframe class="mail" sandbox="" title="As HTML" src="${path}/html">`)
        const frame = yield* get(`${path}/html`)
        assert.strictEqual(frame.status, 200, path)
        assert.include(frame.text, "Hello ")
        assert.strictEqual(
          frame.headers["content-security-policy"],
          "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"
        )
      }
      for (const path of [
        "/docs/mail/preview/gossip",
        "/docs/mail/preview/__proto__",
        "/docs/mail/preview/gossip/html"
      ]) {
        assert.strictEqual((yield* get(path)).status, 404, path)
      }
    })
  )

  it.effect("show what was written, nothing of it as markup", () =>
    Effect.gen(function* () {
      const id = yield* writeMail
      assert.include((yield* get("/docs/mail")).text, `href="/docs/mail/${id}"`)
      const page = yield* get(`/docs/mail/${id}`)
      assert.include(page.text, "To bo@client.example")
      assert.include(page.text, mailTemplates.invitation.example.path)
      for (const { text } of [page, yield* get(`/docs/mail/${id}/html`)]) {
        assert.include(text, "&lt;b&gt;Ada&lt;/b&gt;")
        assert.notInclude(text, "<b>Ada")
      }
      for (const other of ["0", "-1", "1.5", "999999", "99999999999999999999", "x"]) {
        assert.strictEqual((yield* get(`/docs/mail/${other}`)).status, 404, other)
      }
    })
  )
})

onServer(
  "The mail pages of a server with the API documentation in production",
  { NODE_ENV: "production", API_DOCS: "1" },
  (it) => {
    it.effect("are not there", () =>
      Effect.gen(function* () {
        assert.strictEqual((yield* get("/docs")).status, 200)
        const id = yield* writeMail
        for (const path of ["/docs/mail", `/docs/mail/${id}`, ...paths]) {
          assert.notInclude((yield* get(path)).text, "Hello", path)
        }
      })
    )
  }
)

onServer(
  "The mail pages of a server that others reach",
  { PUBLIC_URL: "http://portal.example.com", ALLOWED_HOSTS: "127.0.0.1" },
  (it) => {
    it.effect("show the kinds of mail, and none that was written", () =>
      Effect.gen(function* () {
        const id = yield* writeMail
        assert.strictEqual((yield* get(paths[0] ?? "")).status, 200)
        const list = yield* get("/docs/mail")
        assert.notInclude(list.text, "bo@client.example")
        assert.notInclude((yield* get(`/docs/mail/${id}`)).text, mailTemplates.invitation.example.path)
      })
    )
  }
)

describe("Outbox", () => {
  const development = {
    isProduction: false,
    showsApiDocs: true,
    smtpUrl: Option.none<Redacted.Redacted>(),
    host: "127.0.0.1",
    publicUrl: "http://127.0.0.1:4300"
  }

  it.each([
    ["by a server for its own machine that sends none", {}, true],
    ["by none in production", { isProduction: true }, false],
    ["by none whose API documentation is hidden", { showsApiDocs: false }, false],
    ["by none that sends them", { smtpUrl: Option.some(Redacted.make("smtp://127.0.0.1")) }, false],
    ["by none that listens to others", { host: "0.0.0.0" }, false],
    ["by none that a proxy leads to", { publicUrl: "https://portal.example.com" }, false]
  ] as const)("are shown %s", (_, changed, isShown) => {
    assert.strictEqual(showsMails({ ...development, ...changed }), isShown)
  })
})
