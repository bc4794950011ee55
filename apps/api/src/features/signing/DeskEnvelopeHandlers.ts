import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { answeredAs } from "../../platform/files/answeredAs.ts"
import { IssuedFiles } from "../../platform/files/IssuedFiles.ts"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { EnvelopeDesk, type EnvelopeVerdict } from "./EnvelopeDesk.ts"
import { EnvelopeFiles } from "./EnvelopeFiles.ts"
import { EnvelopeMaking, orderOf } from "./EnvelopeMaking.ts"
import { Envelopes } from "./Envelopes.ts"
import { SentEnvelopes } from "./SentEnvelopes.ts"
import { sightOfAll } from "./SigningContext.ts"

interface Sent {
  readonly params: { readonly client: number; readonly id: number }
  readonly headers: { readonly "if-match": number }
}

const sending = (clientId: number) =>
  Effect.map(CurrentPrincipal, ({ userId }) => ({
    ...sightOfAll(clientId),
    actor: { userId, kind: "staff" } as const
  }))

/** What the desk does with what clients have signed on screen. */
export const DeskEnvelopeHandlers = HttpApiBuilder.group(
  PortalApi,
  "deskEnvelopes",
  Effect.fnUntraced(function* (handlers) {
    const envelopes = yield* Envelopes
    const desk = yield* EnvelopeDesk
    const making = yield* EnvelopeMaking
    const sent = yield* SentEnvelopes
    const files = yield* EnvelopeFiles
    const issued = yield* IssuedFiles

    const judged = Effect.fnUntraced(function* ({ headers, params }: Sent, verdict: EnvelopeVerdict) {
      const { userId } = yield* CurrentPrincipal
      const by = { clientId: params.client, actor: { userId, kind: "staff" } } as const
      return yield* desk.judge(by, { envelopeId: params.id, version: headers["if-match"] }, verdict)
    }, Effect.tap(answeredVersion))

    return handlers.handleAll({
      make: Effect.fnUntraced(function* ({ params, payload }) {
        return yield* making.make(yield* sending(params.client), orderOf(payload))
      }, Effect.tap(answeredVersion)),
      find: ({ params }) => Effect.tap(envelopes.find(sightOfAll(params.client), params.id), answeredVersion),
      content: Effect.fnUntraced(function* ({ params }) {
        const { client, id, n } = params
        const { sessionId, userId } = yield* CurrentPrincipal
        const { blobId, name } = yield* envelopes.fileOf(sightOfAll(client), id, n, "sealed")
        const bytes = yield* files.read(client, blobId)
        const about = { envelopeId: id, n, form: "sealed" }
        yield* issued.record(
          { kind: "envelope", type: "download", userId, sessionId, clientId: client, viewAsUserId: 0, about },
          1
        )
        yield* answeredAs(name)
        return bytes
      }),
      void: Effect.fnUntraced(function* ({ headers, params, payload }) {
        const of = { envelopeId: params.id, version: headers["if-match"] }
        return yield* sent.takeBack(yield* sending(params.client), of, payload.text)
      }, Effect.tap(answeredVersion)),
      remind: Effect.fnUntraced(function* ({ params }) {
        return yield* sent.remind(yield* sending(params.client), params.id)
      }, Effect.tap(answeredVersion)),
      replace: Effect.fnUntraced(function* ({ headers, params, payload }) {
        const of = { envelopeId: params.id, version: headers["if-match"] }
        const signer = { n: params.n, contactId: payload.contact_id }
        return yield* sent.replace(yield* sending(params.client), of, signer)
      }, Effect.tap(answeredVersion)),
      accept: (asked) => {
        const { valid_from: validFrom, valid_to: validTo } = asked.payload
        return judged(asked, { _tag: "Accept", validFrom, validTo })
      },
      reject: (asked) => judged(asked, { _tag: "Reject", ...asked.payload })
    })
  })
)
