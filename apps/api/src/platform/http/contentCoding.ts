import { Effect } from "effect"
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync } from "node:zlib"

/** The codings of a response body, best ratio of size to time first. */
export const contentCodings = ["zstd", "br", "gzip"] as const

export type ContentCoding = (typeof contentCodings)[number] | "identity"

type CompressCallback = (error: Error | null, bytes: Uint8Array) => void

const zstdLevel = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

const compressors: Readonly<
  Record<Exclude<ContentCoding, "identity">, (content: Uint8Array, done: CompressCallback) => void>
> = {
  zstd: (content, done) => zstdCompress(content, zstdLevel, done),
  br: (content, done) =>
    brotliCompress(
      content,
      { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } },
      done
    ),
  gzip: (content, done) => gzip(content, { level: 1 }, done)
}

/** Up to this many bytes zstd takes less time than the round trip to another thread. */
const atOnceBytes = 1024 * 1024

/**
 * Encodes content at the level that costs least time per byte saved; long work runs off the main thread. The content is
 * copied when this is called, and may be overwritten afterwards.
 */
export const encodeContent = (content: Uint8Array, coding: ContentCoding): Effect.Effect<Uint8Array> => {
  if (coding === "zstd" && content.length <= atOnceBytes) return Effect.succeed(zstdCompressSync(content, zstdLevel))
  const copy = Uint8Array.from(content)
  if (coding === "identity") return Effect.succeed(copy)
  return Effect.callback((resume) =>
    compressors[coding](copy, (error, bytes) => resume(error === null ? Effect.succeed(bytes) : Effect.die(error)))
  )
}
