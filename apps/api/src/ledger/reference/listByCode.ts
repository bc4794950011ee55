import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { nearestName } from "@reclaim/core/rules/imports/nearestName"
import { Effect, FileSystem, Path } from "effect"
import { ReferenceTableInvalid } from "./readTable.ts"

export const refuseFile = (file: string, problem: string) => new ReferenceTableInvalid({ file, problem })

/** A file in a folder next to the tables. */
export interface ListedFile {
  readonly name: string
  /** Path for messages, relative to the folder of the tables. */
  readonly file: string
  readonly path: string
}

/** Lists the files of a folder next to the tables by name; none if the folder does not exist. */
export const listSiblingFiles = Effect.fnUntraced(function* (folder: string, within: string) {
  const files = yield* FileSystem.FileSystem
  const path = yield* Path.Path
  const place = path.join(folder, within)
  if (!(yield* Effect.orDie(files.exists(place)))) return []
  const names = (yield* Effect.orDie(files.readDirectory(place))).toSorted()
  return names.map((name): ListedFile => ({ name, file: `${within}/${name}`, path: path.join(place, name) }))
})

/** Says that no rule has a code, and which one comes nearest; `ending` follows that in the name of a file. */
export const unknownCode = (code: string, codes: ReadonlySet<string>, ending = ""): string => {
  const [first, ...others] = codes
  const nearest = first === undefined ? "" : `; the nearest is ${nearestName(code, [first, ...others])}${ending}`
  return `no rule of document-rules.csv has the code ${code}${nearest}`
}

/** The code that a file is called by, and null where it is called otherwise. */
export const codeOfName = (name: string, ending: string, codes: ReadonlySet<string>): DocumentCode | null => {
  const code = name.slice(0, -ending.length)
  return name.endsWith(ending) && codes.has(code) ? DocumentCode.make(code) : null
}

/**
 * Lists the files `<code><ending>` of a folder next to the tables by name. A file whose name is not a code of the rules
 * is refused.
 */
export const listByCode = Effect.fnUntraced(function* (
  folder: string,
  { codes, ending, within }: { readonly within: string; readonly ending: string; readonly codes: ReadonlySet<string> }
) {
  const found: Array<ListedFile & { readonly code: DocumentCode }> = []
  for (const listed of yield* listSiblingFiles(folder, within)) {
    const code = codeOfName(listed.name, ending, codes)
    if (code === null) return yield* refuseName(listed, ending, codes)
    found.push({ ...listed, code })
  }
  return found
})

/** Refuses a file for its name. */
export const refuseName = ({ file, name }: ListedFile, ending: string, codes: ReadonlySet<string>) =>
  refuseFile(
    file,
    `line 1: ${unknownCode(name.endsWith(ending) ? name.slice(0, -ending.length) : name, codes, ending)}`
  )
