import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { createHash, randomBytes } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { request } from "node:http"
import { join } from "node:path"
import { makePdf } from "../../testing/files/makePdf.ts"
import {
  beginUpload,
  finishUpload,
  hexHashOf,
  partOf,
  partPathOf,
  sendFile,
  sendParts,
  type TestFile
} from "../../testing/files/sendFile.ts"
import { onBothServers, onServer, TestServer } from "../../testing/server/TestServer.ts"
import { testUsers } from "../../testing/server/testUsers.ts"

const sql = <A extends object>(run: (client: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
  Effect.flatMap(TestServer, (server) => server.asOwner(Effect.flatMap(SqlClient.SqlClient, run)))

interface Blob {
  readonly id: number
  readonly clientId: number
  readonly sha256: Uint8Array
}

const blobs = sql<Blob>(
  (client) => client`select blob_id::float8 as id, client_id as "clientId", sha256 from blob order by blob_id`
)

const newestBlob = Effect.map(blobs, (all) => {
  const last = all.at(-1)
  if (last === undefined) throw new Error("There is no file yet")
  return last
})

/** A PDF of several parts: what follows its pages is a comment. */
const largePdf = (bytes: number): Buffer => {
  const filling = `% ${randomBytes(bytes / 2).toString("hex")}`
  return makePdf({ objects: [`<< >> ${filling}\n`] })
}

const document = (bytes: Buffer, name = "W-8BEN.pdf"): TestFile => ({ purpose: "document", name, bytes })

const filesIn = (folder: string): ReadonlyArray<string> =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => statSync(join(folder, name)).isFile())
    : []

const awaitAnswer = <A>(call: () => Promise<A>) => Effect.promise(call)

onBothServers("Uploads", (it) => {
  it.effect("are kept whole under their id, and read again as they were", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("full")
      const bytes = largePdf(1_300_000)
      const begun = yield* awaitAnswer(() => beginUpload(browser, document(bytes, "Größe & \u{1F600}.pdf")))
      assert.strictEqual(begun.status, 201, begun.text)
      assert.deepInclude(begun.json, { part_bytes: 524_288, parts_missing: [0, 1, 2] })
      const expires = Date.parse(String(begun.json["expires_at"])) - Date.now()
      assert.approximately(expires, 86_400_000, 60_000)

      yield* awaitAnswer(() => sendParts(browser, begun, bytes))
      const finished = yield* awaitAnswer(() => finishUpload(browser, begun))
      assert.strictEqual(finished.status, 200, finished.text)
      assert.deepStrictEqual(finished.json, { state: "stored", media_type: "application/pdf", pages: 1 })
      assert.deepStrictEqual((yield* awaitAnswer(() => finishUpload(browser, begun))).json, finished.json)

      const blob = yield* newestBlob
      const path = join(server.dataDir, "files", "1", String(blob.id))
      assert.deepStrictEqual(readFileSync(path), bytes)
      assert.strictEqual(statSync(path).mode & 0o777, 0o600)
      assert.deepStrictEqual(filesIn(join(server.dataDir, "files", "parts")), [])
      assert.deepStrictEqual(filesIn(join(server.dataDir, "files", "drafts")), [])

      const read = yield* awaitAnswer(() => browser.get(`/api/v1/blobs/${blob.id}/content`))
      assert.strictEqual(read.status, 200)
      assert.deepStrictEqual(read.bytes, bytes)
      assert.include(read.headers, {
        "content-type": "application/pdf",
        "content-length": String(bytes.length),
        "content-disposition": `attachment; filename="Gro_e & _.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%26%20%F0%9F%98%80.pdf`,
        "content-security-policy": "sandbox; default-src 'none'",
        "x-content-type-options": "nosniff",
        etag: `"${createHash("sha256").update(bytes).digest("hex")}"`
      })
    })
  )

  it.effect("are read in parts, and not again when they are known", () =>
    Effect.gen(function* () {
      const browser = yield* (yield* TestServer).signedIn("full")
      const bytes = largePdf(2000)
      yield* awaitAnswer(() => sendFile(browser, document(bytes)))
      const path = `/api/v1/blobs/${(yield* newestBlob).id}/content`
      const read = (headers: Readonly<Record<string, string>>) => awaitAnswer(() => browser.get(path, headers))
      const etag = (yield* read({})).headers["etag"] ?? ""

      const part = yield* read({ range: "bytes=10-109" })
      assert.strictEqual(part.status, 206)
      assert.deepStrictEqual(part.bytes, bytes.subarray(10, 110))
      assert.strictEqual(part.headers["content-range"], `bytes 10-109/${bytes.length}`)
      assert.deepStrictEqual((yield* read({ range: "bytes=-50" })).bytes, bytes.subarray(-50))
      assert.strictEqual((yield* read({ range: "bytes=10-", "if-range": '"another"' })).status, 200)
      const behind = yield* read({ range: `bytes=${bytes.length}-` })
      assert.strictEqual(behind.status, 416)
      assert.strictEqual(behind.headers["content-range"], `bytes */${bytes.length}`)
      const known = yield* read({ "if-none-match": etag })
      assert.strictEqual(known.status, 304)
      assert.lengthOf(known.bytes, 0)
      const head = yield* awaitAnswer(() => browser.send("HEAD", path))
      assert.strictEqual(head.status, 200)

      const recorded = yield* sql<{ facts: object }>(
        (client) => client`
          select facts from security_event
          where event_type = 'download' and facts ->> 'kind' = 'uploaded-file' order by security_event_id desc limit 3`
      )
      const whole = { from: 0, bytes: bytes.length }
      for (const [at, span] of [whole, { from: bytes.length - 50, bytes: 50 }, { from: 10, bytes: 100 }].entries()) {
        assert.deepInclude(recorded[at]?.facts, { clientId: 1, ...span })
      }

      yield* sql((client) => client`alter table security_event rename to security_event_away`)
      const unrecorded = yield* read({ range: "bytes=10-109" })
      yield* sql((client) => client`alter table security_event_away rename to security_event`)
      assert.strictEqual(unrecorded.status, 500)
    })
  )

  it.effect("go on where they stopped, on any device", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const bytes = largePdf(1_200_000)
      const first = yield* server.signedIn("full")
      const begun = yield* awaitAnswer(() => beginUpload(first, document(bytes)))
      yield* awaitAnswer(() => first.putBytes(partPathOf(begun, 1), partOf(bytes, 1)))

      const second = yield* server.signedIn("full")
      const again = yield* awaitAnswer(() => beginUpload(second, document(bytes)))
      assert.strictEqual(again.json["upload_id"], begun.json["upload_id"])
      assert.deepStrictEqual(again.json["parts_missing"], [0, 2])
      const found = yield* awaitAnswer(() => second.get(`/api/v1/uploads/${String(begun.json["upload_id"])}`))
      assert.deepStrictEqual(found.json, again.json)
      const early = yield* awaitAnswer(() => finishUpload(second, begun))
      assert.strictEqual(early.status, 409)
      assert.strictEqual(early.json["code"], "wrong_state")

      yield* awaitAnswer(() => sendParts(second, again, bytes))
      const twice = yield* awaitAnswer(() => first.putBytes(partPathOf(begun, 1), partOf(bytes, 1)))
      assert.strictEqual(twice.status, 204)
      assert.strictEqual((yield* awaitAnswer(() => finishUpload(first, begun))).status, 200)
      assert.deepStrictEqual(Buffer.from((yield* newestBlob).sha256), createHash("sha256").update(bytes).digest())
    })
  )

  it.effect("take only parts that are what they say they are", () =>
    Effect.gen(function* () {
      const browser = yield* (yield* TestServer).signedIn("full")
      const bytes = largePdf(700_000)
      const begun = yield* awaitAnswer(() => beginUpload(browser, document(bytes)))
      const wrong: ReadonlyArray<readonly [number, Buffer, Readonly<Record<string, string>>, number]> = [
        [0, partOf(bytes, 0), { "x-part-sha256": "0".repeat(64) }, 422],
        [0, partOf(bytes, 0), { "x-part-sha256": "none" }, 422],
        [0, partOf(bytes, 0).subarray(1), {}, 422],
        [2, partOf(bytes, 0), {}, 422],
        [0, partOf(bytes, 0), { "content-type": "application/json" }, 415],
        [0, Buffer.alloc(524_289), {}, 413],
        [0, partOf(bytes, 0), { "x-xsrf-token": "" }, 403]
      ]
      for (const [part, given, headers, status] of wrong) {
        const answer = yield* awaitAnswer(() => browser.putBytes(partPathOf(begun, part), given, headers))
        assert.strictEqual(answer.status, status, answer.text)
      }
      const found = yield* awaitAnswer(() => browser.get(`/api/v1/uploads/${String(begun.json["upload_id"])}`))
      assert.deepStrictEqual(found.json["parts_missing"], [0, 1])
    })
  )

  it.effect("A02, I08: of others do not exist, whatever their names are", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const owner = yield* server.signedIn("full")
      const bytes = largePdf(600_000)
      const begun = yield* awaitAnswer(() => beginUpload(owner, document(bytes, "../../../etc/\u202Efdp.pdf")))
      assert.strictEqual(begun.status, 201, begun.text)
      const id = String(begun.json["upload_id"])
      for (const name of ["otherClient", "administrator"] as const) {
        const other = yield* server.signedIn(name)
        assert.strictEqual((yield* awaitAnswer(() => other.get(`/api/v1/uploads/${id}`))).status, 404)
        assert.strictEqual(
          (yield* awaitAnswer(() => other.putBytes(partPathOf(begun, 0), partOf(bytes, 0)))).status,
          404
        )
        assert.strictEqual((yield* awaitAnswer(() => finishUpload(other, begun))).status, 404)
        const own = yield* awaitAnswer(() => beginUpload(other, document(bytes, "../../../etc/\u202Efdp.pdf")))
        assert.notStrictEqual(own.json["upload_id"], begun.json["upload_id"])
      }
      yield* awaitAnswer(() => sendParts(owner, begun, bytes))
      assert.strictEqual((yield* awaitAnswer(() => finishUpload(owner, begun))).status, 200)
      const blob = yield* newestBlob
      const path = `/api/v1/blobs/${blob.id}/content`
      const other = yield* server.signedIn("otherClient")
      assert.strictEqual((yield* awaitAnswer(() => other.get(path))).status, 404)
      // A colleague without the task for documents.
      const onboarding = yield* server.signedIn("onboarding")
      assert.strictEqual((yield* awaitAnswer(() => onboarding.get(path))).status, 404)
      const read = yield* awaitAnswer(() => owner.get(path))
      assert.match(
        read.headers["content-disposition"] ?? "",
        /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.-]+$/
      )
      assert.include(filesIn(join(server.dataDir, "files")), join("1", String(blob.id)))

      for (const hostile of ["a\r\nSet-Cookie: x.pdf", "a\0.pdf", `${"x".repeat(5000)}.pdf`, ""]) {
        const refused = yield* awaitAnswer(() => beginUpload(owner, document(bytes, hostile)))
        assert.strictEqual(refused.status, 422, JSON.stringify(hostile.slice(0, 20)))
      }
    })
  )

  it.effect("are refused by their names before a byte is sent, and by their bytes when all is there", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("full")
      const tiff = yield* awaitAnswer(() => beginUpload(browser, document(Buffer.from("II*"), "scan.tiff")))
      assert.strictEqual(tiff.status, 422)
      assert.strictEqual(tiff.json["code"], "type_refused")
      assert.match(String(tiff.json["message"]), /PDF/)
      const large = yield* awaitAnswer(() =>
        browser.post("/api/v1/uploads", {
          purpose: "document",
          file_name: "a.pdf",
          byte_length: 26_214_401,
          sha256: "0".repeat(64)
        })
      )
      assert.strictEqual(large.status, 413)
      assert.strictEqual(large.json["code"], "file_too_large")

      const before = yield* blobs
      const program = makePdf({ objects: ["<< /S /JavaScript /JS (1) >>"] })
      const active = yield* awaitAnswer(() => sendFile(browser, document(program)))
      assert.strictEqual(active.status, 422)
      assert.strictEqual(active.json["code"], "active_content")
      const page = yield* awaitAnswer(() => sendFile(browser, document(Buffer.from("<html></html>"))))
      assert.strictEqual(page.json["code"], "type_refused")

      const bytes = largePdf(2000)
      const begun = yield* awaitAnswer(() =>
        browser.post("/api/v1/uploads", {
          purpose: "document",
          file_name: "a.pdf",
          byte_length: bytes.length,
          sha256: "1".repeat(64)
        })
      )
      yield* awaitAnswer(() => sendParts(browser, begun, bytes))
      const differs = yield* awaitAnswer(() => finishUpload(browser, begun))
      assert.strictEqual(differs.status, 422)
      assert.strictEqual(differs.json["code"], "hash_mismatch")
      assert.strictEqual((yield* awaitAnswer(() => finishUpload(browser, begun))).status, 404)
      assert.deepStrictEqual(yield* blobs, before)
      assert.deepStrictEqual(filesIn(join(server.dataDir, "files", "drafts")), [])
    })
  )

  it.effect("are given by whoever has the task for their purpose", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const onboarding = yield* server.signedIn("onboarding")
      const list = { purpose: "account_list", name: "accounts.csv", bytes: Buffer.from("a,b\n") } as const
      const kept = yield* awaitAnswer(() => sendFile(onboarding, list))
      assert.deepStrictEqual(kept.json, { state: "stored", media_type: "text/csv", pages: null })
      assert.strictEqual((yield* awaitAnswer(() => beginUpload(onboarding, document(makePdf())))).status, 403)
    })
  )

  it.effect("finished twice at once become one file", () =>
    Effect.gen(function* () {
      const browser = yield* (yield* TestServer).signedIn("full")
      const bytes = largePdf(3000)
      const begun = yield* awaitAnswer(() => beginUpload(browser, document(bytes)))
      yield* awaitAnswer(() => sendParts(browser, begun, bytes))
      const before = (yield* blobs).length
      const answers = yield* awaitAnswer(() =>
        Promise.all(Array.from({ length: 4 }, () => finishUpload(browser, begun)))
      )
      for (const { status } of answers) assert.include([200, 503], status)
      assert.include(
        answers.map(({ status }) => status),
        200
      )
      assert.strictEqual((yield* blobs).length, before + 1)
    })
  )

  it.effect("that nobody goes on with give way to a sixth, others do not", () =>
    Effect.gen(function* () {
      const browser = yield* (yield* TestServer).signedIn("otherClient")
      yield* sql((client) => client`delete from upload where user_id = ${testUsers.otherClient.id}`)
      const begin = () => awaitAnswer(() => beginUpload(browser, document(largePdf(1000))))
      const first = yield* begin()
      for (let more = 1; more < 5; more++) assert.strictEqual((yield* begin()).status, 201)
      const refused = yield* begin()
      assert.strictEqual(refused.status, 429)
      assert.strictEqual(refused.headers["retry-after"], "60")
      const firstId = Number(first.json["upload_id"])
      yield* sql(
        (client) => client`update upload set touched_at = now() - interval '11 minutes' where upload_id = ${firstId}`
      )
      assert.strictEqual((yield* begin()).status, 201)
      assert.strictEqual((yield* awaitAnswer(() => browser.get(`/api/v1/uploads/${firstId}`))).status, 404)
      yield* sql((client) => client`update upload set expires_at = now() where user_id = ${testUsers.otherClient.id}`)
      assert.strictEqual((yield* begin()).status, 201)
    })
  )
})

