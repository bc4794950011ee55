import { assert } from "@effect/vitest"
import { WireTransactionDetail } from "@reclaim/core/contract/transactions/WireTransaction"
import { unzip } from "@reclaim/xlsx/testing/unzip"
import { Effect, Schema } from "effect"
import { spawnSync } from "node:child_process"
import { mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { onBothServers, TestServer } from "../../testing/server/TestServer.ts"
import { type TestUserName, testUsers } from "../../testing/server/testUsers.ts"
import {
  ask,
  atDesk,
  directors,
  envelopesOf,
  freshEnvelope,
  awaitSeal,
  seedSigning
} from "../../testing/signing/envelopesOf.ts"
import { temporaryFolder } from "../../testing/temporaryFolder.ts"

const requestEvidence = Effect.fnUntraced(function* (name: TestUserName, seq: number) {
  const browser = yield* (yield* TestServer).signedIn(name)
  return {
    browser,
    offered: yield* Effect.promise(() => browser.post(`/api/v1/transactions/${String(seq)}/evidence`, {}))
  }
})

const packOf = Effect.fnUntraced(function* (name: TestUserName, seq: number) {
  const { browser, offered } = yield* requestEvidence(name, seq)
  assert.strictEqual(offered.status, 200, offered.text)
  const sent = yield* Effect.promise(() => browser.get(String(offered.json["download_url"])))
  assert.strictEqual(sent.status, 200, sent.text)
  assert.strictEqual(sent.headers["content-type"], "application/zip")
  return unzip(sent.bytes)
})

/** Writes a pack to a folder of its own. */
const writePack = Effect.fnUntraced(function* (pack: ReadonlyMap<string, Buffer>) {
  const folder = yield* temporaryFolder
  for (const [name, bytes] of pack) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  return folder
})

/** Result of the pack's own verification script. */
const verifyPack = (folder: string) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ["verify.mjs"], { cwd: folder, encoding: "utf8" })
  return { status, stderr, stdout }
}

