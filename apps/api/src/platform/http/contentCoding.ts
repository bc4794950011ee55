import { Effect } from "effect"
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync } from "node:zlib"

/** How an answer's body is written, from the one that makes it smallest for the time it takes to none at all. */
const codings = ["zstd", "br", "gzip", "identity"] as const

export type ContentCoding = (typeof codings)[number]

const qualityOf = (parameters: ReadonlyArray<string>): number => {
  const quality = parameters
    .map((parameter) => /^\s*q\s*=\s*([\d.]+)\s*$/i.exec(parameter))
    .find((found) => found !== null)
  return quality === undefined ? 1 : Number(quality[1])
}

/**
 * The coding for a request's Accept-Encoding: the quality that the client gives decides, between equal ones our own
 * order. Without the header, and where nothing we can write is acceptable, the body goes as it is.
 */
export const decideCoding = (acceptEncoding: string | undefined): ContentCoding => {
  if (acceptEncoding === undefined) return "identity"
  const qualities = new Map(
    acceptEncoding.split(",").map((part) => {
      const [name = "", ...parameters] = part.split(";")
      return [name.trim().toLowerCase(), qualityOf(parameters)] as const
    })
  )
  // Not naming identity accepts it, after everything that is named.
  const unnamed = (coding: ContentCoding) => qualities.get("*") ?? (coding === "identity" ? 0.0001 : 0)
  return codings
    .map((coding) => ({ coding, quality: qualities.get(coding) ?? unnamed(coding) }))
    .filter(({ quality }) => quality > 0)
    .reduce<{ coding: ContentCoding; quality: number }>((best, one) => (one.quality > best.quality ? one : best), {
      coding: "identity",
      quality: 0
    }).coding
}

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
