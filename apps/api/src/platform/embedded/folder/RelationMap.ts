import { crc32c } from "./crc32c.ts"

/** Bytes of a `pg_filenode.map`. */
export const relationMapBytes = 524

const magic = 0x592717
const most = 64
const checksumAt = 8 + most * 8

/** The file of one of the catalogues that a database cannot be read without. */
export interface MappedRelation {
  readonly relation: number
  readonly file: number
}

/** Parses a map of `relationMapBytes`; null when it cannot be trusted. */
export const parseRelationMap = (bytes: Uint8Array): ReadonlyArray<MappedRelation> | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const length = view.getUint32(4, true)
  const isSound =
    view.getUint32(0, true) === magic &&
    length <= most &&
    crc32c(bytes.subarray(0, checksumAt)) === view.getUint32(checksumAt, true)
  if (!isSound) return null
  return Array.from({ length }, (_, index) => ({
    relation: view.getUint32(8 + index * 8, true),
    file: view.getUint32(12 + index * 8, true)
  }))
}