onBothServers("The evidence of a claim", (it) => {
  it.effect("holds the claim, the document that was sealed for it and its history, and the script says so", () =>
    Effect.gen(function* () {
      yield* (yield* TestServer).asOwner(seedSigning)
      const id = yield* freshEnvelope
      for (const name of directors.slice(0, 2)) yield* (yield* envelopesOf(name)).signWhole(id)
      const { version } = yield* awaitSeal(id)
      const accepted = yield* (yield* atDesk).accept(id, Number(version))
      assert.strictEqual(accepted.status, 200, accepted.text)
      // The seeded claims were filed before, so that no document is required.
      yield* ask((sql) => sql`update document set valid_from = '2025-01-01', issued_on = null where client_id = 1`)
      yield* ask(
        (sql) => sql`
          insert into document_use (client_id, document_id, requirement_id)
          select client_id, document_id, 1 from document where client_id = 1`
      )
      yield* ask(
        (sql) => sql`
          insert into reclaim_audit (client_id, seq, rev, actor, old, new)
          values (1, 1, 1, 'provider', '{"expires_on": "2027-12-31"}', '{"expires_on": "2029-12-31"}')`
      )
      const pack = yield* packOf("full", 1)
      assert.deepStrictEqual(
        [...pack.keys()],
        [
          "README.txt",
          "verify.mjs",
          "claim.pdf",
          "claim.json",
          "changes.json",
          "decisions.json",
          "signatures.json",
          "audit.jsonl",
          "documents/Owner 1 - Document engagement-agreement.pdf",
          "public-key.pem",
          "manifest.sha256",
          "manifest.sha256.sig"
        ]
      )
      const detail = yield* Schema.decodeUnknownEffect(WireTransactionDetail)(
        JSON.parse(String(pack.get("claim.json")))
      )
      assert.strictEqual(detail.transaction.seq, 1)
      assert.include(String(pack.get("audit.jsonl")), '\\"action\\":\\"envelope.sealed\\"')
      assert.match(String(pack.get("signatures.json")), /"signer": "full Lind"/)
      assert.match(String(pack.get("changes.json")), /"expires_on": "2029-12-31"/)
      const browser = yield* (yield* TestServer).signedIn("full")
      const told = yield* Effect.promise(() => browser.get("/api/v1/transactions/1/history"))
      const actions = (told.json["entries"] as ReadonlyArray<{ readonly action: string }>).map(({ action }) => action)
      assert.includeMembers(actions, ["envelope.sealed", "envelope.signed", "envelope.accepted"])
      const other = yield* Effect.promise(() => browser.get("/api/v1/transactions/999/history"))
      assert.strictEqual(other.status, 404)
      const { status, stderr, stdout } = verifyPack(yield* writePack(pack))
      assert.strictEqual(stderr, "")
      assert.strictEqual(status, 0)
      assert.match(
        stdout,
        /^10 files, \d+ events of the history and 1 seals are as they were\.\nSigned with the Ed25519 key [\w+/]{43}=/
      )
    })
  )

  it.effect("any changed byte of any file is found, and so is a file too many or too few", () =>
    Effect.gen(function* () {
      const pack = yield* packOf("full", 1)
      const folder = yield* writePack(pack)
      for (const [name, bytes] of pack) {
        for (const at of [0, Math.floor(bytes.length / 2), bytes.length - 1]) {
          const changed = Buffer.from(bytes)
          changed[at] = (changed[at] ?? 0) ^ 0x01
          writeFileSync(join(folder, name), changed)
          assert.notStrictEqual(verifyPack(folder).status, 0, `${name}, byte ${String(at)}`)
        }
        writeFileSync(join(folder, name), bytes)
      }
      assert.strictEqual(verifyPack(folder).status, 0)
      writeFileSync(join(folder, "documents", "more.pdf"), "%PDF-1.7")
      assert.match(verifyPack(folder).stderr, /^- documents\/more\.pdf is not part of the pack/)
      unlinkSync(join(folder, "documents", "more.pdf"))
      unlinkSync(join(folder, "changes.json"))
      assert.match(verifyPack(folder).stderr, /^- changes\.json is missing/)
    })
  )

  it.effect("an event or a seal that was changed is found by itself, whoever made the manifest anew", () =>
    Effect.gen(function* () {
      const folder = yield* writePack(yield* packOf("full", 1))
      const audit = readFileSync(join(folder, "audit.jsonl"), "utf8")
      writeFileSync(join(folder, "audit.jsonl"), audit.replace("envelope.signed", "envelope.viewed"))
      const document = join(folder, "documents/Owner 1 - Document engagement-agreement.pdf")
      const sealedBytes = readFileSync(document)
      sealedBytes[200] = (sealedBytes[200] ?? 0) ^ 0x01
      writeFileSync(document, sealedBytes)
      const { stderr } = verifyPack(folder)
      assert.match(stderr, /- event \d+ of the history was changed/)
      assert.match(stderr, /- the seal of documents\/Owner 1 - Document engagement-agreement\.pdf does not hold/)
    })
  )

  it.effect("leaves documents out for who may not see them", () =>
    Effect.gen(function* () {
      yield* ask(
        (sql) => sql`
          update app_user set tasks = jsonb_set(tasks, '{Features}',
            (select jsonb_agg(t) from jsonb_array_elements(tasks -> 'Features') t where t ->> 'name' <> 'documents'))
          where user_id = ${testUsers.payments.id}`
      )
      const pack = yield* packOf("payments", 1)
      assert.isFalse([...pack.keys()].some((name) => name.startsWith("documents/") || name === "audit.jsonl"))
      assert.include(String(pack.get("README.txt")), "Documents and their history are left out")
      assert.strictEqual(verifyPack(yield* writePack(pack)).status, 0)
    })
  )

  it.effect("is another client's to nobody, and its link works once, in the session that asked", () =>
    Effect.gen(function* () {
      const { browser, offered } = yield* requestEvidence("full", 1)
      const link = String(offered.json["download_url"])
      const stranger = yield* (yield* TestServer).signedIn("otherClient")
      const got = (by: typeof browser, at: string) => Effect.promise(() => by.get(at))
      assert.strictEqual((yield* got(stranger, link)).status, 404)
      assert.strictEqual((yield* Effect.promise(() => browser.send("HEAD", link))).status, 200)
      assert.strictEqual((yield* got(browser, link)).status, 200)
      assert.strictEqual((yield* got(browser, link)).status, 404)
      const recorded = yield* ask<{ type: string; facts: object }>(
        (sql) => sql`
          select event_type as type, facts from security_event where facts ->> 'kind' = 'evidence' order by security_event_id desc limit 2`
      )
      assert.deepStrictEqual(
        recorded.map(({ type }) => type),
        ["download", "export"]
      )
      for (const { facts } of recorded) assert.deepInclude(facts, { kind: "evidence", clientId: 1, seq: 1 })
      assert.strictEqual((yield* requestEvidence("full", 999)).offered.status, 404)
    })
  )
})
