import { Context, Effect, Layer, Option, Schema } from "effect"

/** Uploads of this tab, as far as they are needed after a reload. */
const KeptCopies = Schema.Struct({
  /** User whose files they are; another user's files are discarded. */
  of: Schema.String,
  copies: Schema.Array(
    Schema.Struct({
      requirementId: Schema.Int,
      files: Schema.Array(
        Schema.Struct({
          name: Schema.String,
          bytes: Schema.Int,
          /** Number of bytes that the server has stored. */
          keptBytes: Schema.Int,
          /** Id of the upload; null until it is complete. */
          uploadId: Schema.NullOr(Schema.Int)
        })
      )
    })
  )
})
export type KeptCopies = typeof KeptCopies.Type

const StoredUploads = Schema.fromJsonString(KeptCopies)

const key = "uploads"

/** Stores which files were being uploaded, for use after a reload; their content is not stored. */
export class KeptUploads extends Context.Service<
  KeptUploads,
  {
    /** Null if nothing is stored. */
    readonly read: Effect.Effect<KeptCopies | null>
    readonly write: (copies: KeptCopies) => Effect.Effect<void>
  }
>()("@reclaim/portal/KeptUploads") {
  /** Over a storage that may be missing or full: then nothing is restored after a reload, and nothing fails. */
  static readonly layerOver = (storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">) =>
    Layer.succeed(
      KeptUploads,
      KeptUploads.of({
        read: Effect.sync(() => {
          try {
            return Option.getOrNull(Schema.decodeUnknownOption(StoredUploads)(storage().getItem(key)))
          } catch {
            // Storage is disabled.
            return null
          }
        }),
        write: (kept) =>
          Effect.sync(() => {
            try {
              if (kept.copies.length === 0) storage().removeItem(key)
              else storage().setItem(key, Schema.encodeSync(StoredUploads)(kept))
            } catch {
              // Disabled or full: after a reload the user selects the files again, and the server still has their
              // parts.
            }
          })
      })
    )

  static readonly layer = KeptUploads.layerOver(() => window.sessionStorage)
}
