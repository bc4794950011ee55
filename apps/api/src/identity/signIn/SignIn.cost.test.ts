import { assert } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { execute } from "../../platform/sql/queryRows.ts"
import { alertOf, from, trySignIn } from "../../testing/server/signInForm.ts"
import { onServerAtFullCost, TestServer } from "../../testing/server/TestServer.ts"
import { testPassword, testUsers } from "../../testing/server/testUsers.ts"

const passwordHashOf = (userId: number) =>
  Effect.gen(function* () {
    const server = yield* TestServer
    const rows = yield* server.asOwner(
      execute(
        (sql) => sql<{ readonly hash: string }>`select password_hash as hash from app_user where user_id = ${userId}`
      )
    )
    return rows[0]?.hash ?? ""
  })

const median = (times: ReadonlyArray<number>): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

onServerAtFullCost("Signing in at the full cost of a password", { TRUSTED_PROXIES: "127.0.0.0/8" }, (it) => {
  it.effect("U01: passwords are argon2id of 64 MiB and 3 passes, renewed when they were made otherwise", () =>
    Effect.gen(function* () {
      const { email, id } = testUsers.outdated
      assert.match(yield* passwordHashOf(id), /^\$argon2id\$v=19\$m=8192,t=1,p=1\$/)
      assert.strictEqual((yield* trySignIn(email, testPassword)).status, 303)
      assert.match(yield* passwordHashOf(id), /^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
      assert.strictEqual((yield* trySignIn(email, testPassword)).status, 303)
    })
  )

  it.effect("U04: an unknown account is refused as slowly as a known one", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const timeSignIn = Effect.fnUntraced(function* (email: string, address: string) {
        const browser = server.browser()
        yield* Effect.promise(() => browser.get("/auth/account/first"))
        const started = performance.now()
        yield* Effect.promise(() => browser.signIn(email, "wrong password", from(address)))
        return performance.now() - started
      })
      const known: Array<number> = []
      const unknown: Array<number> = []
      for (let round = 0; round < 16; round++) {
        known.push(yield* timeSignIn(testUsers.viewing.email, `10.3.${round}.1`))
        unknown.push(yield* timeSignIn(`nobody-${round}@test.example`, `10.3.${round}.2`))
      }
      const ratio = median(known) / median(unknown)
      // Without the same work an unknown account answers ten times as fast; a noisy machine alone stays within this.
      assert.isTrue(ratio > 0.6 && ratio < 1.67, `known/unknown = ${ratio}`)
    })
  )

  it.effect("while very many try is refused at once with what to do, but not to a known device", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const { email } = testUsers.full
      const known = yield* server.signedIn("full")
      const tries = Effect.forEach(
        Array.from({ length: 300 }, (_, index) => (index % 2 === 0 ? email : `ghost-${index}@test.example`)),
        (whom, index) => trySignIn(whom, "wrong", from(`10.9.${index >> 8}.${index & 255}`)),
        { concurrency: "unbounded" }
      )
      const flood = yield* Effect.forkChild(tries)
      yield* Effect.sleep("50 millis")
      assert.strictEqual((yield* Effect.promise(() => known.signIn(email, testPassword))).status, 303)
      const answers = yield* Fiber.join(flood)
      const refused = answers.filter(({ headers }) => headers["retry-after"] === "5")
      assert.isAbove(refused.length, 0)
      for (const answer of refused) {
        assert.strictEqual(answer.status, 429)
        assert.include(alertOf(answer), "Try again in a few seconds")
      }
      assert.isTrue(answers.every(({ status }) => status === 401 || status === 429))
    })
  )
})