/** Sends a part at a number of bytes per second, in ten pieces. */
const sendSlowly = (
  url: URL,
  path: string,
  headers: Readonly<Record<string, string>>,
  bytes: Buffer,
  seconds: number
) =>
  new Promise<number>((resolve, reject) => {
    const sent = request(
      {
        host: url.hostname,
        port: url.port,
        method: "PUT",
        path,
        headers: { ...headers, "content-length": bytes.length }
      },
      (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      }
    )
    sent.on("error", reject)
    const piece = Math.ceil(bytes.length / 10)
    const write = (at: number) => {
      if (at >= bytes.length) return void sent.end()
      sent.write(bytes.subarray(at, at + piece))
      setTimeout(write, (seconds * 1000) / 10, at + piece)
    }
    write(0)
  })

onServer("A slow line", { REQUEST_TIMEOUT: "1" }, (it) => {
  it.effect("is given the time that a part takes, whatever other requests may take", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("full")
      const bytes = largePdf(600_000)
      const begun = yield* awaitAnswer(() => beginUpload(browser, document(bytes)))
      const part = partOf(bytes, 0)
      const headers = {
        ...browser.xsrf,
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "content-type": "application/octet-stream",
        "x-part-sha256": hexHashOf(part)
      }
      const sent = () => sendSlowly(new URL(server.url), partPathOf(begun, 0), headers, part, 3)
      assert.strictEqual(yield* awaitAnswer(sent), 204)
    })
  )
})

onServer("Room for files", { FILE_QUOTA_MB: "1" }, (it) => {
  it.effect("I10: ends at the quota, uploads in progress included, and never at another client's", () =>
    Effect.gen(function* () {
      const server = yield* TestServer
      const browser = yield* server.signedIn("full")
      const half = largePdf(600_000)
      assert.strictEqual((yield* awaitAnswer(() => sendFile(browser, document(half)))).status, 200)
      const more = yield* awaitAnswer(() => beginUpload(browser, document(largePdf(400_000))))
      assert.strictEqual(more.status, 201)
      const full = yield* awaitAnswer(() => beginUpload(browser, document(largePdf(100_000))))
      assert.strictEqual(full.status, 413)
      assert.strictEqual(full.json["code"], "quota_full")
      const other = yield* server.signedIn("otherClient")
      assert.strictEqual((yield* awaitAnswer(() => beginUpload(other, document(half)))).status, 201)
    })
  )
})
