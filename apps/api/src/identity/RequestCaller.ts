import { anybodySignedIn, type Caller } from "@reclaim/core/contract/access/MayCall"
import { Context } from "effect"

/** Who may make the call of this request, by its annotation: it holds for a user who is viewed as, too. */
export const RequestCaller = Context.Reference<Caller>("@reclaim/app-api/RequestCaller", {
  defaultValue: () => anybodySignedIn
})
