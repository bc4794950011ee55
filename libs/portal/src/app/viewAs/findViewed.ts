import { ViewAsGroup } from "@reclaim/core/contract/users/ViewAsGroup"
import { ask } from "../runtime/FeatureServices.ts"

/** Finds a user by id, with their permissions. */
export const findViewed = (userId: number) => ask(ViewAsGroup, (calls) => calls.user({ params: { userId } }))
