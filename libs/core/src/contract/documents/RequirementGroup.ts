import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Changes, nothing } from "../access/Changes.ts"
import { ForPrograms } from "../access/ForPrograms.ts"
import { MayCall, whoeverHas } from "../access/MayCall.ts"
import { AccessRequired, RequestGuard, SessionRequired } from "../access/middlewares.ts"
import { RequirementPageQuery, WhatIfQuery } from "./RequirementQuery.ts"
import { WireRequirementPage, WireWhatIf } from "./WireRequirement.ts"

/** The missing documents one by one. Both calls only ask: a filter of hundreds of accounts is too long for an address. */
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
      .annotate(MayCall, whoeverHas("documents"))
  )
  .middleware(AccessRequired)
  .middleware(RequestGuard)
  .middleware(SessionRequired) {}
