import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import type { TogetherAct } from "@reclaim/core/domain/account/application/DeskActs"
import type { FieldNote } from "@reclaim/core/domain/account/FieldNote"
import type { RejectReason } from "@reclaim/core/domain/account/RejectReason"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { Custodians } from "./Custodians.ts"
import { DeskApplications } from "./DeskApplications.ts"

interface Sent {
  readonly params: { readonly client: number; readonly id: number }
  readonly headers: { readonly version: number }
}

const seenOf = ({ headers, params }: Sent) => ({ applicationId: params.id, version: headers.version })

const workingFor = ({ params }: Sent) =>
  Effect.map(CurrentPrincipal, ({ userId }) => ({ clientId: params.client, userId }))

type SentTogether =
  | { readonly act: "take" }
  | { readonly act: "return"; readonly notes: ReadonlyArray<FieldNote>; readonly reason?: string }
  | { readonly act: "reject"; readonly reject_reason: RejectReason; readonly reason: string }

const togetherOf = (sent: SentTogether): TogetherAct => {
  switch (sent.act) {
    case "take":
      return { act: "take" }
    case "return":
      return { act: "return", notes: sent.notes, reason: sent.reason ?? "" }
    case "reject":
      return { act: "reject", rejectReason: sent.reject_reason, reason: sent.reason }
  }
}

/** What the desk does with what clients have applied for. */
export const DeskApplicationHandlers = HttpApiBuilder.group(
  PortalApi,
  "deskApplications",
  Effect.fnUntraced(function* (handlers) {
    const applications = yield* DeskApplications
    return handlers.handleAll({
      find: ({ params }) =>
        Effect.tap(applications.find(params.client, params.id), ({ application }) => answeredVersion(application)),
      take: (sent) =>
        Effect.flatMap(workingFor(sent), (by) => applications.take(by, seenOf(sent))).pipe(Effect.tap(answeredVersion)),
      return: (sent) =>
        Effect.flatMap(workingFor(sent), (by) =>
          applications.return(by, seenOf(sent), sent.payload.notes, sent.payload.reason ?? "")
        ).pipe(Effect.tap(answeredVersion)),
      reject: (sent) =>
        Effect.flatMap(workingFor(sent), (by) =>
          applications.reject(by, seenOf(sent), sent.payload.reject_reason, sent.payload.reason)
        ).pipe(Effect.tap(answeredVersion)),
      acts: ({ params, payload }) =>
        Effect.flatMap(CurrentPrincipal, ({ userId }) =>
          applications.together({ clientId: params.client, userId }, payload.application_ids, togetherOf(payload))
        ),
      accept: (sent) =>
        Effect.flatMap(workingFor(sent), (by) =>
          applications.accept(by, seenOf(sent), {
            custodianCode: sent.payload.custodian_code,
            custodianName: sent.payload.custodian_name ?? null,
            owner: sent.payload.owner,
            externalOwnerId: sent.payload.external_owner_id ?? null
          })
        ).pipe(Effect.tap(answeredVersion)),
      acceptInvestors: (sent) =>
        Effect.flatMap(workingFor(sent), (by) => applications.acceptInvestors(by, seenOf(sent))).pipe(
          Effect.tap(answeredVersion)
        )
    })
  })
)

/** The custodians that the provider knows. */
export const CustodianHandlers = HttpApiBuilder.group(
  PortalApi,
  "custodians",
  Effect.fnUntraced(function* (handlers) {
    const custodians = yield* Custodians
    return handlers.handle("search", ({ query: { search = "" } }) =>
      Effect.map(custodians.search(search), (found) => ({ custodians: found }))
    )
  })
)
