import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import { ask, uploadDocument } from "../../../testing/documents/requirementCalls.ts"
import { onBothServers, TestServer } from "../../../testing/server/TestServer.ts"
import type { TestUserName } from "../../../testing/server/testUsers.ts"

const path = "/api/v1/documents"

/** A document of the owner of a client; returns its number. */
const addDocument = (clientId: number, changes: object = {}) =>
  ask((sql) =>
    Effect.map(
      sql<{ id: number }>`insert into document ${sql.insert({
        client_id: clientId,
        code: "ch-82-c",
        title: "Form 82 C",
        bo_id: 1,
        valid_from: "2024-01-01",
        state: "active",
        source: "import",
        ...changes
      })} returning document_id as id`,
      ([row]) => row?.id ?? 0
    )
  )

/** Adds an upload to a document as the scan of it. */
const scan = (
  id: number,
  version: number,
  upload: number,
  { key = randomUUID(), name = "full" }: { readonly key?: string; readonly name?: TestUserName } = {}
) =>
  Effect.gen(function* () {
    const browser = yield* (yield* TestServer).signedIn(name)
    const headers = { "idempotency-key": key, "if-match": `"${String(version)}"` }
    return yield* Effect.promise(() =>
      browser.post(`${path}/${id}/acts`, { act: "AddScan", upload_ids: [upload] }, headers)
    )
  })

onBothServers("The scan of a document on file", (it) => {
  it.effect("is added where there was none, once, and to what holds only", () =>
    Effect.gen(function* () {
      const id = yield* addDocument(1)
      const browser = yield* (yield* TestServer).signedIn("full")
      const upload = yield* uploadDocument(browser, "82-c.pdf")
      assert.strictEqual((yield* scan(id, 1, upload, { name: "otherClient" })).status, 404)
      assert.strictEqual((yield* scan(id, 1, upload, { name: "readOnly" })).status, 403)
      assert.strictEqual((yield* scan(id, 1, 2_147_483_647)).status, 422)
      assert.strictEqual((yield* scan(id, 9, upload)).status, 412)
      const key = randomUUID()
      const added = yield* scan(id, 1, upload, { key })
      assert.strictEqual(added.status, 200, added.text)
      const document = added.json["document"] as Record<string, unknown>
      assert.deepInclude(document, { version: 2, state: "active", last_act: "document.scanAdded" })
      const [file] = document["files"] as ReadonlyArray<Record<string, unknown>>
      assert.deepInclude(file, { file_name: "82-c.pdf", pages: 1 })
      assert.deepStrictEqual((yield* scan(id, 1, upload, { key })).json, added.json)
      const content = yield* Effect.promise(() => browser.get(`/api/v1/blobs/${String(file?.["blob_id"])}/content`))
      assert.strictEqual(content.status, 200)
      const another = yield* uploadDocument(browser, "again.pdf")
      const refusals = [
        [id, 2, another, "already_done"],
        [yield* addDocument(1, { state: "superseded" }), 1, another, "wrong_state"],
        [yield* addDocument(1), 1, upload, "already_done"]
      ] as const
      for (const [of, version, sent, code] of refusals) {
        const refused = yield* scan(of, version, sent)
        assert.deepStrictEqual([refused.status, refused.json["code"]], [409, code])
      }
    })
  )
})
