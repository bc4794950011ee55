import { damaged, unpacksTooLarge } from "./TableRefused.ts"
import type { UnpackRoom } from "./UnpackRoom.ts"
import { unpackLimits } from "./unpackLimits.ts"
import type { ZipEntry } from "./zipEntries.ts"

/** Small, for some browsers unpack all of what they are given before anybody can take it. */
const packedAtOnce = 8192

function* slicesOf(bytes: Uint8Array): Generator<Uint8Array<ArrayBuffer>, void> {
  for (let at = 0; at < bytes.length; at += packedAtOnce) yield bytes.slice(at, at + packedAtOnce)
}

async function* inflated(packed: Uint8Array): AsyncGenerator<Uint8Array, void> {
  const stream = new DecompressionStream("deflate-raw")
  const writer = stream.writable.getWriter()
  const feed = async () => {
    for (const slice of slicesOf(packed)) {
      await writer.ready
      await writer.write(slice)
    }
    await writer.close()
  }
  // What goes wrong here goes wrong for the reader as well, who tells it.
  feed().catch(() => undefined)
  const reader = stream.readable.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** What a part of an archive unpacks to, piece by piece; refused as soon as it is too much. Throws `TableRefused`. */
export async function* unpackedPieces(
  { isDeflated, packed }: ZipEntry,
  room: UnpackRoom
): AsyncGenerator<Uint8Array, void> {
  let unpacked = 0
  const pieces = isDeflated ? inflated(packed) : slicesOf(packed)
  try {
    for await (const piece of pieces) {
      unpacked += piece.length
      room.bytes -= piece.length
      if (room.bytes < 0) throw unpacksTooLarge()
      if (unpacked > unpackLimits.ratioCountsFrom && unpacked > unpackLimits.ratio * packed.length) {
        throw unpacksTooLarge()
      }
      yield piece
    }
  } catch (error) {
    // Whatever can't be unpacked is told by the browser in its own words.
    throw error instanceof TypeError || isZlibError(error) ? damaged() : error
  }
}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && error.code.startsWith("Z_")
