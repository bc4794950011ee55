import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { Invalid } from "@reclaim/core/contract/access/errors"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { actingForOwn } from "../../identity/actingForOwn.ts"
import { noClientId } from "../../ledger/noClientId.ts"
import { answeredAs } from "../../platform/files/answeredAs.ts"
import { IssuedFiles } from "../../platform/files/IssuedFiles.ts"
import { senderOf } from "../../platform/http/requestPipeline.ts"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { EConsents } from "./EConsents.ts"
import { EnvelopeDesk } from "./EnvelopeDesk.ts"
import { EnvelopeFiles } from "./EnvelopeFiles.ts"
import { EnvelopeMaking } from "./EnvelopeMaking.ts"
import { Envelopes, type SigningUser } from "./Envelopes.ts"
import { SentEnvelopes } from "./SentEnvelopes.ts"
import { sightOfAll } from "./SigningContext.ts"

const sendingActor = (clientId: number) =>
  Effect.map(CurrentPrincipal, ({ userId }) => ({
    ...sightOfAll(clientId),
    actor: { userId, kind: "staff" } as const
  }))

/** Handlers of the desk's calls about documents signed on screen. */
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

    return handlers.handleAll({
      make: Effect.fnUntraced(function* ({ params, payload }) {
        return yield* making.make(yield* sendingActor(params.client), payload)
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
      act: Effect.fnUntraced(function* ({ headers, params, payload }) {
        const by = yield* sendingActor(params.client)
        const of = { envelopeId: params.id, version: headers.version }
        return yield* payload._tag === "Accept" || payload._tag === "Reject"
          ? desk.judge(by, of, payload)
          : sent.act(by, of, payload)
      }, Effect.tap(answeredVersion))
    })
  })
)

const wrongDrawing = (message: string) => new Invalid({ message, fields: { drawing: message } })

export const EnvelopeHandlers = HttpApiBuilder.group(
  PortalApi,
  "envelopes",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const envelopes = yield* Envelopes
    const making = yield* EnvelopeMaking
    const sent = yield* SentEnvelopes
    const consents = yield* EConsents
    const files = yield* EnvelopeFiles
    const issued = yield* IssuedFiles

    const sight = Effect.fnUntraced(function* (viewAsUserId: number) {
      const principal = yield* CurrentPrincipal
      const { clientId, seesInvestors } = yield* access.viewOf(principal, viewAsUserId)
      // A viewer as another user has nothing to sign.
      const userId = viewAsUserId === 0 ? principal.userId : null
      const isGuest = principal.guestEnvelopeId !== null
      return { clientId: clientId ?? noClientId, userId, seesInvestors: seesInvestors || isGuest, isGuest }
    })

    const signingUser = Effect.gen(function* () {
      const { sessionId, userId } = yield* CurrentPrincipal
      const { isGuest, seesInvestors } = yield* sight(0)
      const request = yield* HttpServerRequest.HttpServerRequest
      return {
        ...(yield* actingForOwn),
        isGuest,
        seesInvestors,
        userId,
        sessionId,
        sender: senderOf(request),
        userAgent: (request.headers["user-agent"] ?? "").slice(0, 500)
      } satisfies SigningUser
    })

    const agreeingUser = Effect.gen(function* () {
      const { guestEnvelopeId, userId } = yield* CurrentPrincipal
      return { ...(yield* actingForOwn), userId, guestEnvelopeId }
    })

    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ query }) {
        const { limit, mine, offset, state } = query
        const { guestEnvelopeId } = yield* CurrentPrincipal
        const envelopeIds = guestEnvelopeId === null ? null : [guestEnvelopeId]
        const wish = { envelopeIds, onlyMine: mine === "1", onlyOpen: state === "open", offset, limit }
        return yield* envelopes.list(yield* sight(query.viewAsUserId), wish)
      }),
      find: Effect.fnUntraced(function* ({ params, query }) {
        return yield* envelopes.find(yield* sight(query.viewAsUserId), params.id)
      }, Effect.tap(answeredVersion)),
      content: Effect.fnUntraced(function* ({ params, query }) {
        const of = yield* sight(0)
        const { sessionId, userId } = yield* CurrentPrincipal
        const { blobId, name } = yield* envelopes.fileOf(of, params.id, params.n, query.form)
        const bytes = yield* files.read(of.clientId, blobId)
        const about = { envelopeId: params.id, n: params.n, form: query.form }
        yield* issued.record(
          { kind: "envelope", type: "download", userId, sessionId, clientId: of.clientId, viewAsUserId: 0, about },
          1
        )
        yield* answeredAs(name)
        return bytes
      }),
      make: Effect.fnUntraced(function* ({ payload }) {
        return yield* making.make(yield* signingUser, payload)
      }, Effect.tap(answeredVersion)),
      recordPages: Effect.fnUntraced(function* ({ params, payload }) {
        return yield* envelopes.recordPages(yield* signingUser, params.id, payload)
      }, Effect.tap(answeredVersion)),
      sign: Effect.fnUntraced(function* ({ params, payload }) {
        const { drawing, manner } = payload
        if (manner === "drawn" && drawing === null) return yield* wrongDrawing("Draw your signature")
        if (manner !== "drawn" && drawing !== null) return yield* wrongDrawing("This signature style has no drawing")
        return yield* envelopes.sign(yield* signingUser, params.id, payload)
      }, Effect.tap(answeredVersion)),
      decline: Effect.fnUntraced(function* ({ params, payload }) {
        return yield* envelopes.decline(yield* signingUser, params.id, payload)
      }, Effect.tap(answeredVersion)),
      act: Effect.fnUntraced(function* ({ headers, params, payload }) {
        return yield* sent.act(yield* signingUser, { envelopeId: params.id, version: headers.version }, payload)
      }, Effect.tap(answeredVersion)),
      consent: Effect.fnUntraced(function* () {
        const { clientId, userId } = yield* CurrentPrincipal
        return yield* consents.find({ clientId: clientId ?? noClientId, userId })
      }),
      agree: Effect.fnUntraced(function* ({ payload }) {
        return yield* consents.agree(yield* agreeingUser, payload.version)
      }),
      withdraw: Effect.fnUntraced(function* () {
        return yield* consents.withdraw(yield* agreeingUser)
      })
    })
  })
)
