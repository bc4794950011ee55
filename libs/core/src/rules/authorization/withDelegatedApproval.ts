import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { taskForms } from "../../domain/user/taskForms.ts"
import { decideAuthorizationsPermission } from "./mayAuthorize.ts"

type Grants = Pick<CurrentUser, "tasks" | "permissions">

/** What somebody may do who decides about claims in another's place: that, and nothing else of theirs. */
export const withDelegatedApproval = ({ permissions, tasks }: Grants): Grants => {
  const task = taskForms.claimAuthorization
  return {
    tasks: { ...tasks, Features: [...tasks.Features.filter(({ name }) => name !== task.name), task] },
    permissions: { ...permissions, [decideAuthorizationsPermission]: true }
  }
}
