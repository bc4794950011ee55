import { describe, expect, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { WireContactFilePreview } from "../../contract/contacts/WireContactFile.ts"
import { host, servicesWith } from "../../testing/clientWith.ts"
import { makeContactFilePreview } from "../../testing/people/makeContactFilePreview.ts"
import { ContactFiles } from "./ContactFiles.ts"

const key = "00000000-0000-4000-8000-000000000001"

const preview = makeContactFilePreview()

const wirePreview = Schema.encodeSync(WireContactFilePreview)(preview)

describe("a file of people", () => {
  it.effect("is previewed, and committed once as it was seen", () =>
    Effect.gen(function* () {
      const counts = { added_count: 1, changed_count: 1, unchanged_count: 0, refused_count: 1 }
      const { layer, sent } = servicesWith(ContactFiles.layer, ({ url }) => ({
        body: url.endsWith("/commit") ? counts : wirePreview
      }))
      yield* Effect.gen(function* () {
        const files = yield* ContactFiles
        expect(yield* files.preview(7)).toEqual(preview)
        expect(preview.writtenCount).toBe(2)
        const { fingerprint } = preview
        expect(yield* files.commit(key, { uploadId: 7, fingerprint })).toMatchObject({ addedCount: 1, refusedCount: 1 })
      }).pipe(Effect.provide(layer))
      expect(sent.map(({ headers, url }) => [url, headers["idempotency-key"]])).toEqual([
        [`${host}/api/v1/contacts/import`, undefined],
        [`${host}/api/v1/contacts/import/commit`, key]
      ])
    })
  )

  it.effect("arrives byte by byte, its mark of UTF-8 among them", () =>
    Effect.gen(function* () {
      const { layer, sent } = servicesWith(ContactFiles.layer, () => ({
        body: "\uFEFFLind\r\n",
        headers: { "content-type": "text/csv; charset=utf-8" }
      }))
      const bytes = yield* ContactFiles.use((files) => files.csv({ search: "li nd", role: "auditor", viewAs: 3 })).pipe(
        Effect.provide(layer)
      )
      expect([...bytes].slice(0, 4)).toEqual([0xef, 0xbb, 0xbf, 0x4c])
      expect(sent[0]?.url).toBe(`${host}/api/v1/contacts.csv?search=li+nd&role=auditor&view_as_user_id=3`)
    })
  )
})
