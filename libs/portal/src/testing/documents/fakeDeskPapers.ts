import { DeskPapers } from "@reclaim/core/client/papers/DeskPapers"
import { MatchedPaper } from "@reclaim/core/domain/paper/MatchedPaper"
import { PaperDocument } from "@reclaim/core/domain/paper/PaperDocument"
import { Effect, Layer, Struct } from "effect"

/** A server with this document at the desk, which becomes what is decided; `answers` stand in for some of its own. */
export const fakeDeskPapers = (
  given: PaperDocument,
  answers: Partial<DeskPapers["Service"]> = {}
): Layer.Layer<DeskPapers> =>
  Layer.sync(DeskPapers, () => {
    let stored = given
    const become = (changes: Partial<PaperDocument>) =>
      Effect.sync(() => {
        const fields = Struct.pick(stored, Struct.keys(PaperDocument.fields))
        stored = new PaperDocument({ ...fields, version: fields.version + 1, ...changes })
        return stored
      })
    return DeskPapers.of({
      find: () => Effect.sync(() => stored),
      match: () => Effect.sync(() => new MatchedPaper({ clientId: 1, paper: stored })),
      arrived: (_key, _of, originalReceivedOn) => become({ state: "original_received", originalReceivedOn }),
      received: (_key, _of, originalReceivedOn) => become({ state: "original_received", originalReceivedOn }),
      verified: () => become({ state: "active" }),
      rejected: (_key, _of, { code, reason }) =>
        become({ state: "returned_to_owner", returnCode: code, returnReason: reason }),
      ...answers
    })
  })
