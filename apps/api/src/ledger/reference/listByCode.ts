import { DocumentCode } from "@reclaim/core/domain/document/DocumentCode"
import { nearestName } from "@reclaim/core/rules/imports/nearestName"
import { Effect, FileSystem, Path } from "effect"
import { ReferenceTableInvalid } from "./readTable.ts"

export const refuseFile = (file: string, problem: string) => new ReferenceTableInvalid({ file, problem })

/** A file about documents of one code. */
interface FileOfCode {
  readonly code: DocumentCode
  /** As messages name it: within the folder of the tables. */
  readonly file: string
  readonly path: string
}

/**
 * The files `<code><ending>` of a folder beside the tables, by their names; none where there is no such folder. A file that is
 * called otherwise than a code of the rules is refused.
 */
export const listByCode = Effect.fnUntraced(function* (
  folder: string,
  { codes, ending, within }: { readonly within: string; readonly ending: string; readonly codes: ReadonlySet<string> }
) {
  const files = yield* FileSystem.FileSystem
  const path = yield* Path.Path
  const place = path.join(folder, within)
  if (!(yield* Effect.orDie(files.exists(place)))) return []
  const found: Array<FileOfCode> = []
  for (const name of (yield* Effect.orDie(files.readDirectory(place))).toSorted()) {
    const file = `${within}/${name}`
    const code = name.endsWith(ending) ? name.slice(0, -ending.length) : name
    if (!name.endsWith(ending) || !codes.has(code)) {
      const [first, ...others] = codes
      const nearest = first === undefined ? "" : `; the nearest is ${nearestName(code, [first, ...others])}${ending}`
      return yield* refuseFile(file, `line 1: no rule of document-rules.csv has the code ${code}${nearest}`)
    }
    found.push({ code: DocumentCode.make(code), file, path: path.join(place, name) })
  }
  return found
})
