import type { CallsOf, GroupCalls } from "@reclaim/core/client/calls/groupCalls"
import { DeskEnvelopeGroup } from "@reclaim/core/contract/signing/DeskEnvelopeGroup"
import { Envelope } from "@reclaim/core/domain/signing/Envelope"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { Effect, type Layer, Struct } from "effect"

/** A fake server with this envelope at the desk, which applies decisions; `answers` override its responses. */
export const fakeDeskEnvelopes = (
  given: Envelope,
  answers: Partial<GroupCalls<typeof DeskEnvelopeGroup>> = {}
): Layer.Layer<CallsOf<"deskEnvelopes">> => {
  let stored = given
  const become = (changes: Partial<Envelope>) =>
    Effect.sync(() => {
      const fields = Struct.pick(stored, Struct.keys(Envelope.fields))
      stored = new Envelope({ ...fields, version: fields.version + 1, ...changes })
      return stored
    })
  return fakeCalls(DeskEnvelopeGroup, {
    make: () => Effect.sync(() => stored),
    find: () => Effect.sync(() => stored),
    content: () => Effect.never,
    act: ({ payload }) => {
      switch (payload._tag) {
        case "Accept":
          return become({ state: "accepted" })
        case "Reject":
          return become({ state: "rejected", rejectCode: payload.code, endText: payload.text })
        case "TakeBack":
          return become({ state: "voided", endText: payload.text })
        case "Remind":
          return become({})
        case "Replace":
          return Effect.die("no test has somebody else sign at the desk")
      }
    },
    ...answers
  })
}
