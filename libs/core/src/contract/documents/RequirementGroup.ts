import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { sentExactly } from "../../domain/value/sentText.ts"
import { Changes, nothing } from "../access/Changes.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { guarded } from "../access/guarded.ts"
import { MayCall, whoeverHas } from "../access/MayCall.ts"
import { DocumentQuery } from "./DocumentQuery.ts"
import { RequirementPageQuery, WhatIfQuery } from "./RequirementQuery.ts"
import { WireRequirementPage, WireWhatIf } from "./WireRequirement.ts"
import { WireWhatIfFacts } from "./WireWhatIfFacts.ts"

/** The missing documents one by one. All calls only ask: a filter of hundreds of accounts is too long for an address. */
export class RequirementGroup extends HttpApiGroup.make("requirements")
  .add(
    HttpApiEndpoint.post("page", "/api/v1/requirements/page", {
      payload: RequirementPageQuery,
      success: WireRequirementPage
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(Changes, nothing)
      .annotate(MayCall, whoeverHas("documents")),
    HttpApiEndpoint.post("whatIf", "/api/v1/requirements/what-if", {
      payload: WhatIfQuery,
      success: WireWhatIf
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(Changes, nothing)
      .annotate(MayCall, whoeverHas("documents")),
    HttpApiEndpoint.post("whatIfFacts", "/api/v1/requirements/what-if/facts", {
      payload: DocumentQuery,
      // The tag of an answer already had; when it still holds, the answer is 304 without a body.
      headers: { "if-none-match": Schema.optionalKey(sentExactly(8192)) },
      success: [WireWhatIfFacts, HttpApiSchema.Empty(304)]
    })
      .annotate(ForPrograms, "reports.read")
      .annotate(Changes, nothing)
      .annotate(MayCall, whoeverHas("documents"))
  )
  .pipe(guarded) {}
