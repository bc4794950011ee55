/** The permission by which a client's user proposes where reclaims are paid to. */
export const proposePaymentsPermission = "payments.propose"

/** The permission by which a client's user approves what another has proposed. */
export const approvePaymentsPermission = "payments.approve"
