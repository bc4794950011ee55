// Does a `kill -9` while files are uploaded lose a file, or leave one behind that sanity does not remove? As a program:
//   npm run drill -- upload-kill --kills 20
import * as NodeServices from "@effect/platform-node/NodeServices"
import { ConfigProvider, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { randomBytes, randomInt } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import { parseArgs } from "node:util"
import { startServer } from "../bench/benchServer.ts"
import { findFileFaults } from "../commands/sanity/findFileFaults.ts"
import { PasswordCost } from "../identity/signIn/Passwords.ts"
import { Database } from "../platform/database/Database.ts"
import { execute } from "../platform/sql/queryRows.ts"
import { FileStore } from "../platform/files/store/FileStore.ts"
import { Settings } from "../platform/settings/Settings.ts"
import { hexHashOf, sendFile } from "../testing/files/sendFile.ts"
import { seedTwoClients } from "../testing/ledger/seedTwoClients.ts"
import { Browser } from "../testing/server/Browser.ts"
import { lowPasswordCost, seedTestUsers, testPassword, testUsers } from "../testing/server/testUsers.ts"
import { temporaryFolder } from "../testing/temporaryFolder.ts"

/** Result of a drill. Everything but `kills`, `acknowledged` and `orphans` should be zero. */
export interface UploadKillResult {
  readonly kills: number
  /** Files acknowledged to their senders. */
  readonly acknowledged: number
  /** Number of acknowledged files without a row. */
  readonly forgotten: number
  /** Rows whose file is missing or another one. */
  readonly lost: number
  /** Number of files that kills left behind, and that were removed. */
  readonly orphans: number
  /** Number of orphans left after that. */
  readonly orphansLeft: number
}

/** A user who continues after each kill with the interrupted file. */
interface Sender {
  readonly email: string
  pending: Buffer | null
}

const newFile = (): Buffer => Buffer.from(randomBytes(300_000).toString("hex"))

/** Sends one file after another until the server is gone; reports the hash of each stored one. */
const sendUntilGone = async (origin: string, sender: Sender, onKept: (hash: string) => void): Promise<void> => {
  try {
    const browser = new Browser(origin)
    await browser.signIn(sender.email, testPassword)
    for (;;) {
      const bytes = sender.pending ?? newFile()
      sender.pending = bytes
      const { status } = await sendFile(browser, { purpose: "account_list", name: "accounts.csv", bytes })
      if (status === 200) onKept(hexHashOf(bytes))
      sender.pending = null
    }
  } catch {
    // The server was killed, which is the point of the drill.
  }
}

/** Longer than any file takes; a server that has stored none by then is killed anyway. */
const patienceMillis = 60_000

/** Lets users upload, and kills the server at a random moment, once a file is stored. */
const killedServer = (folder: string, senders: ReadonlyArray<Sender>, onKept: (hash: string) => void) =>
  Effect.promise(async () => {
    const { kill, origin } = await startServer({ DATA_DIR: folder, DATABASE_URL: "", LOG_LEVEL: "None" })
    const patience = new AbortController()
    const firstKept = new Promise<void>((resolve) => {
      void Promise.all(
        senders.map((sender) =>
          sendUntilGone(origin, sender, (hash) => {
            onKept(hash)
            resolve()
          })
        )
      ).then(() => patience.abort())
    })
    await Promise.race([firstKept, setTimeout(patienceMillis, undefined, { signal: patience.signal, ref: false })])
    await setTimeout(randomInt(1500))
    const senderGone = new Promise<void>((resolve) => patience.signal.addEventListener("abort", () => resolve()))
    // Its connections end before it does, and until then it holds the data folder.
    await Promise.all([kill(), senderGone])
  })

const hashes = Effect.flatMap(Database, ({ asOwner }) =>
  asOwner(execute((sql) => sql<{ hash: string }>`select encode(sha256, 'hex') as hash from blob`))
)

/** An hour passes, so that nothing that was under way still is. */
const letAnHourPass = Effect.flatMap(Database, ({ asOwner }) =>
  asOwner(execute((sql) => sql`update upload set touched_at = touched_at - interval '1 hour'`))
)

/** Faults that sanity finds, and those it finds after removing orphans. */
const findFaultsTwice = Effect.gen(function* () {
  const { lost, orphans } = yield* findFileFaults({ readsContents: true })
  yield* Effect.forEach(orphans, ({ remove }) => remove, { discard: true })
  const again = yield* findFileFaults({ readsContents: true })
  yield* letAnHourPass
  return {
    lost: lost.length,
    orphans: orphans.length,
    orphansLeft: again.orphans.length + again.strange.length,
    rows: yield* hashes
  }
})

const servicesOn = (folder: string) =>
  FileStore.layer.pipe(
    Layer.provide(Settings.layer),
    Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord({ DATA_DIR: folder }))),
    Layer.provide(Layer.merge(NodeServices.layer, SecureRandom.layerWebCrypto)),
    Layer.merge(Database.layerEmbedded(folder)),
    Layer.fresh
  )

/** Kills an uploading server as often as asked, and looks through its files after each. */
export const uploadKillDrill = (kills: number): Effect.Effect<UploadKillResult, unknown> =>
  Effect.scoped(
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      yield* Database.use(({ asOwner }) => asOwner(Effect.andThen(seedTwoClients, seedTestUsers))).pipe(
        Effect.provide(Database.layerEmbedded(folder), { local: true }),
        Effect.provideService(PasswordCost, lowPasswordCost)
      )
      const { administrator, full, otherClient } = testUsers
      const senders = [full, administrator, otherClient].map(({ email }): Sender => ({ email, pending: null }))
      const acknowledged = new Set<string>()
      let result = { forgotten: 0, lost: 0, orphans: 0, orphansLeft: 0 }
      for (let kill = 0; kill < kills; kill++) {
        yield* killedServer(folder, senders, (hash) => void acknowledged.add(hash))
        const { rows, ...found } = yield* Effect.scoped(Effect.provide(findFaultsTwice, servicesOn(folder)))
        const there = new Set(rows.map(({ hash }) => hash))
        result = {
          forgotten: [...acknowledged].filter((hash) => !there.has(hash)).length,
          lost: found.lost,
          orphans: result.orphans + found.orphans,
          orphansLeft: result.orphansLeft + found.orphansLeft
        }
      }
      return { kills, acknowledged: acknowledged.size, ...result }
    })
  )

if (import.meta.main) {
  const { values } = parseArgs({ options: { kills: { type: "string", default: "20" } } })
  const result = await Effect.runPromise(uploadKillDrill(Number(values.kills)))
  console.log(
    `${result.kills} kills: ${result.acknowledged} files acknowledged, ${result.forgotten} of them forgotten, ` +
      `${result.lost} rows without their file; ${result.orphans} orphans, ${result.orphansLeft} left after sanity`
  )
  const isSound = result.forgotten + result.lost + result.orphansLeft === 0 && result.acknowledged > 0
  process.exitCode = isSound ? 0 : 1
}
