import { sha256 } from "@noble/hashes/sha2"
import { bytesToHex } from "@noble/hashes/utils"

/** Pages seen before and now, ascending; numbers that are not pages of the document are dropped. */
export const seenPages = (
  before: ReadonlyArray<number>,
  now: ReadonlyArray<number>,
  pages: number
): ReadonlyArray<number> =>
  [...new Set([...before, ...now])]
    .filter((page) => Number.isInteger(page) && page >= 1 && page <= pages)
    .toSorted((one, other) => one - other)

/** True if every page was seen; jumping to the last one does not count for those between. */
export const isWholeSeen = ({
  pages,
  seen
}: {
  readonly pages: number
  readonly seen: ReadonlyArray<number>
}): boolean => seenPages(seen, [], pages).length === pages

/** SHA-256 in hexadecimal of a document's bytes as received, which identifies the document shown and signed. */
export const hashOfContent = (bytes: Uint8Array): string => bytesToHex(sha256(bytes))
