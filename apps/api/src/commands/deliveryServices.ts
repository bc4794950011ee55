import { Layer } from "effect"
import { SecureRandom } from "effect/crypto"
import { FileChecks } from "../platform/files/check/FileChecks.ts"
import { FileScanner } from "../platform/files/scan/FileScanner.ts"
import { FileStore } from "../platform/files/store/FileStore.ts"

/** What takes the files that are delivered with a table. */
export const deliveryServices = Layer.mergeAll(FileStore.layer, FileChecks.layer, FileScanner.layer).pipe(
  Layer.provide(SecureRandom.layerWebCrypto)
)
