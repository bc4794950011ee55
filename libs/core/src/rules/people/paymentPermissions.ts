import type { StoredGrants } from "../../domain/user/StoredGrants.ts"

/** The permission by which a client's user proposes where reclaims are paid to. */
export const proposePaymentsPermission = "payments.propose"

/** The permission by which a client's user approves what another has proposed. */
export const approvePaymentsPermission = "payments.approve"

/** Whether somebody loses a right to make payments, so that what they have proposed or approved needs to be approved again. */
export const losesPayments = (
  former: Pick<StoredGrants, "permissions">,
  next: Pick<StoredGrants, "permissions">
): boolean =>
  [proposePaymentsPermission, approvePaymentsPermission].some(
    (key) => former.permissions[key] === true && next.permissions[key] !== true
  )
