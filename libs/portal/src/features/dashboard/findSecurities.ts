import { SearchGroup } from "@reclaim/core/contract/search/SearchGroup"
import type { ViewReportAs } from "@reclaim/core/domain/shell/ViewReportAs"
import { maxSearchHits } from "@reclaim/core/rules/search/SearchText"
import { Effect } from "effect"
import { ask } from "../../app/runtime/FeatureServices.ts"

/** The client's securities that a text finds, best first. */
export const findSecurities = (text: string, viewAs: ViewReportAs) =>
  ask(SearchGroup, (calls) => calls.find({ query: { text, viewAsUserId: viewAs.userId, limit: maxSearchHits } })).pipe(
    Effect.map((hits) => hits.filter(({ kind }) => kind === "security"))
  )
