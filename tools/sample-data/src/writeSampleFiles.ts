import { Effect, FileSystem, Path } from "effect"
import { ReferenceData } from "@reclaim/app-api/ledger/reference/ReferenceData"
import { clientGroups } from "./clientGroups.ts"
import { FolderTaken } from "./FolderTaken.ts"
import { generateSample, sizeProblem } from "./generateSample.ts"
import type { GeneratorSize } from "./GeneratorSize.ts"
import { clientFiles, type SampleFile, sharedFiles } from "./sampleFiles.ts"
import { SizeRefused } from "./SizeRefused.ts"

/**
 * Writes sample data as import files into a folder, which must be new or empty. Fails with `FolderTaken` and `SizeRefused`,
 * either before anything is written.
 */
export const writeSampleFiles = Effect.fn("generate.writeSampleFiles")(function* (size: GeneratorSize, folder: string) {
  const files = yield* FileSystem.FileSystem
  const reference = yield* ReferenceData
  const problem = sizeProblem(size, reference)
  if (problem !== null) return yield* new SizeRefused({ problem })
  yield* files.makeDirectory(folder, { recursive: true })
  if ((yield* files.readDirectory(folder)).length > 0) return yield* new FolderTaken({ folder })
  yield* Effect.forEach(sharedFiles(reference, size.asOf), (file) => appendFile(folder, file, true), { discard: true })
  let isFirst = true
  for (const group of clientGroups(generateSample(size, reference))) {
    const named = isFirst
    yield* Effect.forEach(clientFiles(group, size.asOf), (file) => appendFile(folder, file, named), { discard: true })
    isFirst = false
  }
  return undefined
})

/** The column names are the first line of the first piece, and must appear in a file only once. */
const appendFile = Effect.fnUntraced(function* (folder: string, { kind, parts }: SampleFile, isNamed: boolean) {
  const files = yield* FileSystem.FileSystem
  const path = yield* Path.Path
  const place = path.join(folder, `${kind}.csv`)
  let isHead = !isNamed
  for (const part of parts) {
    const text = isHead ? part.slice(part.indexOf("\n") + 1) : part
    isHead = false
    yield* files.writeFileString(place, text, { flag: "a" })
  }
})
