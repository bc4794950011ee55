import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ForPrograms } from "../access/ForPrograms.ts"
import { MayCall, whoeverHas } from "../access/MayCall.ts"
import { AccessRequired, RequestGuard, SessionRequired } from "../access/middlewares.ts"
import { WireDocumentRuleList } from "./WireDocumentRuleList.ts"

/** The rules about documents, for whoever brings accounts in: what is asked changes with each answer. */
export class DocumentRuleGroup extends HttpApiGroup.make("documentRules")
  .add(
    HttpApiEndpoint.get("list", "/api/v1/document-rules", { success: WireDocumentRuleList })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, whoeverHas("myAccounts"))
  )
  .middleware(AccessRequired)
  .middleware(RequestGuard)
  .middleware(SessionRequired) {}
