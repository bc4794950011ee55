import { makeZip, workbookParts } from "@reclaim/xlsx/testing/makeZip"
import { Effect, Layer, Logger } from "effect"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { FileChecks } from "../../platform/files/check/FileChecks.ts"
import { temporaryFolder } from "../temporaryFolder.ts"

/** Verdict of the checks on a file with these bytes and this extension. */
export const checkFile = Effect.fnUntraced(function* (bytes: Buffer, ending: string) {
  const path = join(yield* temporaryFolder, "file")
  writeFileSync(path, bytes)
  return yield* FileChecks.use((checks) => checks.check({ path, ending }))
}, Effect.scoped)

/** Provides checks that log nothing. */
export const fileChecksProvided = Effect.provide(FileChecks.layer.pipe(Layer.provideMerge(Logger.layer([]))))

/** A link on a page of a PDF. */
export const pdfLink = (action: string): string =>
  `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << ${action} >> >>`

/** A workbook that has these parts, too. */
export const workbookWith = (...more: Parameters<typeof makeZip>[0]): Buffer => makeZip([...workbookParts, ...more])
