import { assert, it } from "@effect/vitest"
import type { UploadPurpose } from "@reclaim/core/domain/file/UploadPurpose"
import { Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:net"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { Database } from "../../platform/database/Database.ts"
import { PasswordCost } from "../../identity/signIn/Passwords.ts"
import { throwAwayEmbedded } from "../../testing/database/bothDatabases.ts"
import { fileServices } from "../../testing/files/fileServices.ts"
import { makePng } from "../../testing/files/makePicture.ts"
import { seedTwoClients } from "../../testing/ledger/seedTwoClients.ts"
import { lowPasswordCost, seedTestUsers, testUsers } from "../../testing/server/testUsers.ts"
import { temporaryFolder } from "../../testing/temporaryFolder.ts"
import { FileSweep } from "./FileSweep.ts"
import { Uploads } from "./Uploads.ts"

const serverWith = Effect.fnUntraced(function* (env: Readonly<Record<string, string>> = {}) {
  const dataDir = yield* temporaryFolder
  const context = yield* Layer.build(fileServices(throwAwayEmbedded(), { DATA_DIR: dataDir, ...env }))
  const { asOwner } = Context.get(context, Database)
  yield* asOwner(Effect.andThen(seedTwoClients, seedTestUsers)).pipe(
    Effect.provideService(PasswordCost, lowPasswordCost)
  )
  return {
    files: join(dataDir, "files"),
    uploads: Context.get(context, Uploads),
    sweep: Context.get(context, FileSweep),
    sql: <A extends object>(run: (sql: SqlClient.SqlClient) => Effect.Effect<ReadonlyArray<A>, unknown>) =>
      Effect.orDie(asOwner(Effect.flatMap(SqlClient.SqlClient, run)))
  }
})

const sha256Of = (bytes: Buffer) => new Uint8Array(createHash("sha256").update(bytes).digest())

const announcedUpload = (text: string, purpose: UploadPurpose = "account_list") => ({
  clientId: 1,
  userId: testUsers.full.id,
  purpose,
  fileName: "accounts.csv",
  byteLength: Buffer.byteLength(text),
  sha256: sha256Of(Buffer.from(text))
})

const partSent = Effect.fnUntraced(function* (uploads: Uploads["Service"], text: string, purpose?: UploadPurpose) {
  const file = announcedUpload(text, purpose)
  const { uploadId } = yield* uploads.begin(file)
  const bytes = Buffer.from(text)
  yield* uploads.keepPart(file, uploadId, { number: 0, bytes, sha256: sha256Of(bytes) })
  return { file, uploadId }
})

const keep = Effect.fnUntraced(function* (uploads: Uploads["Service"], text: string) {
  const { file, uploadId } = yield* partSent(uploads, text)
  return yield* uploads.finish(file, uploadId)
})

const ageFile = (path: string, hours: number) => {
  const then = new Date(Date.now() - hours * 3_600_000)
  utimesSync(path, then, then)
}

it.live("uploads that have expired are removed with their parts, others are kept", () =>
  Effect.gen(function* () {
    const { files, sql, sweep, uploads } = yield* serverWith()
    const old = yield* partSent(uploads, "old,1\n")
    const young = yield* partSent(uploads, "young,1\n")
    const parts = join(files, "parts", "1")
    assert.sameMembers(readdirSync(parts), [String(old.uploadId), String(young.uploadId)])
    yield* sql((client) => client`update upload set expires_at = now() where upload_id = ${old.uploadId}`)
    assert.deepStrictEqual(yield* sweep.sweep, { uploads: 1, files: 0, drafts: 0 })
    assert.deepStrictEqual(readdirSync(parts), [String(young.uploadId)])
    assert.strictEqual((yield* uploads.finish(young.file, young.uploadId)).state, "stored")
  }).pipe(Effect.scoped)
)

it.live("a list of people is removed with what is known of its upload, other files are kept", () =>
  Effect.gen(function* () {
    const { files, sql, sweep, uploads } = yield* serverWith()
    yield* keep(uploads, "account,1\n")
    const { file, uploadId } = yield* partSent(uploads, "person,1\n", "contact_list")
    yield* uploads.finish(file, uploadId)
    const [accounts = "", people = ""] = readdirSync(join(files, "1")).toSorted()
    yield* sql((client) => client`update blob set at = now() - interval '23 hours'`)
    assert.deepStrictEqual(yield* sweep.sweep, { uploads: 0, files: 0, drafts: 0 })
    yield* sql((client) => client`update blob set at = now() - interval '25 hours'`)
    assert.deepStrictEqual(yield* sweep.sweep, { uploads: 0, files: 1, drafts: 0 })
    assert.deepStrictEqual(readdirSync(join(files, "1")), [accounts])
    const states = yield* sql<{ readonly id: string; readonly state: string }>(
      (client) => client`select blob_id::text as id, state from blob order by blob_id`
    )
    assert.deepStrictEqual(states, [
      { id: accounts, state: "stored" },
      { id: people, state: "removed" }
    ])
  }).pipe(Effect.scoped)
)

it.live("a document that was uploaded and never sent is removed with its upload, what was sent is kept", () =>
  Effect.gen(function* () {
    const { files, sql, sweep, uploads } = yield* serverWith()
    const addFinishedUpload = Effect.fnUntraced(function* (width: number, purpose: UploadPurpose) {
      const bytes = makePng(width)
      const file = {
        ...announcedUpload("", purpose),
        fileName: "a.png",
        byteLength: bytes.length,
        sha256: sha256Of(bytes)
      }
      const { uploadId } = yield* uploads.begin(file)
      yield* uploads.keepPart(file, uploadId, { number: 0, bytes, sha256: sha256Of(bytes) })
      yield* uploads.finish(file, uploadId)
    })
    yield* Effect.forEach(["document", "scan", "document", "scan"] as const, (purpose, at) =>
      addFinishedUpload(at + 1, purpose)
    )
    const [sentCopy = "", sentScan = ""] = readdirSync(join(files, "1")).toSorted()
    yield* sql(
      (client) => client`
        with copy as (
          insert into document (client_id, code, title, bo_id, valid_from, state, source)
          values (1, 'us-8802', 'Form 8802', 1, '2026-01-01', 'received', 'upload') returning document_id)
        insert into document_file (client_id, document_id, place, blob_id)
        select 1, document_id, 1, ${sentCopy}::bigint from copy`
    )
    yield* sql(
      (client) => client`
        with prepared as (
          insert into paper (client_id, key, code, bo_id, period, state, form_version, prepared_on)
          values (1, '0QHDFGJ9A0Z3XK7WVTRPNMCB12', 'us-8802', 1, 0, 'scan_received', '1', '2026-01-01')
          returning paper_id)
        insert into courier_leg (client_id, paper_id, leg, direction, carrier, tracking_number, sent_on, received_on,
          scan_blob_id)
        select 1, paper_id, 1, 'to_us', '', '', '2026-01-01', '2026-01-01', ${sentScan}::bigint from prepared`
    )
    // Its day has passed, but it can still be sent while its upload exists.
    yield* sql((client) => client`update blob set at = now() - interval '25 hours'`)
    assert.deepStrictEqual(yield* sweep.sweep, { uploads: 0, files: 0, drafts: 0 })
    assert.lengthOf(readdirSync(join(files, "1")), 4)
    yield* sql((client) => client`update upload set expires_at = now()`)
    assert.deepStrictEqual(yield* sweep.sweep, { uploads: 4, files: 2, drafts: 0 })
    assert.sameMembers(readdirSync(join(files, "1")), [sentCopy, sentScan])
    assert.deepStrictEqual(yield* sweep.sweep, { uploads: 0, files: 0, drafts: 0 })
  }).pipe(Effect.scoped)
)

it.live("what a killed server leaves behind is removed once it is an hour old", () =>
  Effect.gen(function* () {
    const { files, sql, sweep, uploads } = yield* serverWith()
    yield* keep(uploads, "kept,1\n")
    const [kept = ""] = readdirSync(join(files, "1"))
    const stray = [
      join(files, "1", "999"),
      join(files, "2", "998"),
      join(files, "drafts", "left"),
      join(files, "parts/2/77/0")
    ]
    mkdirSync(join(files, "2"))
    mkdirSync(join(files, "parts/2/77"), { recursive: true })
    const strange = join(files, "1", "1001")
    for (const path of [...stray, strange]) writeFileSync(path, "left behind")
    yield* sql((client) => client`select setval('blob_blob_id_seq', 1000)`)
    assert.deepStrictEqual(yield* sweep.sweep, { uploads: 0, files: 0, drafts: 0 })
    assert.isTrue(stray.every((path) => existsSync(path)))
    for (const path of [...stray, strange, join(files, "parts/2/77"), join(files, "1", kept)]) ageFile(path, 2)
    assert.deepStrictEqual(yield* sweep.sweep, { uploads: 0, files: 2, drafts: 1 })
    assert.isFalse(stray.some((path) => existsSync(path)))
    assert.strictEqual(readFileSync(join(files, "1", kept), "utf8"), "kept,1\n")
    // One of a database that went on after the backup of this one: neither removed nor written over.
    assert.strictEqual(readFileSync(strange, "utf8"), "left behind")
    yield* keep(uploads, "new,1\n")
    assert.strictEqual(readFileSync(strange, "utf8"), "left behind")
    assert.strictEqual(readFileSync(join(files, "1", "1002"), "utf8"), "new,1\n")
  }).pipe(Effect.scoped)
)

/** Scanner that gives the configured verdict; null closes the connection. */
const fakeClamd = (verdictOf: (text: string) => string | null) =>
  Effect.acquireRelease(
    Effect.promise(
      () =>
        new Promise<Server>((resolve) => {
          const server = createServer((socket) => {
            let heard = Buffer.alloc(0)
            socket.on("error", () => undefined)
            socket.on("data", (bytes) => {
              heard = Buffer.concat([heard, bytes])
              if (!heard.subarray(-4).equals(Buffer.alloc(4))) return
              const isRight = heard.subarray(0, 10).toString() === "zINSTREAM\0"
              const verdict = isRight ? verdictOf(heard.subarray(14, -4).toString()) : null
              if (verdict === null) socket.destroy()
              else socket.end(`stream: ${verdict}\0`)
            })
          })
          server.listen(0, "127.0.0.1", () => resolve(server))
        })
    ),
    (server) => Effect.sync(() => void server.close())
  )

it.live("I09: a file stays in quarantine until the scanner has found nothing, and is gone when it has", () =>
  Effect.gen(function* () {
    let isAway = false
    const scanner = yield* fakeClamd((text) => (isAway ? null : text.includes("virus") ? "Eicar FOUND" : "OK"))
    const { port } = scanner.address() as AddressInfo
    const { files, sql, sweep, uploads } = yield* serverWith({ CLAMD_HOST: `127.0.0.1:${port}` })
    const states = sql<{ state: string }>((client) => client`select state from blob order by blob_id`)

    assert.strictEqual((yield* keep(uploads, "clean,1\n")).state, "stored")
    const found = yield* Effect.flip(keep(uploads, "virus,1\n"))
    assert.deepInclude(found, { _tag: "Invalid", code: "active_content" })
    assert.deepStrictEqual(yield* states, [{ state: "stored" }])

    isAway = true
    assert.strictEqual((yield* keep(uploads, "later clean,1\n")).state, "quarantined")
    assert.strictEqual((yield* keep(uploads, "later virus,1\n")).state, "quarantined")
    assert.strictEqual(yield* sweep.rescan, 0)
    assert.deepStrictEqual(yield* states, [{ state: "stored" }, { state: "quarantined" }, { state: "quarantined" }])
    isAway = false
    assert.strictEqual(yield* sweep.rescan, 2)
    assert.deepStrictEqual(yield* states, [{ state: "stored" }, { state: "stored" }, { state: "removed" }])
    assert.lengthOf(readdirSync(join(files, "1")), 2)
  }).pipe(Effect.scoped)
)
