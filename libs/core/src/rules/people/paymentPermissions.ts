import type { StoredGrants } from "../../domain/user/StoredGrants.ts"

/** The permission by which a client's user proposes where reclaims are paid to. */
export const proposePaymentsPermission = "payments.propose"

/** The permission by which a client's user approves what another has proposed. */
export const approvePaymentsPermission = "payments.approve"

/** True if a user loses a payment right, so that their proposals and approvals need approval again. */
export const losesPayments = (
  former: Pick<StoredGrants, "permissions">,
  next: Pick<StoredGrants, "permissions">
): boolean =>
  [proposePaymentsPermission, approvePaymentsPermission].some(
    (key) => former.permissions[key] === true && next.permissions[key] !== true
  )
