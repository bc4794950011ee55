import { Effect } from "effect"
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib"

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

const compressors: Readonly<
  Record<Exclude<ContentCoding, "identity">, (content: string | Uint8Array, done: Done) => void>
> = {
  zstd: (content, done) => zstdCompress(content, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }, done),
  br: (content, done) =>
    brotliCompress(
      content,
      { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } },
      done
    ),
  gzip: (content, done) => gzip(content, { level: 1 }, done)
}

/** A text, or the bytes of one, in a coding, at the levels that cost least time per byte saved; the work is done off the main thread. */
export const encodeContent = (content: string | Uint8Array, coding: ContentCoding): Effect.Effect<Uint8Array> =>
  coding === "identity"
    ? Effect.sync(() => (typeof content === "string" ? Buffer.from(content) : content))
    : Effect.callback((resume) =>
        compressors[coding](content, (error, bytes) =>
          resume(error === null ? Effect.succeed(bytes) : Effect.die(error))
        )
      )
