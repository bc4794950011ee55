import { readdirSync, readFileSync, statSync, type Stats } from "node:fs"
import { join } from "node:path"
import { databaseIn } from "./databaseIn.ts"

/** The contents of a data folder, as far as they decide whether it holds a complete database. */
export interface FoundDataFolder {
  /** The names directly in it. */
  readonly names: ReadonlyArray<string>
  /** Everything within the database by its path, with `/` between names: the size of a file, or that it is a folder. */
  readonly database: ReadonlyMap<string, number | "folder">
  /** The contents of the small files without which a database cannot be opened. */
  readonly contents: ReadonlyMap<string, Uint8Array>
  /** Reasons why files could not be read, by path. */
  readonly unreadable: ReadonlyMap<string, string>
  /** Absolute paths that other accounts of the machine may read or write. Empty on Windows, which has no such bits. */
  readonly openToOthers: ReadonlyArray<string>
}

const isSmallControlFile = (path: string) =>
  /^(PG_VERSION|postgresql\.conf|postgresql\.auto\.conf|pg_hba\.conf|pg_ident\.conf)$/.test(path) ||
  /^global\/pg_(control|filenode\.map)$/.test(path) ||
  /^base\/\d+\/(PG_VERSION|pg_filenode\.map)$/.test(path)

/** Files of the database that exist: not a dangling link, nor a file that another thread has just deleted. */
const statOf = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false })

const hasCode = (cause: unknown, code: string) => cause instanceof Error && "code" in cause && cause.code === code

/** Reads a data folder, which may be missing, and changes nothing. */
export const readDataFolder = (folder: string): FoundDataFolder => {
  const database = new Map<string, number | "folder">()
  const contents = new Map<string, Uint8Array>()
  const unreadable = new Map<string, string>()
  const openToOthers: Array<string> = []

  const attempt = <A>(name: string, read: () => A, otherwise: A): A => {
    try {
      return read()
    } catch (cause) {
      if (!hasCode(cause, "ENOENT")) unreadable.set(name, cause instanceof Error ? cause.message : String(cause))
      return otherwise
    }
  }
  const noteMode = (path: string, { mode }: Stats) => {
    if (process.platform !== "win32" && (mode & 0o077) !== 0) openToOthers.push(path)
  }
  const walk = (within: string, stats: Stats) => {
    const path = join(databaseIn(folder), within)
    noteMode(path, stats)
    if (!stats.isDirectory()) {
      database.set(within, stats.size)
      if (isSmallControlFile(within)) {
        const bytes = attempt(within, () => readFileSync(path), undefined)
        if (bytes !== undefined) contents.set(within, bytes)
      }
      return
    }
    database.set(within, "folder")
    for (const name of attempt(within, () => readdirSync(path), [])) {
      const inner = within === "" ? name : `${within}/${name}`
      const found = attempt(inner, () => statOf(join(path, name)), undefined)
      if (found !== undefined) walk(inner, found)
    }
  }

  const names = attempt(".", () => readdirSync(folder), []).toSorted()
  for (const name of [".", ...names.filter((one) => one !== "postgres")]) {
    const stats = attempt(name, () => statOf(join(folder, name)), undefined)
    if (stats !== undefined) noteMode(join(folder, name), stats)
  }
  const root = attempt("", () => statOf(databaseIn(folder)), undefined)
  if (root !== undefined) walk("", root)
  return { names, database, contents, unreadable, openToOthers }
}
