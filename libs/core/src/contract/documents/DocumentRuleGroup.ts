import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import { DocumentRule } from "../../domain/document/DocumentRule.ts"
import { DocumentRuleList } from "../../domain/document/DocumentRuleList.ts"
import { documentFormPath } from "../../format/document/documentFormPath.ts"
import { NotFound } from "../access/errors.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { MayCall, taskHolder } from "../access/MayCall.ts"
import { wireOf } from "../wire/wireOf.ts"

/** The rules about documents; types of owner and residences as the table writes them. */
export const WireDocumentRuleList = wireOf(DocumentRuleList, { values: { rules: Schema.Array(wireOf(DocumentRule)) } })

/** Document rules for users who add accounts: the documents required change with each answer. */
export class DocumentRuleGroup extends HttpApiGroup.make("documentRules")
  .add(
    HttpApiEndpoint.get("list", "/api/v1/document-rules", { success: WireDocumentRuleList })
      .annotate(ForPrograms, "accounts.read")
      .annotate(MayCall, taskHolder("myAccounts")),
    // The form of a document as the operator has given it, to be read or filled in on a screen.
    HttpApiEndpoint.get("form", documentFormPath(":code"), {
      params: { code: DocumentCode },
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "application/pdf" })),
      error: NotFound
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(MayCall, taskHolder("documents"))
  )
  .pipe(guarded) {}
