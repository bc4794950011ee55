import { DeskEnvelopes } from "@reclaim/core/client/signing/DeskEnvelopes"
import { Envelope } from "@reclaim/core/domain/signing/Envelope"
import { Effect, Layer, Struct } from "effect"

/** A server with this envelope at the desk, which becomes what is decided; `answers` stand in for some of its own. */
export const fakeDeskEnvelopes = (
  given: Envelope,
  answers: Partial<DeskEnvelopes["Service"]> = {}
): Layer.Layer<DeskEnvelopes> =>
  Layer.sync(DeskEnvelopes, () => {
    let stored = given
    const become = (changes: Partial<Envelope>) =>
      Effect.sync(() => {
        const fields = Struct.pick(stored, Struct.keys(Envelope.fields))
        stored = new Envelope({ ...fields, version: fields.version + 1, ...changes })
        return stored
      })
    return DeskEnvelopes.of({
      make: () => Effect.sync(() => stored),
      find: () => Effect.sync(() => stored),
      content: () => Effect.never,
      accept: () => become({ state: "accepted" }),
      reject: (_key, _of, { code, text }) => become({ state: "rejected", rejectCode: code, endText: text }),
      takeBack: (_key, _of, text) => become({ state: "voided", endText: text }),
      remind: () => become({}),
      replace: () => Effect.die("no test has somebody else sign at the desk"),
      ...answers
    })
  })
