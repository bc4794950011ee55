import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { type ActingInPerson, actingInPerson } from "./actingInPerson.ts"
import { PaymentInstructions, type SeenInstruction } from "./PaymentInstructions.ts"

interface SeenRequest {
  readonly params: { readonly id: number }
  readonly headers: { readonly version: number }
}

const seenInstruction = ({ headers, params }: SeenRequest): SeenInstruction => ({
  instructionId: params.id,
  version: headers.version
})

/** Handlers of the calls about a client's payment instructions, for its own users alone. */
export const PaymentInstructionHandlers = HttpApiBuilder.group(
  PortalApi,
  "paymentInstructions",
  Effect.fnUntraced(function* (handlers) {
    const instructions = yield* PaymentInstructions
    return handlers.handleAll({
      list: ({ query }) => Effect.flatMap(actingInPerson, (by) => instructions.list(by, query)),
      owners: ({ params, query }) =>
        Effect.flatMap(actingInPerson, ({ clientId }) => instructions.owners(clientId, params.id, query)),
      propose: ({ payload }) =>
        Effect.flatMap(actingInPerson, (by) => instructions.propose(by, payload)).pipe(Effect.tap(answeredVersion)),
      approve: (request) =>
        Effect.flatMap(actingInPerson, (by) => instructions.approve(by, seenInstruction(request))).pipe(
          Effect.tap(answeredVersion)
        ),
      reject: (request) =>
        Effect.flatMap(actingInPerson, (by) =>
          instructions.reject(by, seenInstruction(request), request.payload.reason)
        ).pipe(Effect.tap(answeredVersion)),
      cancel: (request) =>
        Effect.flatMap(actingInPerson, (by) =>
          instructions.cancel(by, seenInstruction(request), request.payload.reason)
        ).pipe(Effect.tap(answeredVersion))
    })
  })
)

const actingFor = (clientId: number) =>
  Effect.map(CurrentPrincipal, ({ sessionId, userId }): ActingInPerson => ({
    clientId,
    actor: { userId, kind: "staff" },
    userId,
    sessionId
  }))

export const DeskInstructionHandlers = HttpApiBuilder.group(
  PortalApi,
  "deskInstructions",
  Effect.fnUntraced(function* (handlers) {
    const instructions = yield* PaymentInstructions
    return handlers.handleAll({
      find: ({ params }) =>
        Effect.flatMap(actingFor(params.client), (by) => instructions.findAtDesk(by, params.id)).pipe(
          Effect.tap(({ instruction }) => answeredVersion(instruction))
        ),
      owners: ({ params, query }) => instructions.owners(params.client, params.id, query),
      approve: ({ headers, params, payload }) =>
        Effect.flatMap(actingFor(params.client), (by) =>
          instructions.approveAtDesk(by, { instructionId: params.id, version: headers.version }, payload)
        ).pipe(Effect.tap(answeredVersion)),
      reject: ({ headers, params, payload }) =>
        Effect.flatMap(actingFor(params.client), (by) =>
          instructions.rejectAtDesk(by, { instructionId: params.id, version: headers.version }, payload.reason)
        ).pipe(Effect.tap(answeredVersion))
    })
  })
)
