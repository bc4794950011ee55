import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { manageContactsPermission } from "../people/mayManageContacts.ts"
import { approvePaymentsPermission, proposePaymentsPermission } from "../people/paymentPermissions.ts"

const has = ({ isUserInternal, permissions }: CurrentUser, ...wanted: ReadonlyArray<string>): boolean =>
  !isUserInternal && wanted.some((permission) => permissions[permission] === true)

/** Whether a user may see where reclaims are paid to; the server decides each of these again for each call. */
export const maySeePayments = (user: CurrentUser): boolean =>
  has(user, proposePaymentsPermission, approvePaymentsPermission, manageContactsPermission)

export const mayProposePayments = (user: CurrentUser): boolean =>
  !user.isReadOnly && has(user, proposePaymentsPermission)

export const mayApprovePayments = (user: CurrentUser): boolean =>
  !user.isReadOnly && has(user, approvePaymentsPermission)

/** Whether a user may stop a change that is under way. */
export const mayStopPayments = (user: CurrentUser): boolean =>
  !user.isReadOnly && has(user, approvePaymentsPermission, manageContactsPermission)
