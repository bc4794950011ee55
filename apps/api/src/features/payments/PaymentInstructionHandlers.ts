import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { actingInPerson } from "./actingInPerson.ts"
import { PaymentInstructions, type SeenInstruction } from "./PaymentInstructions.ts"

interface SeenRequest {
  readonly params: { readonly id: number }
  readonly headers: { readonly "if-match": number }
}

const seen = ({ headers, params }: SeenRequest): SeenInstruction => ({
  instructionId: params.id,
  version: headers["if-match"]
})

/** Where a client is paid to, for its own users alone. */
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
        Effect.flatMap(actingInPerson, (by) => instructions.approve(by, seen(request))).pipe(
          Effect.tap(answeredVersion)
        ),
      reject: (request) =>
        Effect.flatMap(actingInPerson, (by) => instructions.reject(by, seen(request), request.payload.reason)).pipe(
          Effect.tap(answeredVersion)
        ),
      cancel: (request) =>
        Effect.flatMap(actingInPerson, (by) => instructions.cancel(by, seen(request), request.payload.reason)).pipe(
          Effect.tap(answeredVersion)
        )
    })
  })
)
