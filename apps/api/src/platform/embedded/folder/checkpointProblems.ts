import { type ControlFile, controlFileBytes, parseControlFile } from "./ControlFile.ts"
import type { FoundDataFolder } from "./readDataFolder.ts"
import { sizeProblem } from "./sizeProblem.ts"

const pageBytes = 8192
/** A file of transaction states: 32 pages of four transactions a byte. */
const statusFileBytes = 32 * pageBytes
const transactionsPerPage = pageBytes * 4
const transactionsPerFile = transactionsPerPage * 32
const statusFiles = 2 ** 32 / transactionsPerFile

/** How many missing segments of the log are looked for. */
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

/** Which transactions were committed: without it rows appear and disappear. */
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

/** What is missing of the log and of the transaction states that the last checkpoint refers to. */
export const checkpointProblems = (found: FoundDataFolder): ReadonlyArray<string> => {
  const path = "global/pg_control"
  const size = sizeProblem(found, path, controlFileBytes)
  if (size !== null) return [size]
  const control = parseControlFile(found.contents.get(path) ?? new Uint8Array(controlFileBytes))
  if (typeof control === "string") return [`${path} ${control}`]
  return [...logProblems(found, control), ...transactionProblems(found, control)]
}
