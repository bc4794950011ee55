import { assert } from "@effect/vitest"
import { checkSeal } from "@reclaim/pdf/seal/checkSeal"
import { testAuthority } from "@reclaim/pdf/testing/testAuthority"
import { Effect } from "effect"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { onServer, TestServer } from "../../testing/server/TestServer.ts"
import { directors, envelopesOf, freshEnvelope, awaitSeal, seedSigning } from "../../testing/signing/envelopesOf.ts"

const day = 86_400_000
const now = Date.now()

const settingsOf = async (authority: Awaited<ReturnType<typeof testAuthority>>) => ({
  SIGNING_P12: Buffer.from(await authority.p12("secret")).toString("base64"),
  SIGNING_P12_PASSWORD: "secret"
})

const authority = await testAuthority(now - day, now + 400 * day)

/** A time-stamp service of the authority, on this machine. */
const service = createServer((request, response) => {
  const parts: Array<Buffer> = []
  request.on("data", (part: Buffer) => void parts.push(part))
  request.on("end", () => {
    void authority.stamp(Buffer.concat(parts), Date.now()).then((stamp) => {
      response.setHeader("content-type", "application/timestamp-reply")
      response.end(stamp)
    })
  })
})
await new Promise<void>((resolve) => void service.listen(0, "127.0.0.1", resolve))
service.unref()

const readyz = Effect.gen(function* () {
  const { browser } = yield* TestServer
  return yield* Effect.promise(() => browser().get("/readyz"))
})

onServer(
  "With the operator's key and a time-stamp service",
  {
    ...(await settingsOf(authority)),
    TSA_URL: `http://127.0.0.1:${String((service.address() as AddressInfo).port)}/`
  },
  (it) => {
    it.effect("what everybody has signed is sealed in the operator's name, with a time stamp", () =>
      Effect.gen(function* () {
        const server = yield* TestServer
        yield* server.asOwner(seedSigning)
        const id = yield* freshEnvelope
        for (const name of directors.slice(0, 2)) yield* (yield* envelopesOf(name)).signWhole(id)
        const { documents } = yield* awaitSeal(id)
        const [document] = documents as ReadonlyArray<{ readonly seal: Readonly<Record<string, unknown>> }>
        assert.deepInclude(document?.seal, { level: "B-T", is_trusted: true })
        const file = yield* (yield* envelopesOf("full")).get(`/envelopes/${String(id)}/documents/1/content?form=sealed`)
        assert.strictEqual(file.status, 200, file.text)
        const check = yield* Effect.promise(() => checkSeal(file.bytes, { at: Date.now() }))
        assert.deepInclude(check, { _tag: "Valid", isTimeStamped: true })
      })
    )

    it.effect("readiness names the certificate with its last day", () =>
      Effect.gen(function* () {
        const { status, text } = yield* readyz
        assert.strictEqual(status, 200)
        assert.match(text, /^ok\nSeals by Reclaims Ltd, whose certificate ends on \d{4}-\d{2}-\d{2}$/)
      })
    )
  }
)

onServer(
  "With a certificate that has run out",
  await settingsOf(await testAuthority(now - 400 * day, now - day)),
  (it) => {
    it.effect("the server says so and is not ready; what is signed waits for its seal and is not lost", () =>
      Effect.gen(function* () {
        const server = yield* TestServer
        const { json, status } = yield* readyz
        assert.strictEqual(status, 503)
        assert.match(
          String(json["message"]),
          /^SIGNING_P12: the certificate of Reclaims Ltd has run out on .* nothing that was signed is lost\.$/
        )
        assert.isTrue(server.log.some((line) => line.includes("the certificate of Reclaims Ltd ends on")))
        yield* server.asOwner(seedSigning)
        const id = yield* freshEnvelope
        for (const name of directors.slice(0, 2)) {
          const signed = yield* (yield* envelopesOf(name)).signWhole(id)
          assert.strictEqual(signed.status, 200, signed.text)
        }
        const found = yield* (yield* envelopesOf("full")).find(id)
        assert.strictEqual(found.json["state"], "completed")
        assert.include(JSON.stringify(found.json["documents"]), '"seal":null')
      })
    )
  }
)
