import * as NodeServices from "@effect/platform-node/NodeServices"
import { Passwords } from "@reclaim/app-api/identity/signIn/Passwords"
import { ReferenceData } from "@reclaim/app-api/ledger/reference/ReferenceData"
import { Database } from "@reclaim/app-api/platform/database/Database"
import { FileStore } from "@reclaim/app-api/platform/files/store/FileStore"
import { SealedValues } from "@reclaim/app-api/platform/sealed/SealedValues"
import { settingsOf } from "@reclaim/app-api/testing/server/settingsOf"
import { Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient } from "effect/sql"
import { randomBytes } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll } from "vitest"

const dataKey = randomBytes(32).toString("base64")

const folder = mkdtempSync(join(tmpdir(), "sample-files-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Provides what a demonstration is made with; its files are in a folder that the tests remove. */
export const provideServices = Effect.provide(
  Layer.mergeAll(
    Passwords.layer,
    ReferenceData.layer().pipe(Layer.provide(NodeServices.layer)),
    Layer.mergeAll(SealedValues.layer, FileStore.layer, SecureRandom.layerWebCrypto).pipe(
      Layer.provide(Layer.merge(settingsOf({ DATA_KEY: dataKey, DATA_DIR: folder }), SecureRandom.layerWebCrypto))
    )
  )
)

const asOwner = <A, E>(effect: Effect.Effect<A, E, SqlClient.SqlClient>) =>
  Effect.flatMap(Database, (database) => database.asOwner(effect))

/** Rows of a query, as the owner of the tables. */
export const ask = (text: string) =>
  asOwner(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Record<string, unknown>>(text)))

/** Rows of a query as lists of values. */
export const askValues = (text: string) =>
  asOwner(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(text).values))

/** Published statements are never deleted: only a test that undoes them may go around the triggers that see to it. */
export const withoutGuards = (text: string) =>
  asOwner(
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      Effect.andThen(sql`set local session_replication_role = replica`, sql.unsafe(text))
    )
  )
