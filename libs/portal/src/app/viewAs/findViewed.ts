import { ViewAsGroup } from "@reclaim/core/contract/users/ViewAsGroup"
import { ask } from "../runtime/FeatureServices.ts"

/** Finds the user of an id, with what they may do. */
export const findViewed = (userId: number) => ask(ViewAsGroup, (calls) => calls.user({ params: { userId } }))
