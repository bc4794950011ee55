import { assert, describe, it as plainIt } from "@effect/vitest"
import { Effect, Exit } from "effect"
import { SecureRandom } from "effect/crypto"
import { randomBytes } from "node:crypto"
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { bothDatabases } from "../../testing/database/bothDatabases.ts"
import { settingsOf } from "../../testing/server/settingsOf.ts"
import { temporaryFolder } from "../../testing/temporaryFolder.ts"
import { Database } from "../database/Database.ts"
import { lastFour } from "@reclaim/core/rules/input/lastFour"
import { execute } from "../sql/queryRows.ts"
import { SealedValues } from "./SealedValues.ts"

const newKey = () => randomBytes(32).toString("base64")

/** Starts the sealing service of a server with these settings. */
const startServices = (env: Readonly<Record<string, string>>) =>
  Effect.gen(function* () {
    return yield* SealedValues
  }).pipe(
    Effect.provide(SealedValues.layer, { local: true }),
    Effect.provide(settingsOf(env), { local: true }),
    Effect.provide(SecureRandom.layerWebCrypto)
  )

const refusal = (env: Readonly<Record<string, string>>) =>
  Effect.map(Effect.flip(startServices(env)), (error) => {
    assert.strictEqual(error._tag, "DataKeyRefused")
    return error.message
  })

/** Deletes the known keys, as if nothing had ever been sealed. */
const forgetKeys = Effect.flatMap(Database, ({ asOwner }) =>
  asOwner(execute((sql) => sql`delete from app_setting where key like 'data_key_%'`))
)

const place = { clientId: 1, table: "tax_number", column: "value_sealed", row: ["owner", 7] } as const

