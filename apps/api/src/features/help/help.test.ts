import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { onServer, TestServer } from "../../testing/server/TestServer.ts"
import { helpTopics } from "./helpMessages.ts"

const fetchPage = (path: string) =>
  Effect.flatMap(TestServer, (server) => Effect.promise(() => server.browser().get(path, { accept: "text/html" })))

const configIn = (page: string) =>
  JSON.parse(/id="portal-config"[^>]*>([^<]*)</.exec(page)?.[1] ?? "{}") as Readonly<Record<string, string>>

const support = { SUPPORT_EMAIL: "desk@provider.example", SUPPORT_PHONE: "+1 (212) 555-0100" }

onServer("The help page", support, (it) => {
  it.effect("answers twenty questions to whoever opens it, each under a heading with an address", () =>
    Effect.gen(function* () {
      const page = yield* fetchPage("/docs/help")
      assert.strictEqual(page.status, 200)
      const questions = helpTopics.flatMap(({ questions }) => questions)
      assert.lengthOf(questions, 20)
      assert.strictEqual(new Set(questions.map(({ id }) => id)).size, 20)
      for (const { id } of questions) {
        assert.include(page.text, `<h3 id="${id}">`)
        assert.include(page.text, `href="#${id}"`)
      }
      assert.include(page.text, '<h2 id="glossary">')
    })
  )

  it.effect("says how to reach the provider", () =>
    Effect.gen(function* () {
      const { text } = yield* fetchPage("/docs/help")
      assert.include(text, '<a href="mailto:desk@provider.example">desk@provider.example</a>')
      assert.include(text, '<a href="tel:+12125550100">+1 (212) 555-0100</a>')
    })
  )

  it.effect("needs no script and no style of its own, so that the policy for pages holds", () =>
    Effect.gen(function* () {
      const page = yield* fetchPage("/docs/help")
      assert.notMatch(page.text, /<script|<style|style=/)
      assert.include(page.headers["content-security-policy"], "default-src 'none'")
    })
  )

  it.effect("is where Contact Us and FAQ lead without addresses of the provider, on the sign-in page too", () =>
    Effect.gen(function* () {
      const config = configIn((yield* fetchPage("/")).text)
      assert.include(config, { serviceDeskUrl: "/docs/help#contact", faqUrl: "/docs/help" })
      assert.include((yield* fetchPage("/auth/account/first")).text, 'href="/docs/help#contact"')
    })
  )
})

const own = { SERVICE_DESK_URL: "https://desk.provider.example/", FAQ_URL: "https://faq.provider.example/" }

onServer("The help page of a provider with pages of its own", own, (it) => {
  it.effect("leaves Contact Us and FAQ to them, and links to them", () =>
    Effect.gen(function* () {
      const config = configIn((yield* fetchPage("/")).text)
      assert.include(config, { serviceDeskUrl: own.SERVICE_DESK_URL, faqUrl: own.FAQ_URL })
      const { text } = yield* fetchPage("/docs/help")
      assert.include(text, own.SERVICE_DESK_URL)
      assert.include(text, own.FAQ_URL)
      assert.notInclude(text, "mailto:")
    })
  )
})
