import { CurrentPrincipal } from "@reclaim/core/contract/access/CurrentPrincipal"
import { NotFound } from "@reclaim/core/contract/access/errors"
import { PortalApi } from "@reclaim/core/contract/PortalApi"
import { DocumentRuleList } from "@reclaim/core/domain/document/DocumentRuleList"
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { noClientId } from "../../ledger/noClientId.ts"
import { ReferenceData } from "../../ledger/reference/ReferenceData.ts"
import { answeredAs } from "../../platform/files/answeredAs.ts"
import { IssuedFiles } from "../../platform/files/IssuedFiles.ts"

/** The rules about documents as the tables have them, and the forms beside them. */
export const DocumentRuleHandlers = HttpApiBuilder.group(
  PortalApi,
  "documentRules",
  Effect.fnUntraced(function* (handlers) {
    const files = yield* IssuedFiles
    const { documentForms, documentRules } = yield* ReferenceData
    const list = new DocumentRuleList({ rules: documentRules })
    return handlers.handleAll({
      list: () => Effect.succeed(list),
      form: Effect.fnUntraced(function* ({ params: { code } }) {
        const form = documentForms.get(code)
        if (form === undefined) return yield* new NotFound({ message: "There is no form for such documents" })
        const { clientId, sessionId, userId } = yield* CurrentPrincipal
        const about = { code }
        yield* files.record(
          {
            kind: "document-form",
            type: "export",
            userId,
            sessionId,
            clientId: clientId ?? noClientId,
            viewAsUserId: 0,
            about
          },
          1
        )
        yield* answeredAs(`${code}.pdf`)
        return form.bytes
      })
    })
  })
)
