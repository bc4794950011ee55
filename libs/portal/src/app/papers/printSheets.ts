import { onceKey } from "@reclaim/core/client/calls/onceKey"
import { PaperGroup } from "@reclaim/core/contract/documents/PaperGroup"
import { maxPrintedPapers } from "@reclaim/core/domain/document/paper/PaperPage"
import type { Paper } from "@reclaim/core/format/paper"
import { Array, Effect } from "effect"
import { FileSaver } from "../browser/FileSaver.ts"
import { ask } from "../runtime/FeatureServices.ts"

export interface SheetsToPrint {
  /** Requirements of each document. */
  readonly documents: ReadonlyArray<ReadonlyArray<number>>
  readonly format: Paper
  /** Name of the file, without its extension. */
  readonly name: string
}

/** Prepares the sheets of several documents unless they exist, and saves them in as few files as possible. */
export const printSheets = ({ documents, format, name }: SheetsToPrint) =>
  Effect.gen(function* () {
    const prepared = yield* Effect.forEach(documents, (requirementIds) =>
      Effect.flatMap(onceKey, (key) =>
        ask(PaperGroup, (calls) => calls.prepare({ headers: { key }, payload: { requirementIds } }))
      )
    )
    for (const part of Array.chunksOf(prepared, maxPrintedPapers)) {
      const paperIds = part.map(({ paperId }) => paperId)
      const bytes = yield* ask(PaperGroup, (calls) => calls.printSetPdf({ payload: { paperIds, format } }))
      yield* ask(FileSaver, (saver) => saver.save({ name, extension: "pdf", parts: [bytes] }))
    }
  })
