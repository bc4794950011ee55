import type { FoundDataFolder } from "./readDataFolder.ts"

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ 0x82f63b78 : remainder >>> 1
  return remainder
})

/** The CRC-32C (Castagnoli) that PostgreSQL stores with its control data; Node's zlib only has the other CRC-32. */
export const crc32c = (bytes: Uint8Array): number => {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}

/** Problem of a file whose size must be exact; null if it is. */
export const sizeProblem = (found: FoundDataFolder, path: string, bytes: number): string | null => {
  const size = found.database.get(path)
  if (size === undefined) return `${path} is missing`
  if (size === "folder") return `${path} is a folder`
  return size === bytes ? null : `${path} has ${size} bytes instead of ${bytes}`
}

/** Size of `global/pg_control`, most of which is zeros. */
const controlFileBytes = 8192

/** The layout parsed here, whose number PostgreSQL writes into the file: 1800 is version 18's. */
const controlVersion = 1800
const controlVersionAt = 8
const checksumAt = 292

/** Facts about the last checkpoint in `global/pg_control`. */
interface ControlFile {
  /** The first byte of the log that is read when the database is opened. */
  readonly redo: bigint
  readonly timeline: number
  readonly nextTransaction: number
  readonly oldestTransaction: number
  readonly segmentBytes: number
}

/** Parses a control file of `controlFileBytes`; a text says why it cannot be trusted. */
const parseControlFile = (bytes: Uint8Array): ControlFile | string => {
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

const pageBytes = 8192
/** A file of transaction states: 32 pages of four transactions a byte. */
const statusFileBytes = 32 * pageBytes
const transactionsPerPage = pageBytes * 4
const transactionsPerFile = transactionsPerPage * 32
const statusFiles = 2 ** 32 / transactionsPerFile

/** Maximum number of missing log segments to look for. */
const maxMissing = 20

const hex = (value: number | bigint, digits: number) => value.toString(16).toUpperCase().padStart(digits, "0")

/** From the segment where reading starts, none may be missing between others: what follows a gap would be lost. */
const logProblems = (found: FoundDataFolder, control: ControlFile): ReadonlyArray<string> => {
  const { redo, segmentBytes, timeline } = control
  const segments = [...found.database.keys()].filter((path) => /^pg_wal\/[0-9A-F]{24}$/.test(path))
  const truncated = segments.flatMap((path) => sizeProblem(found, path, segmentBytes) ?? [])
  const perLog = 2n ** 32n / BigInt(segmentBytes)
  const pathOf = (segment: bigint) => `pg_wal/${hex(timeline, 8)}${hex(segment / perLog, 8)}${hex(segment % perLog, 8)}`
  const first = redo / BigInt(segmentBytes)
  const numberOf = (path: string) => BigInt(`0x${path.slice(-16, -8)}`) * perLog + BigInt(`0x${path.slice(-8)}`)
  const later = segments.filter((path) => path.startsWith(`pg_wal/${hex(timeline, 8)}`) && numberOf(path) >= first)
  const last = later.map(numberOf).reduce((most, segment) => (segment > most ? segment : most), first)
  const missing: Array<string> = []
  for (let segment = first; segment <= last && missing.length < maxMissing; segment++) {
    if (!found.database.has(pathOf(segment))) missing.push(`${pathOf(segment)} is missing`)
  }
  return [...truncated, ...missing]
}

/** Problems of the commit status files, without which rows appear and disappear. */
const transactionProblems = (found: FoundDataFolder, control: ControlFile): ReadonlyArray<string> => {
  const newest = (control.nextTransaction + 2 ** 32 - 1) % 2 ** 32
  const last = Math.floor(newest / transactionsPerFile)
  const problems: Array<string> = []
  for (let file = Math.floor(control.oldestTransaction / transactionsPerFile); ; file = (file + 1) % statusFiles) {
    const path = `pg_xact/${hex(file, 4)}`
    const pages = Math.floor((newest % transactionsPerFile) / transactionsPerPage) + 1
    const needed = file === last ? pages * pageBytes : statusFileBytes
    const size = found.database.get(path)
    if (typeof size !== "number") problems.push(`${path} is missing`)
    else if (size < needed) problems.push(`${path} has ${size} bytes and needs ${needed}`)
    if (file === last) return problems
  }
}

/** Problems of the log and of the transaction states that the last checkpoint refers to. */
export const checkpointProblems = (found: FoundDataFolder): ReadonlyArray<string> => {
  const path = "global/pg_control"
  const size = sizeProblem(found, path, controlFileBytes)
  if (size !== null) return [size]
  const control = parseControlFile(found.contents.get(path) ?? new Uint8Array(controlFileBytes))
  if (typeof control === "string") return [`${path} ${control}`]
  return [...logProblems(found, control), ...transactionProblems(found, control)]
}
