import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { createHash } from "node:crypto"
import { writeFileSync } from "node:fs"
import { PasswordCost } from "../../identity/signIn/Passwords.ts"
import { Database } from "../../platform/database/Database.ts"
import { FileStore } from "../../platform/files/store/FileStore.ts"
import { Settings } from "../../platform/settings/Settings.ts"
import { throwAwayEmbedded, throwAwayServer } from "../../testing/database/bothDatabases.ts"
import { describeWith } from "../../testing/database/describeWith.ts"
import { missingPrerequisites } from "../../testing/database/missingPrerequisites.ts"
import { startS3Server } from "../../testing/files/s3Server.ts"
import { seedTwoClients } from "../../testing/ledger/seedTwoClients.ts"
import { lowPasswordCost, seedTestUsers } from "../../testing/server/testUsers.ts"
import { temporaryFolder } from "../../testing/temporaryFolder.ts"
import { findFileFaults } from "./findFileFaults.ts"

const stores = {
  "a folder": Effect.succeed<Readonly<Record<string, string>>>({}),
  "a bucket": Effect.map(startS3Server(), ({ settings }) => settings)
}

const storeLayer = (kind: keyof typeof stores) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const env = { ...(yield* stores[kind]), DATA_DIR: yield* temporaryFolder }
      return FileStore.layer.pipe(
        Layer.provide(Settings.layer),
        Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord(env))),
        Layer.provide(Layer.merge(NodeServices.layer, SecureRandom.layerWebCrypto))
      )
    })
  )

const keep = Effect.fnUntraced(function* (fileId: number, text: string) {
  const store = yield* FileStore
  const place = { clientId: 1, fileId }
  yield* store.remove(place)
  yield* Effect.scoped(
    Effect.flatMap(store.draft, (draft) => {
      writeFileSync(draft, text)
      return store.put(place, draft)
    })
  )
})

const addRow = Effect.fnUntraced(function* (blobId: number, text: string) {
  const sql = yield* SqlClient.SqlClient
  const sha256 = createHash("sha256").update(text).digest()
  yield* sql`
    insert into blob (client_id, blob_id, purpose, file_name, sha256, bytes, media_type, state, user_id, at)
    values (1, ${blobId}::int, 'document', 'a.pdf', ${sha256}, ${text.length}, 'application/pdf', 'stored', 1, now())`
})

/** Files 1 to 4 with their rows, and then each thing that can go wrong with files. */
const plantFaults = Effect.gen(function* () {
  const { asOwner } = yield* Database
  const store = yield* FileStore
  yield* asOwner(
    Effect.gen(function* () {
      yield* seedTwoClients
      yield* seedTestUsers
      for (const id of [1, 2, 3, 4]) yield* addRow(id, `file ${id}`)
      yield* (yield* SqlClient.SqlClient)`select setval('blob_blob_id_seq', 10)`
    })
  ).pipe(Effect.provideService(PasswordCost, lowPasswordCost))
  for (const id of [1, 2, 3, 4]) yield* keep(id, `file ${id}`)
  const sound = yield* findFileFaults({ readsContents: true })
  assert.deepInclude(sound, { checked: 4, lost: [], orphans: [], strange: [], young: 0 })

  yield* store.remove({ clientId: 1, fileId: 1 })
  yield* keep(2, "file two")
  yield* keep(3, "file C")
  yield* keep(9, "left behind")
  yield* keep(11, "of another database")
  yield* store.putPart({ clientId: 2, uploadId: 7 }, 0, Buffer.from("part"))
})

const suite = (kind: keyof typeof stores, isEmbedded: boolean) =>
  Effect.gen(function* () {
    yield* plantFaults
    const quick = yield* findFileFaults({ readsContents: false })
    assert.lengthOf(quick.lost, 2)
    assert.match(
      quick.lost[0] ?? "",
      kind === "a bucket" ? /^client 1, file 1: s3:.*portal\/1\/1 is missing$/ : /is missing$/
    )
    assert.strictEqual(quick.lost[1], "client 1, file 2: 8 bytes instead of 6")
    assert.deepStrictEqual(quick.strange, ["client 1, file 11: 19 bytes, newer than this database"])
    const { lost } = yield* findFileFaults({ readsContents: true })
    assert.deepStrictEqual(lost.slice(2), ["client 1, file 3: the file is not the one that was kept"])
    // Another server may be working on such a young file, but not on the embedded database.
    assert.deepStrictEqual([quick.orphans.length, quick.young], isEmbedded ? [2, 0] : [0, 2])
    for (const { remove } of quick.orphans) yield* remove
    const again = yield* findFileFaults({ readsContents: true })
    assert.lengthOf(again.lost, 3)
    assert.lengthOf(again.orphans, 0)
    assert.lengthOf(again.strange, 1)
  })

describe.each(Object.keys(stores) as ReadonlyArray<keyof typeof stores>)("What is wrong with files in %s", (kind) => {
  it.live("is found by the rows of the embedded database, and what is left over is removed when told", () =>
    suite(kind, true).pipe(Effect.provide(Layer.merge(storeLayer(kind), throwAwayEmbedded())))
  )

  describeWith(missingPrerequisites.postgres, "With a PostgreSQL server", () => {
    it.live("is found by its rows, and what a server may be at work on is left alone", () =>
      suite(kind, false).pipe(Effect.provide(Layer.merge(storeLayer(kind), throwAwayServer())))
    )
  })
})
