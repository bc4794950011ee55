import * as NodeServices from "@effect/platform-node/NodeServices"
import { ConfigProvider, Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { FileSweep } from "../../features/files/FileSweep.ts"
import { UploadChecks } from "../../features/files/UploadChecks.ts"
import { Uploads } from "../../features/files/Uploads.ts"
import { ServerClock } from "../../platform/clock/ServerClock.ts"
import type { Database } from "../../platform/database/Database.ts"
import { FileChecks } from "../../platform/files/check/FileChecks.ts"
import { FileScanner } from "../../platform/files/scan/FileScanner.ts"
import { FileStore } from "../../platform/files/store/FileStore.ts"
import { Settings } from "../../platform/settings/Settings.ts"

/** File services of one server, without its calls, over a database and the given settings. */
export const fileServices = <E>(database: Layer.Layer<Database, E>, env: Readonly<Record<string, string>>) =>
  Layer.merge(
    Uploads.layer.pipe(Layer.provide(UploadChecks.layer), Layer.provide(FileChecks.layer)),
    FileSweep.layerOnDemand
  ).pipe(
    Layer.provideMerge(Layer.merge(FileStore.layer, FileScanner.layer)),
    Layer.provideMerge(database),
    Layer.provide(ServerClock.layer),
    Layer.provide(Settings.layer),
    Layer.provide(ConfigProvider.layer(ConfigProvider.fromEnvRecord(env))),
    Layer.provide(Layer.merge(NodeServices.layer, SecureRandom.layerWebCrypto)),
    Layer.fresh
  )
