import { ViewableUsers } from "@reclaim/core/client/users/ViewableUsers"
import { ask } from "../runtime/FeatureServices.ts"

/** The user of an id, with what they may do. */
export const findViewed = (userId: number) => ask(ViewableUsers, (users) => users.find(userId))
