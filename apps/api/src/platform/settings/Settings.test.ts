import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer, Option, Redacted } from "effect"
import { randomBytes } from "node:crypto"
import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Settings, settingsTable } from "./Settings.ts"

const settingsOf = (env: Record<string, string>) =>
  Effect.provide(Settings, Layer.provide(Settings.layer, ConfigProvider.layer(ConfigProvider.fromEnvRecord(env))))

const dataKey = randomBytes(32).toString("base64")

const problemsOf = (env: Record<string, string>) =>
  Effect.map(Effect.flip(settingsOf(env)), (error) => error.problems.join("\n"))

describe("Settings", () => {
  it.effect("have a value for everything in an empty environment", () =>
    Effect.gen(function* () {
      const settings = yield* settingsOf({})
      assert.strictEqual(settings.port, 4300)
      assert.strictEqual(settings.publicUrl, "http://127.0.0.1:4300")
      assert.strictEqual(settings.tokenMinutes, 20)
      assert.strictEqual(settings.sessionMinutes, 30)
      assert.isFalse(settings.demo)
      assert.isTrue(settings.showsApiDocs)
      assert.isTrue(Option.isNone(settings.databaseUrl))
    })
  )

  it.effect("treat an empty variable as unset", () =>
    Effect.gen(function* () {
      const settings = yield* settingsOf({ PORT: "", DATABASE_URL: "", DEMO: "" })
      assert.strictEqual(settings.port, 4300)
      assert.isTrue(Option.isNone(settings.databaseUrl))
    })
  )

  it.effect("name every problem at once", () =>
    Effect.gen(function* () {
      const problems = yield* problemsOf({ PORT: "abc", TOKEN_MINUTES: "-1", PUBLIC_URL: "nonsense", DEMO: "maybe" })
      for (const name of ["PORT", "TOKEN_MINUTES", "PUBLIC_URL", "DEMO"]) assert.include(problems, `${name}: expected`)
      assert.include(problems, 'is "abc"')
    })
  )

  it.effect("refuse sample users in production", () =>
    Effect.gen(function* () {
      assert.include(yield* problemsOf({ DEMO: "1", NODE_ENV: "production" }), "DEMO")
      assert.isFalse((yield* settingsOf({ NODE_ENV: "production", DATA_KEY: dataKey })).showsApiDocs)
    })
  )

  it.effect("refuse a weak secret without showing it", () =>
    Effect.gen(function* () {
      const problems = yield* problemsOf({ XSRF_SECRET: "too-short" })
      assert.include(problems, "XSRF_SECRET")
      assert.notInclude(problems, "too-short")
    })
  )

  it.effect("want a data key in production, and say how to make one", () =>
    Effect.gen(function* () {
      assert.match(yield* problemsOf({ NODE_ENV: "production" }), /DATA_KEY: needed.*openssl rand -base64 32/)
      assert.isTrue(Option.isNone((yield* settingsOf({})).dataKey))
    })
  )

  it.effect("refuse a weak data key without showing it", () =>
    Effect.gen(function* () {
      const weak = "ab".repeat(32)
      const problems = yield* problemsOf({ DATA_KEY: weak, DATA_KEYS_FORMER: `${dataKey},${weak}` })
      assert.match(problems, /DATA_KEY: expected 32 random bytes/)
      assert.match(problems, /DATA_KEYS_FORMER: expected keys of 32 random bytes/)
      assert.notInclude(problems, weak)
      yield* settingsOf({ DATA_KEY: dataKey, DATA_KEYS_FORMER: `${dataKey}, ${randomBytes(32).toString("hex")}` })
    })
  )

  it.effect("refuse a token that outlives the session", () =>
    Effect.gen(function* () {
      assert.include(yield* problemsOf({ TOKEN_MINUTES: "31" }), "TOKEN_MINUTES")
    })
  )

  it.effect("refuse an analytics property without a script to load", () =>
    Effect.gen(function* () {
      assert.include(yield* problemsOf({ ANALYTICS_PROPERTY_ID: "P-1" }), "ANALYTICS_SCRIPT_URL: needed")
    })
  )

  it.effect("refuse a mail server without a sender, and a wrong address of one without showing it", () =>
    Effect.gen(function* () {
      const address = "smtp://portal:s3cret@mail.example.com"
      assert.include(yield* problemsOf({ SMTP_URL: address }), "MAIL_FROM: needed")
      const settings = yield* settingsOf({ SMTP_URL: address, MAIL_FROM: "portal@example.com" })
      assert.deepStrictEqual(Option.map(settings.smtpUrl, Redacted.value), Option.some(address))
      const problems = yield* problemsOf({ SMTP_URL: "http://portal:s3cret@mail.example.com", MAIL_FROM: "portal" })
      assert.include(problems, "SMTP_URL: expected smtp://")
      assert.include(problems, "MAIL_FROM: expected")
      assert.notInclude(problems, "s3cret")
    })
  )

  it.effect("refuse a bucket that cannot be reached by what is set, and one in the clear in production", () =>
    Effect.gen(function* () {
      const problems = yield* problemsOf({ FILE_STORE: "s3://client-files/portal" })
      for (const name of ["ENDPOINT", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY"]) {
        assert.include(problems, `FILES_S3_${name}: needed when FILE_STORE is a bucket`)
      }
      const bucket = {
        FILE_STORE: "s3://client-files/portal",
        FILES_S3_ENDPOINT: "http://minio.internal:9000",
        FILES_S3_ACCESS_KEY_ID: "portal",
        FILES_S3_SECRET_ACCESS_KEY: "s3cret"
      }
      yield* settingsOf(bucket)
      const production = { ...bucket, NODE_ENV: "production", DATA_KEY: dataKey }
      assert.match(yield* problemsOf(production), /^FILES_S3_ENDPOINT: expected https/)
      yield* settingsOf({ ...production, FILES_S3_ENDPOINT: "http://127.0.0.1:9000" })
      assert.include(yield* problemsOf({ FILE_STORE: "s3:client-files" }), "FILE_STORE: expected folder:/path or s3://")
    })
  )

  it.effect("read a secret from a file", () =>
    Effect.gen(function* () {
      const file = join(mkdtempSync(join(tmpdir(), "settings-")), "secret")
      writeFileSync(file, `${"s".repeat(40)}\n`)
      const settings = yield* settingsOf({ XSRF_SECRET_FILE: file })
      assert.deepStrictEqual(Option.map(settings.xsrfSecret, Redacted.value), Option.some("s".repeat(40)))
    })
  )

  it("have a row each in the table, with a meaning", () => {
    assert.isAbove(settingsTable.length, 20)
    for (const row of settingsTable) assert.match(row.meaning, /\.$/)
    assert.strictEqual(new Set(settingsTable.map((row) => row.name)).size, settingsTable.length)
  })
})
