import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, it } from "@effect/vitest"
import { ConfigProvider, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { spawn } from "node:child_process"
import { existsSync, readdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { Database } from "../platform/database/Database.ts"
import { FileStore } from "../platform/files/store/FileStore.ts"
import { Settings } from "../platform/settings/Settings.ts"
import { execute } from "../platform/sql/queryRows.ts"
import { migratedFolder } from "../testing/database/migratedFolder.ts"
import { makePdf } from "../testing/files/makePdf.ts"
import { temporaryFolder } from "../testing/temporaryFolder.ts"
import { findFileFaults } from "./sanity/findFileFaults.ts"

const scans = 12

const start = (dataDir: string, delivery: string) =>
  spawn(process.execPath, [join(import.meta.dirname, "main.ts"), "import", delivery], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", INIT_CWD: delivery },
    stdio: "ignore"
  })

/** Kills the import as soon as one of its files is in the store. */
const killDuringImport = (dataDir: string, delivery: string) =>
  Effect.promise(async () => {
    const command = start(dataDir, delivery)
    const ended = new Promise<NodeJS.Signals | null>((resolve) => command.once("exit", (_, signal) => resolve(signal)))
    const store = join(dataDir, "files/1")
    const isThere = () => existsSync(store) && readdirSync(store).length > 0
    while (!isThere() && command.exitCode === null) await setTimeout(5)
    command.kill("SIGKILL")
    return await ended
  })

const importDelivery = (dataDir: string, delivery: string) =>
  Effect.promise(() => new Promise<number | null>((resolve) => start(dataDir, delivery).once("exit", resolve)))

/** Faults that a check of rows and files finds, with the number of documents. */
const findFaults = (dataDir: string, remove: boolean) =>
  Effect.gen(function* () {
    const { lost, orphans, strange } = yield* findFileFaults({ readsContents: true })
    if (remove) yield* Effect.forEach(orphans, (orphan) => orphan.remove)
    const [rows] = yield* Database.use(({ asOwner }) =>
      asOwner(
        execute(
          (sql) => sql<{ documents: number; files: number }>`select (select count(*)::int from document) as documents,
            (select count(*)::int from document_file) as files`
        )
      )
    )
    return { lost: lost.length, orphans: orphans.length, strange: strange.length, ...rows }
  }).pipe(
    Effect.provide(
      Layer.merge(FileStore.layer, Database.layer({ url: null, ownerUrl: null, folder: dataDir })).pipe(
        Layer.provide(Settings.layer),
        Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord({ DATA_DIR: dataDir }))),
        Layer.provide(Layer.merge(NodeServices.layer, SecureRandom.layerWebCrypto)),
        Layer.fresh
      )
    ),
    Effect.scoped
  )

it.live(
  "An import that is killed leaves files that sanity finds, and is done whole the next time",
  () =>
    Effect.gen(function* () {
      const [dataDir, delivery] = [yield* migratedFolder, yield* temporaryFolder]
      writeFileSync(join(delivery, "clients.csv"), "client,name\nC1,The client")
      writeFileSync(
        join(delivery, "owners.csv"),
        "client,owner,name,residence,entity_type\nC1,O1,Copper,US,corporation"
      )
      const rows = Array.from({ length: scans }, (_, at) => {
        writeFileSync(join(delivery, `${String(at)}.pdf`), makePdf({ text: `Scan ${String(at)}` }))
        return `C1,D${String(at)},us-6166,O1,2024,${String(at)}.pdf`
      })
      writeFileSync(join(delivery, "documents.csv"), ["client,document,code,owner,period,file", ...rows].join("\n"))
      assert.strictEqual(yield* killDuringImport(dataDir, delivery), "SIGKILL")
      const left = yield* findFaults(dataDir, false)
      assert.deepInclude(left, { lost: 0, strange: 0, documents: 0, files: 0 })
      assert.isAbove(left.orphans, 0)
      assert.strictEqual(yield* importDelivery(dataDir, delivery), 0)
      const whole = { lost: 0, strange: 0, documents: scans, files: scans }
      assert.deepStrictEqual(yield* findFaults(dataDir, true), { ...whole, orphans: left.orphans })
      assert.deepStrictEqual(yield* findFaults(dataDir, false), { ...whole, orphans: 0 })
    }).pipe(Effect.scoped),
  240_000
)
