import { Effect, FileSystem, Path } from "effect"
import type { ImportFileType } from "../features/imports/kind/ImportFileType.ts"
import { importFileTypeNamed, importFileTypes } from "../features/imports/importFileTypes.ts"
import { CommandRefused } from "./CommandRefused.ts"
import type { ImportRequest } from "./portalCommand.ts"

/** A file with the kind that it is of. */
export interface FileToImport {
  readonly path: string
  readonly name: string
  readonly kind: ImportFileType
}

const refuse = (problem: string) => new CommandRefused({ problem })

const kindNames = importFileTypes.map(({ name }) => name).join(", ")

/** The files of a folder in the order of import, or the one file; the name says the kind unless it is given. */
export const filesToImport = Effect.fnUntraced(function* (
  place: string,
  { confirm, kind: kindName }: Omit<ImportRequest, "path">
) {
  const files = yield* FileSystem.FileSystem
  const path = yield* Path.Path
  const found = yield* Effect.mapError(files.stat(place), () =>
    refuse(`The file or folder ${place} does not exist: check the path. Nothing was imported.`)
  )
  if (found.type === "File") {
    const name = path.basename(place)
    const kind = importFileTypeNamed(kindName ?? path.basename(place, ".csv"))
    if (kind === undefined) {
      return yield* refuse(`${kindName ?? name} is not a known kind of file: add --kind with one of ${kindNames}.`)
    }
    return [{ path: place, name, kind }]
  }
  if (kindName !== null)
    return yield* refuse("--kind is for a single file: in a folder, the file names state the kind.")
  if (confirm !== "") return yield* refuse("--confirm is for a single file: line numbers refer to one file.")
  const names = (yield* files.readDirectory(place)).filter((name) => name.endsWith(".csv"))
  const strange = names.filter((name) => importFileTypeNamed(name.slice(0, -".csv".length)) === undefined)
  if (strange.length > 0) {
    return yield* refuse(
      `${strange.join(" and ")} in ${place} cannot be imported: rename it to one of ${importFileTypes.map(({ name }) => `${name}.csv`).join(", ")}, or remove it. Nothing was imported.`
    )
  }
  if (names.length === 0) return yield* refuse(`There are no CSV files in ${place}. Nothing was imported.`)
  return importFileTypes.flatMap((kind): ReadonlyArray<FileToImport> => {
    const name = `${kind.name}.csv`
    return names.includes(name) ? [{ path: path.join(place, name), name, kind }] : []
  })
})
