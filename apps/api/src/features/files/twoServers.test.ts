import { assert, it } from "@effect/vitest"
import { Context, Effect, Layer, Redacted, Result } from "effect"
import { createHash, randomBytes } from "node:crypto"
import { Database } from "../../platform/database/Database.ts"
import { lowPasswordCost, seedTestUsers, testUsers } from "../../testing/server/testUsers.ts"
import { PasswordCost } from "../../identity/signIn/Passwords.ts"
import { execute } from "../../platform/sql/queryRows.ts"
import { throwAwayAddress } from "../../testing/database/bothDatabases.ts"
import { describeWith } from "../../testing/database/describeWith.ts"
import { missingPrerequisites } from "../../testing/database/missingPrerequisites.ts"
import { fileServices } from "../../testing/files/fileServices.ts"
import { seedTwoClients } from "../../testing/ledger/seedTwoClients.ts"
import { temporaryFolder } from "../../testing/temporaryFolder.ts"
import { Uploads } from "./Uploads.ts"

const users = [testUsers.full, testUsers.readOnly, testUsers.onboarding, testUsers.hidden, testUsers.withoutTasks]

const fileOf = (userId: number, bytes: Buffer) => ({
  clientId: 1,
  userId,
  purpose: "account_list" as const,
  fileName: "accounts.csv",
  byteLength: bytes.length,
  sha256: new Uint8Array(createHash("sha256").update(bytes).digest())
})

const textOf = (bytes: number): Buffer => Buffer.from(randomBytes(bytes / 2).toString("hex"))

/** Two servers with a pool of connections each, on one database and one file store. */
const twoServers = Effect.gen(function* () {
  const database = Database.layerFromUrl(Redacted.make(yield* throwAwayAddress))
  const env = { DATA_DIR: yield* temporaryFolder, FILE_QUOTA_MB: "1" }
  const one = yield* Layer.build(fileServices(database, env))
  const other = yield* Layer.build(fileServices(database, env))
  const { asOwner } = Context.get(one, Database)
  yield* asOwner(Effect.andThen(seedTwoClients, seedTestUsers)).pipe(
    Effect.provideService(PasswordCost, lowPasswordCost)
  )
  return { servers: [Context.get(one, Uploads), Context.get(other, Uploads)] as const, asOwner }
})

describeWith(missingPrerequisites.postgres, "Two servers with one database", () => {
  it.live(
    "I10: never keep more than the quota between them",
    () =>
      Effect.gen(function* () {
        const { servers } = yield* twoServers
        const asked = users.flatMap(({ id }) => Array.from({ length: 5 }, () => fileOf(id, textOf(100_000))))
        const answers = yield* Effect.forEach(
          asked,
          (file, at) => Effect.result((at % 2 === 0 ? servers[0] : servers[1]).begin(file)),
          { concurrency: "unbounded" }
        )
        const refusals = answers.filter(Result.isFailure).map(({ failure }) => failure)
        // A megabyte has room for ten.
        assert.strictEqual(answers.length - refusals.length, 10)
        assert.isTrue(refusals.every((failure) => failure._tag === "TooLarge" && failure.code === "quota_full"))
      }).pipe(Effect.scoped),
    60_000
  )

  it.live(
    "take the parts of one file between them, and finish it once",
    () =>
      Effect.gen(function* () {
        const { asOwner, servers } = yield* twoServers
        const bytes = textOf(900_000)
        const file = fileOf(testUsers.full.id, bytes)
        const begun = yield* Effect.forEach(servers, (server) => server.begin(file), { concurrency: "unbounded" })
        assert.strictEqual(begun[0]?.uploadId, begun[1]?.uploadId)
        const uploadId = begun[0]?.uploadId ?? 0
        const part = (number: number) => {
          const own = bytes.subarray(number * 524_288, (number + 1) * 524_288)
          return { number, bytes: own, sha256: new Uint8Array(createHash("sha256").update(own).digest()) }
        }
        yield* Effect.all(
          [servers[0].keepPart(file, uploadId, part(1)), servers[1].keepPart(file, uploadId, part(0))],
          {
            concurrency: "unbounded"
          }
        )
        const finished = yield* Effect.forEach(servers, (server) => Effect.result(server.finish(file, uploadId)), {
          concurrency: "unbounded"
        })
        assert.isAtLeast(finished.filter(Result.isSuccess).length, 1)
        for (const refused of finished.filter(Result.isFailure)) assert.strictEqual(refused.failure._tag, "Unavailable")
        const counted = yield* asOwner(
          execute((sql) => sql<{ blobs: number }>`select count(*)::int as blobs from blob`)
        )
        assert.deepStrictEqual(counted, [{ blobs: 1 }])
      }).pipe(Effect.scoped),
    60_000
  )
})
