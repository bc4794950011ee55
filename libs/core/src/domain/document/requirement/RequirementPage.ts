import { Schema } from "effect"
import { Requirement } from "./Requirement.ts"

/** A page of missing documents, with the total number. */
export class RequirementPage extends Schema.Class<RequirementPage>("@reclaim/core/RequirementPage")({
  rows: Schema.Array(Requirement),
  totalCount: Schema.Int,
  rev: Schema.Int
}) {}

/** Maximum number of requirements per page. */
export const requirementPageLimit = 500
