import { Effect } from "effect"
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync } from "node:zlib"

/** How an answer's body can be written, from the one that makes it smallest for the time it takes. */
export const contentCodings = ["zstd", "br", "gzip"] as const

export type ContentCoding = (typeof contentCodings)[number] | "identity"

type Done = (error: Error | null, bytes: Uint8Array) => void

const zstdLevel = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

const compressors: Readonly<Record<Exclude<ContentCoding, "identity">, (content: Uint8Array, done: Done) => void>> = {
  zstd: (content, done) => zstdCompress(content, zstdLevel, done),
  br: (content, done) =>
    brotliCompress(
      content,
      { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } },
      done
    ),
  gzip: (content, done) => gzip(content, { level: 1 }, done)
}

/** Up to so many bytes zstd takes less time than handing them to another thread and back. */
const atOnceBytes = 1024 * 1024

/**
 * Content in a coding, at the levels that cost least time per byte saved; long work is done off the main thread. The
 * content is taken when this is called, and may be written over afterwards.
 */
export const encodeContent = (content: Uint8Array, coding: ContentCoding): Effect.Effect<Uint8Array> => {
  if (coding === "zstd" && content.length <= atOnceBytes) return Effect.succeed(zstdCompressSync(content, zstdLevel))
  const copy = Uint8Array.from(content)
  if (coding === "identity") return Effect.succeed(copy)
  return Effect.callback((resume) =>
    compressors[coding](copy, (error, bytes) => resume(error === null ? Effect.succeed(bytes) : Effect.die(error)))
  )
}
