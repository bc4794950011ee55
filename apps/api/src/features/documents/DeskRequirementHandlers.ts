import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import type { RequirementDetail } from "@reclaim/core/domain/requirement/RequirementDetail"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import type { DeskAct } from "./requirements/deskActs.ts"
import { RequirementActs } from "./requirements/RequirementActs.ts"
import { type Looking, RequirementDetails } from "./requirements/RequirementDetails.ts"

const atDesk: Looking = { seesInvestors: true, isDesk: true }

const versionOf = ({ requirement }: RequirementDetail) => answeredVersion(requirement)

interface Sent {
  readonly params: { readonly client: number; readonly id: number }
  readonly headers: { readonly "if-match": number }
}

/** Who works at the desk, for one client. */
const deskOf = (clientId: number) =>
  Effect.map(CurrentPrincipal, ({ userId }) => ({ clientId, actor: { userId, kind: "staff" } }) as const)

/** What the desk does with documents that clients are asked for. */
export const DeskRequirementHandlers = HttpApiBuilder.group(
  PortalApi,
  "deskRequirements",
  Effect.fnUntraced(function* (handlers) {
    const details = yield* RequirementDetails
    const acts = yield* RequirementActs

    const acted = Effect.fnUntraced(function* ({ headers, params }: Sent, act: DeskAct) {
      const of = { requirementId: params.id, version: headers["if-match"] }
      return yield* acts.actAtDesk(yield* deskOf(params.client), of, act)
    }, Effect.tap(versionOf))

    return handlers.handleAll({
      find: ({ params }) => Effect.tap(details.find(params.client, params.id, atDesk), versionOf),
      findOfCopy: ({ params }) => Effect.tap(details.findOfCopy(params.client, params.id, atDesk), versionOf),
      take: (sent) => acted(sent, { _tag: "Take" }),
      accept: (sent) => {
        const { covers, issued_on: issuedOn, valid_from: validFrom, valid_to: validTo } = sent.payload
        return acted(sent, { _tag: "Accept", issuedOn, validFrom, validTo, covers })
      },
      reject: (sent) => acted(sent, { _tag: "Reject", ...sent.payload }),
      waive: (sent) => acted(sent, { _tag: "Waive", reason: sent.payload.reason }),
      reassign: (sent) => {
        const { document_class: documentClass, reason } = sent.payload
        return acted(sent, { _tag: "Reassign", documentClass, reason })
      },
      answer: (sent) => acted(sent, { _tag: "Answer", text: sent.payload.text }),
      ask: Effect.fnUntraced(function* ({ params, payload }) {
        const { owner_id: ownerId, ...asked } = payload
        return yield* acts.ask(yield* deskOf(params.client), { ownerId, ...asked })
      }, Effect.tap(versionOf))
    })
  })
)
