import { SearchHits } from "@reclaim/core/client/search/SearchHits"
import type { ViewReportAs } from "@reclaim/core/domain/shell/ViewReportAs"
import { maxSearchHits } from "@reclaim/core/rules/search/SearchText"
import { Effect } from "effect"
import { ask } from "../../app/runtime/FeatureServices.ts"

/** The client's securities that a text finds, best first. */
export const findSecurities = (text: string, viewAs: ViewReportAs) =>
  ask(SearchHits, (hits) => hits.find({ text, viewAs, limit: maxSearchHits })).pipe(
    Effect.map((hits) => hits.filter(({ kind }) => kind === "security"))
  )
