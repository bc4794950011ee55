import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import type { ActingInPerson } from "./actingInPerson.ts"
import { PaymentInstructions } from "./PaymentInstructions.ts"

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
          instructions.approveAtDesk(by, { instructionId: params.id, version: headers["if-match"] }, payload)
        ).pipe(Effect.tap(answeredVersion)),
      reject: ({ headers, params, payload }) =>
        Effect.flatMap(actingFor(params.client), (by) =>
          instructions.rejectAtDesk(by, { instructionId: params.id, version: headers["if-match"] }, payload.reason)
        ).pipe(Effect.tap(answeredVersion))
    })
  })
)
