import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import type { ApplicationStepName, ApplicationSteps } from "@reclaim/core/domain/account/steps/ApplicationSteps"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { actingForOwn } from "../../identity/actingForOwn.ts"
import { signedInUser } from "../../identity/SignedInUser.ts"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { Applications } from "./Applications.ts"

/** A user of a client, for whose own client it is done. */
const filling = Effect.all([actingForOwn, CurrentPrincipal, signedInUser]).pipe(
  Effect.map(([{ clientId }, { sessionId, userId }, user]) => ({
    clientId,
    userId,
    sessionId,
    seesInvestors: user.hasInvestorPermissions
  }))
)

interface Sent {
  readonly params: { readonly id: number }
  readonly headers: { readonly version: number }
}

const seenOf = ({ headers, params }: Sent) => ({ applicationId: params.id, version: headers.version })

/** What brings accounts into the service. */
export const ApplicationHandlers = HttpApiBuilder.group(
  PortalApi,
  "applications",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const applications = yield* Applications
    const viewed = (viewAsUserId: number) =>
      Effect.flatMap(CurrentPrincipal, (principal) => access.viewOf(principal, viewAsUserId))
    const saved = <Step extends ApplicationStepName>(sent: Sent, step: Step, content: ApplicationSteps[Step]) =>
      Effect.flatMap(filling, (by) => applications.save(by, seenOf(sent), step, content)).pipe(
        Effect.tap(answeredVersion)
      )
    return handlers.handleAll({
      list: ({ query }) =>
        Effect.flatMap(viewed(query.view_as_user_id), (view) =>
          applications.list(view.clientId, { ...query, isFolded: query.lists === "folded" }, view)
        ),
      find: ({ params, query }) =>
        Effect.flatMap(viewed(query.view_as_user_id), (view) => applications.find(view.clientId, params.id, view)).pipe(
          Effect.tap(answeredVersion)
        ),
      add: ({ payload }) =>
        Effect.flatMap(filling, (by) => applications.add(by, payload.copy_from ?? null)).pipe(
          Effect.tap(answeredVersion)
        ),
      saveAccount: (sent) => saved(sent, "account", sent.payload.account),
      saveOwner: (sent) => saved(sent, "owner", sent.payload.owner),
      saveTax: (sent) => saved(sent, "tax", sent.payload.tax),
      saveInvestors: (sent) => saved(sent, "investors", sent.payload.investors),
      savePeople: (sent) => saved(sent, "people", sent.payload.people),
      savePayment: (sent) => saved(sent, "payment", sent.payload.payment),
      saveReview: (sent) => saved(sent, "review", sent.payload.review),
      submit: (sent) =>
        Effect.flatMap(filling, (by) => applications.submit(by, seenOf(sent))).pipe(Effect.tap(answeredVersion)),
      withdraw: (sent) =>
        Effect.flatMap(filling, (by) => applications.withdraw(by, seenOf(sent), sent.payload.reason ?? "")).pipe(
          Effect.tap(answeredVersion)
        )
    })
  })
)
