import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import type { RequirementDetail } from "@reclaim/core/domain/requirement/RequirementDetail"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import { DocumentLooks } from "./DocumentLooks.ts"
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
    const looks = yield* DocumentLooks

    const acted = Effect.fnUntraced(function* ({ headers, params }: Sent, act: DeskAct) {
      const of = { requirementId: params.id, version: headers["if-match"] }
      return yield* acts.actAtDesk(yield* deskOf(params.client), of, act)
    }, Effect.tap(versionOf))

    return handlers.handleAll({
      find: Effect.fnUntraced(function* ({ params }) {
        const detail = yield* details.find(params.client, params.id, atDesk)
        // As the desk shows it: beside the newest copy.
        const [newest] = detail.copies
        if (newest !== undefined) yield* looks.record(yield* CurrentPrincipal, params.client, newest.documentId)
        return detail
      }, Effect.tap(versionOf)),
      findOfCopy: Effect.fnUntraced(function* ({ params }) {
        const detail = yield* details.findOfCopy(params.client, params.id, atDesk)
        yield* looks.record(yield* CurrentPrincipal, params.client, params.id)
        return detail
      }, Effect.tap(versionOf)),
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
        const { account_id: accountId = null, investor_id: investorId = null, owner_id: ownerId, ...asked } = payload
        const { code, market, period, reason, transaction_id: seq = null } = asked
        const wanted = { ownerId, market, code, period, accountId, investorId, seq, reason }
        return yield* acts.ask(yield* deskOf(params.client), wanted)
      }, Effect.tap(versionOf))
    })
  })
)
