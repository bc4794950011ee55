import type { TreatyClaim } from "@reclaim/core/domain/rate/TreatyClaim"
import type { TreatyClaimsState } from "@reclaim/ui/accounts/sheet/TreatyClaims.tsx"
import type { QueryState } from "../../../app/runtime/makeQuery.ts"

/** State of the claims list, from the state of their query. */
export const treatyClaimsStateOf = (state: QueryState<unknown, ReadonlyArray<TreatyClaim>>): TreatyClaimsState => {
  if (state._tag === "Failed") return state
  return state._tag === "Answered" ? { _tag: "Loaded", claims: state.answer } : { _tag: "Loading" }
}
