import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { taskForms } from "../../domain/user/taskForms.ts"

/** Permission to decide what is filed. */
export const decideAuthorizationsPermission = "claimAuthorization.decide"

/** Permits a user to decide which claims are filed. */
export const mayAuthorize = ({ isReadOnly, permissions }: Pick<CurrentUser, "isReadOnly" | "permissions">): boolean =>
  !isReadOnly && permissions[decideAuthorizationsPermission] === true

type Grants = Pick<CurrentUser, "tasks" | "permissions">

/** Grants of a delegate for claim decisions: that task, and nothing else of the principal's. */
export const withDelegatedApproval = ({ permissions, tasks }: Grants): Grants => {
  const task = taskForms.claimAuthorization
  return {
    tasks: { ...tasks, Features: [...tasks.Features.filter(({ name }) => name !== task.name), task] },
    permissions: { ...permissions, [decideAuthorizationsPermission]: true }
  }
}
