import { crc32c } from "./crc32c.ts"

/** Size of `global/pg_control`, most of which is zeros. */
export const controlFileBytes = 8192

/** The layout parsed here, whose number PostgreSQL writes into the file: 1800 is version 18's. */
const controlVersion = 1800
const controlVersionAt = 8
const checksumAt = 292

/** What `global/pg_control` says about the last checkpoint. */
export interface ControlFile {
  /** The first byte of the log that is read when the database is opened. */
  readonly redo: bigint
  readonly timeline: number
  readonly nextTransaction: number
  readonly oldestTransaction: number
  readonly segmentBytes: number
}

/** Parses a control file of `controlFileBytes`; a text says why it cannot be trusted. */
export const parseControlFile = (bytes: Uint8Array): ControlFile | string => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (crc32c(bytes.subarray(0, checksumAt)) !== view.getUint32(checksumAt, true)) {
    return "does not match its own checksum"
  }
  const version = view.getUint32(controlVersionAt, true)
  if (version !== controlVersion) return `is of version ${version}, and this program reads ${controlVersion}`
  return {
    redo: view.getBigUint64(40, true),
    timeline: view.getUint32(48, true),
    nextTransaction: view.getUint32(64, true),
    oldestTransaction: view.getUint32(84, true),
    segmentBytes: view.getUint32(228, true)
  }
}
