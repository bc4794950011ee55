import type { StoredGrants } from "../../domain/user/StoredGrants.ts"

/** Permission of a client's user to propose payment details. */
export const proposePaymentsPermission = "payments.propose"

/** Permission of a client's user to approve another's proposal. */
export const approvePaymentsPermission = "payments.approve"

/** True if a user loses a payment right, so that their proposals and approvals need approval again. */
export const losesPayments = (
  former: Pick<StoredGrants, "permissions">,
  next: Pick<StoredGrants, "permissions">
): boolean =>
  [proposePaymentsPermission, approvePaymentsPermission].some(
    (key) => former.permissions[key] === true && next.permissions[key] !== true
  )
