import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Access } from "../../identity/Access.ts"
import { actingForOwn } from "../../identity/actingForOwn.ts"
import { signedInUser } from "../../identity/SignedInUser.ts"
import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { noClientId } from "../../ledger/noClientId.ts"
import { answeredVersion } from "../../platform/writing/answeredVersion.ts"
import type { ClientAct } from "./requirements/clientActs.ts"
import { RequirementActs } from "./requirements/RequirementActs.ts"
import { RequirementDetails } from "./requirements/RequirementDetails.ts"
import type { RequirementDetail } from "@reclaim/core/domain/requirement/RequirementDetail"

const versionOf = ({ requirement }: RequirementDetail) => answeredVersion(requirement)

interface Sent {
  readonly params: { readonly id: number }
  readonly headers: { readonly "if-match": number }
}

/** What a client does about documents that it is asked for. */
export const RequirementActHandlers = HttpApiBuilder.group(
  PortalApi,
  "requirementActs",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* Access
    const details = yield* RequirementDetails
    const acts = yield* RequirementActs

    const acted = Effect.fnUntraced(function* ({ headers, params }: Sent, act: ClientAct) {
      const by = yield* actingForOwn
      const { hasInvestorPermissions } = yield* signedInUser
      const of = { requirementId: params.id, version: headers["if-match"] }
      return yield* acts.actAsClient(by, of, act, { seesInvestors: hasInvestorPermissions, isDesk: false })
    }, Effect.tap(versionOf))

    return handlers.handleAll({
      find: Effect.fnUntraced(function* ({ params, query }) {
        const { clientId, seesInvestors } = yield* access.viewOf(yield* CurrentPrincipal, query.view_as_user_id)
        return yield* details.find(clientId ?? noClientId, params.id, { seesInvestors, isDesk: false })
      }, Effect.tap(versionOf)),
      check: Effect.fnUntraced(function* ({ params, payload }) {
        return { findings: yield* acts.check(yield* actingForOwn, params.id, payload.upload_ids) }
      }),
      submit: (sent) => {
        const { covers, issued_on: issuedOn = null, upload_ids: uploadIds } = sent.payload
        return acted(sent, { _tag: "Submit", uploadIds, issuedOn, covers })
      },
      takeBack: (sent) => acted(sent, { _tag: "TakeBack" }),
      order: (sent) => {
        const { expected_on: expectedOn = null, ordered_on: orderedOn } = sent.payload
        return acted(sent, { _tag: "Order", orderedOn, expectedOn })
      },
      sayWrong: (sent) => acted(sent, { _tag: "SayWrong", text: sent.payload.text })
    })
  })
)