bothDatabases("A sealed value", (it) => {
  it.effect("opens where it was sealed and nowhere else", () =>
    Effect.gen(function* () {
      const values = yield* startServices({ DATA_KEY: newKey() })
      const sealed = yield* values.seal(place, "123-45-6789 Zürich 🏦")
      assert.strictEqual(yield* values.open(place, sealed), "123-45-6789 Zürich 🏦")
      assert.notInclude(Buffer.from(sealed).toString("latin1"), "6789")
      assert.notDeepEqual(yield* values.seal(place, "123-45-6789 Zürich 🏦"), sealed)
      for (const other of [
        { ...place, clientId: 2 },
        { ...place, clientId: null },
        { ...place, table: "payment_instruction" },
        { ...place, column: "iban_sealed" },
        { ...place, row: ["owner", 8] },
        { ...place, row: ["owner,7"] },
        { ...place, row: [7, "owner"] }
      ]) {
        const error = yield* Effect.flip(values.open(other, sealed))
        assert.deepInclude(error, { _tag: "SealedValueUnreadable", why: { _tag: "OtherPlace" } })
        assert.notInclude(error.message, "6789")
      }
    })
  )

  it.effect("does not open when a bit of it was changed", () =>
    Effect.gen(function* () {
      yield* forgetKeys
      const values = yield* startServices({ DATA_KEY: newKey() })
      const sealed = yield* values.seal(place, "123456789")
      for (let at = 0; at < sealed.length; at++) {
        const changed = sealed.slice()
        changed[at] = (changed[at] ?? 0) ^ 1
        const { why } = yield* Effect.flip(values.open(place, changed))
        assert.strictEqual(why._tag, at === 0 ? "NoSealedValue" : at <= 8 ? "UnknownKey" : "OtherPlace")
      }
      for (const bytes of [new Uint8Array(), sealed.slice(0, 36)]) {
        assert.strictEqual((yield* Effect.flip(values.open(place, bytes))).why._tag, "NoSealedValue")
      }
    })
  )

  it.effect("has an index that is equal for equal values of one client", () =>
    Effect.gen(function* () {
      yield* forgetKeys
      const [former, present] = [newKey(), newKey()]
      const before = yield* startServices({ DATA_KEY: former })
      const old = yield* before.indexOf(place, "123456789")
      assert.lengthOf(old, 32)
      assert.deepStrictEqual(yield* before.indexOf({ clientId: 1 }, "123456789"), old)
      assert.notDeepEqual(yield* before.indexOf({ clientId: 1 }, "123456780"), old)
      assert.notDeepEqual(yield* before.indexOf({ clientId: 2 }, "123456789"), old)
      const after = yield* startServices({ DATA_KEY: present, DATA_KEYS_FORMER: former })
      assert.deepStrictEqual(yield* after.indexesOf(place, "123456789"), [
        yield* after.indexOf(place, "123456789"),
        old
      ])
    })
  )

  it.effect("opens with the key made at the first start", () =>
    Effect.gen(function* () {
      yield* forgetKeys
      const folder = yield* temporaryFolder
      const sealed = yield* (yield* startServices({ DATA_DIR: folder })).seal(place, "kept")
      assert.deepStrictEqual(readdirSync(folder), ["data.key"])
      if (process.platform !== "win32") assert.strictEqual(statSync(join(folder, "data.key")).mode & 0o777, 0o600)
      assert.strictEqual(yield* (yield* startServices({ DATA_DIR: folder })).open(place, sealed), "kept")
    })
  )

  it.effect("stops the start when its key is gone or is another one", () =>
    Effect.gen(function* () {
      yield* forgetKeys
      const folder = yield* temporaryFolder
      yield* startServices({ DATA_DIR: folder })
      const file = join(folder, "data.key")
      const key = readFileSync(file, "utf8").trim()
      writeFileSync(file, "too short\n")
      assert.match(yield* refusal({ DATA_DIR: folder }), /data\.key can't be used \(it does not hold 32 random bytes/)
      rmSync(file)
      assert.match(
        yield* refusal({ DATA_DIR: folder }),
        /data\.key is missing\. Put it back from its copy, or set DATA_KEY/
      )
      assert.deepStrictEqual(readdirSync(folder), [])
      const other = newKey()
      const said = yield* refusal({ DATA_DIR: folder, DATA_KEY: other })
      assert.match(
        said,
        /sealed with another key \([0-9a-f]{16}\) than the one in DATA_KEY.*list that one in DATA_KEYS_FORMER/
      )
      assert.notInclude(said, other)
      yield* startServices({ DATA_DIR: folder, DATA_KEY: key })
    })
  )

  it.effect("needs every key that has sealed until all is sealed anew", () =>
    Effect.gen(function* () {
      yield* forgetKeys
      const [former, present] = [newKey(), newKey()]
      yield* startServices({ DATA_KEY: former })
      yield* startServices({ DATA_KEY: present, DATA_KEYS_FORMER: `${newKey()}, ${former}` })
      assert.match(yield* refusal({ DATA_KEY: present }), /sealed with another key/)
      assert.match(yield* refusal({ DATA_KEY: former }), /sealed with another key/)
      yield* startServices({ DATA_KEY: former, DATA_KEYS_FORMER: present })
    })
  )

  it.effect("has one key when two servers start for the first time at once", () =>
    Effect.gen(function* () {
      yield* forgetKeys
      const folders = [yield* temporaryFolder, yield* temporaryFolder]
      const exits = yield* Effect.forEach(folders, (folder) => Effect.exit(startServices({ DATA_DIR: folder })), {
        concurrency: "unbounded"
      })
      assert.lengthOf(exits.filter(Exit.isSuccess), 1)
      yield* forgetKeys
      const shared = yield* temporaryFolder
      yield* Effect.forEach([shared, shared, shared], (folder) => startServices({ DATA_DIR: folder }), {
        concurrency: "unbounded"
      })
    })
  )
})

describe("lastFour", () => {
  plainIt.each([
    ["DE89 3704 0044 0532 0130 00", "3000"],
    ["123-45-6789", "789"],
    ["123456789012", "9012"],
    ["AB 12", "2"],
    ["12", ""],
    ["", ""]
  ])("shows of %s no more than a third", (number, shown) => {
    assert.strictEqual(lastFour(number), shown)
  })
})
