import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { settingsOf } from "../../../testing/server/settingsOf.ts"
import { Consents } from "./Consents.ts"

const folderWith = (files: Readonly<Record<string, string>>) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const folder = mkdtempSync(join(tmpdir(), "consents-"))
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
      return folder
    }),
    (folder) => Effect.sync(() => rmSync(folder, { recursive: true }))
  )

const textsIn = (folder: string) =>
  Effect.provide(Consents, Layer.fresh(Consents.layer).pipe(Layer.provide(settingsOf({ CONSENT_DIR: folder }))))

const files = { "terms.txt": "Our terms\n", "fee-schedule.txt": "Our fees", "privacy.txt": "Our notice" }

describe("The texts that clients agree to", () => {
  it.effect("are those of the operator, each with the version that follows from it", () =>
    Effect.gen(function* () {
      const { texts, versions } = yield* textsIn(yield* folderWith(files))
      assert.strictEqual(texts.terms.text, "Our terms")
      // printf 'Our terms' | sha256sum
      assert.strictEqual(versions.terms, "149ff82aec81")
      const changed = yield* textsIn(yield* folderWith({ ...files, "terms.txt": "Our new terms" }))
      assert.notStrictEqual(changed.versions.terms, versions.terms)
      assert.strictEqual(changed.versions.privacy, versions.privacy)
      assert.strictEqual(texts.terms.changedOn, new Date().toISOString().slice(0, 10))
      const onWindows = yield* textsIn(yield* folderWith({ ...files, "terms.txt": "Our terms\r\n" }))
      assert.deepStrictEqual(onWindows.versions, versions)
    })
  )

  it.effect("are plain ones where the operator has set none", () =>
    Effect.gen(function* () {
      const { texts } = yield* textsIn("")
      assert.include(texts.privacy.text, "stored encrypted")
      assert.strictEqual(texts.privacy.changedOn, "2026-11-23")
    })
  )

  it.effect("that are missing or empty let no server start", () =>
    Effect.gen(function* () {
      const { "terms.txt": _, ...others } = files
      const missing = yield* Effect.flip(textsIn(yield* folderWith(others)))
      assert.match(missing.message, /terms.txt: it can't be read.*CONSENT_DIR/)
      const empty = yield* Effect.flip(textsIn(yield* folderWith({ ...files, "privacy.txt": " " })))
      assert.match(empty.message, /privacy.txt: it is empty/)
    })
  )
})
