import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { Effect, Layer } from "effect"
import { Access } from "../../identity/Access.ts"
import { DocumentFiles } from "../../ledger/documents/DocumentFiles.ts"
import { DocumentReports } from "./DocumentReports.ts"
import { ReportAnswers } from "./ReportAnswers.ts"

/** Missing documents as Excel files. */
export const documentFilesLayer = Layer.effect(
  DocumentFiles,
  Effect.gen(function* () {
    const access = yield* Access
    const reports = yield* DocumentReports
    const answers = yield* ReportAnswers
    return DocumentFiles.of({
      answer: Effect.fn("DocumentFiles.answer")(function* (asked) {
        const principal = yield* CurrentPrincipal
        const view = yield* access.viewOf(principal, asked.viewAsUserId)
        return yield* answers.answer(principal.userId, reports.find({ principal, view }, asked))
      })
    })
  })
)
