import { checkpointProblems, crc32c, sizeProblem } from "./checkpointProblems.ts"
import type { FoundDataFolder } from "./readDataFolder.ts"

/** Bytes of a `pg_filenode.map`. */
const relationMapBytes = 524

const magic = 0x592717
const most = 64
const checksumAt = 8 + most * 8

/** The file of one of the catalogues that a database cannot be read without. */
interface MappedRelation {
  readonly relation: number
  readonly file: number
}

/** Parses a map of `relationMapBytes`; null when it cannot be trusted. */
const parseRelationMap = (bytes: Uint8Array): ReadonlyArray<MappedRelation> | null => {
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

/** Verdict on a data folder. A problem begins with the path it is about. */
export type DataFolderState =
  | { readonly _tag: "New" }
  | { readonly _tag: "Whole" }
  | { readonly _tag: "Damaged"; readonly problems: ReadonlyArray<string> }

/** The PostgreSQL version of the embedded database, the only one whose folders it opens. */
const majorVersion = "18"

/** Names that the portal itself uses in a data folder; `lost+found` is in the root of every volume. */
const knownNames = new Set(["ballast", "ballast.part", "data.key", "lock.db", "lost+found", "unfinished", "uploads"])

/** Written once a database has recorded something. If the database is missing, it was lost or moved. */
const nameOfUse = "audit-checkpoints.jsonl"

/** Folders without which PostgreSQL does not start. Most are empty, so a manual copy loses them first. */
const requiredFolders = [
  ["base", "global", "pg_commit_ts", "pg_dynshmem", "pg_logical", "pg_logical/mappings", "pg_logical/snapshots"],
  ["pg_multixact", "pg_multixact/members", "pg_multixact/offsets", "pg_notify", "pg_replslot", "pg_serial"],
  ["pg_snapshots", "pg_stat", "pg_stat_tmp", "pg_subtrans", "pg_tblspc", "pg_twophase", "pg_wal"],
  ["pg_wal/archive_status", "pg_wal/summaries", "pg_xact"]
].flat()

/**
 * Words near the end of each settings file. Without `postgresql.conf` PostgreSQL does not start, and with half of it
 * runs with other settings. It would not need the other files here, but a folder without them is an incomplete copy.
 */
const lastWords = {
  "postgresql.conf": "# CUSTOMIZED OPTIONS",
  "postgresql.auto.conf": "ALTER SYSTEM",
  "pg_hba.conf": "::1/128",
  "pg_ident.conf": "Put your actual configuration here"
}

/** template1, template0 and postgres, which exist from the start. */
const firstDatabases = ["1", "4", "5"]

const pageBytes = 8192

/** Catalogues that describe what is in a database (pg_type, pg_attribute, pg_proc, pg_class): never empty. */
const filledCatalogues = new Set([1247, 1249, 1255, 1259])
/** Shared catalogues of the whole folder (pg_authid, pg_database): never empty. */
const filledSharedCatalogues = new Set([1260, 1262])

const versionProblems = (found: FoundDataFolder, path: string): ReadonlyArray<string> => {
  const bytes = found.contents.get(path)
  if (bytes === undefined) return [`${path} is missing`]
  const text = new TextDecoder("latin1").decode(bytes)
  if (text === `${majorVersion}\n`) return []
  return /^\d+\n?$/.test(text) && text.trim() !== majorVersion && Number(text) > 8
    ? [
        `${path} says PostgreSQL ${text.trim()}, and this program runs PostgreSQL ${majorVersion}: start the version of the program that it belongs to`
      ]
    : [`${path} does not hold the version that belongs there`]
}

const mapProblems = (found: FoundDataFolder, folder: string, filled: ReadonlySet<number>): ReadonlyArray<string> => {
  const path = `${folder}/pg_filenode.map`
  const size = sizeProblem(found, path, relationMapBytes)
  if (size !== null) return [size]
  const map = parseRelationMap(found.contents.get(path) ?? new Uint8Array(relationMapBytes))
  if (map === null) return [`${path} does not match its own checksum`]
  return map.flatMap(({ file, relation }) => {
    const stored = found.database.get(`${folder}/${file}`)
    if (typeof stored !== "number") return [`${folder}/${file} is missing`]
    return stored === 0 && filled.has(relation) ? [`${folder}/${file} is empty`] : []
  })
}

const oneDatabaseProblems = (found: FoundDataFolder, oid: string): ReadonlyArray<string> =>
  found.database.get(`base/${oid}`) === "folder"
    ? [...versionProblems(found, `base/${oid}/PG_VERSION`), ...mapProblems(found, `base/${oid}`, filledCatalogues)]
    : [`base/${oid} is missing`]

const multiTransactionProblems = (found: FoundDataFolder, folder: string): ReadonlyArray<string> => {
  const files = [...found.database].filter(([path]) => path.startsWith(`${folder}/`))
  if (files.length === 0) return [`${folder}/0000 is missing`]
  return files.flatMap(([path, size]) =>
    typeof size === "number" && size >= pageBytes ? [] : [`${path} has ${size} bytes, less than a page`]
  )
}

const settingProblems = (found: FoundDataFolder): ReadonlyArray<string> =>
  Object.entries(lastWords).flatMap(([path, words]) => {
    const bytes = found.contents.get(path)
    if (bytes === undefined) return [`${path} is missing`]
    return new TextDecoder("latin1").decode(bytes).includes(words) ? [] : [`${path} ends too early`]
  })

const databaseProblems = (found: FoundDataFolder): ReadonlyArray<string> => {
  const databases = [...found.database.keys()].flatMap((path) => /^base\/(\d+)$/.exec(path)?.[1] ?? [])
  return [
    ...versionProblems(found, "PG_VERSION"),
    ...requiredFolders
      .filter((path) => found.database.get(path) !== "folder")
      .map((path) => `${path} is ${found.database.has(path) ? "no folder" : "missing"}`),
    ...settingProblems(found),
    ...checkpointProblems(found),
    ...mapProblems(found, "global", filledSharedCatalogues),
    ...[...new Set([...firstDatabases, ...databases])].flatMap((oid) => oneDatabaseProblems(found, oid)),
    ...["pg_multixact/offsets", "pg_multixact/members"].flatMap((folder) => multiTransactionProblems(found, folder))
  ]
}

/** Maximum number of problems or names listed individually. */
const maxNamed = 10

const truncateProblems = (problems: ReadonlyArray<string>) =>
  problems.length <= maxNamed ? problems : [...problems.slice(0, maxNamed), `and ${problems.length - maxNamed} more`]

const problemsIn = (found: FoundDataFolder): ReadonlyArray<string> => {
  if (found.unreadable.size > 0) {
    return [...found.unreadable].map(([path, reason]) => `${path} can't be read (${reason})`)
  }
  if (!found.names.includes("postgres")) {
    return found.names
      .filter((name) => !knownNames.has(name))
      .map((name) =>
        name === nameOfUse
          ? `${name} tells of a database, and there is none beside it`
          : `${name} is not the portal's, and there is no database beside it`
      )
  }
  if (found.database.get("") !== "folder") return ["postgres is no folder"]
  return databaseProblems(found).map((problem) => `postgres/${problem}`)
}

/**
 * Decides whether to create, open or refuse a data folder: a database is created if the folder holds only files that
 * the portal leaves when it stops before creating one, and opened if every file that PostgreSQL needs exists. Rows
 * within tables are not checked: PostgreSQL verifies the checksum of each page it reads.
 */
export const decideDataFolder = (found: FoundDataFolder): DataFolderState => {
  const problems = problemsIn(found)
  if (problems.length > 0) return { _tag: "Damaged", problems: truncateProblems(problems) }
  return { _tag: found.names.includes("postgres") ? "Whole" : "New" }
}
