import type { CallsOf, GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { DeskPaperGroup } from "@reclaim/core/contract/documents/DeskPaperGroup"
import { MatchedPaper } from "@reclaim/core/domain/document/paper/MatchedPaper"
import { PaperDocument } from "@reclaim/core/domain/document/paper/PaperDocument"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { Effect, type Layer, Struct } from "effect"

/** A fake server with this document at the desk, which applies decisions; `answers` override its responses. */
export const fakeDeskPapers = (
  given: PaperDocument,
  answers: Partial<GroupCalls<typeof DeskPaperGroup>> = {}
): Layer.Layer<CallsOf<"deskPapers">> => {
  let stored = given
  const become = (changes: Partial<PaperDocument>) =>
    Effect.sync(() => {
      const fields = Struct.pick(stored, Struct.keys(PaperDocument.fields))
      stored = new PaperDocument({ ...fields, version: fields.version + 1, ...changes })
      return stored
    })
  const receive = (originalReceivedOn: CalendarDate) => become({ state: "original_received", originalReceivedOn })
  return fakeCalls(DeskPaperGroup, {
    find: () => Effect.sync(() => stored),
    match: () => Effect.sync(() => new MatchedPaper({ clientId: 1, paper: stored })),
    receiveUnannounced: ({ payload }) => receive(payload.receivedOn),
    act: ({ payload }) => {
      switch (payload._tag) {
        case "Receive":
          return receive(payload.receivedOn)
        case "Verify":
          return become({ state: "active" })
        case "SendBack":
          return become({ state: "returned_to_owner", returnCode: payload.code, returnReason: payload.reason })
      }
    },
    ...answers
  })
}
