import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { manageContactsPermission } from "../people/contactPermissions.ts"
import { approvePaymentsPermission, proposePaymentsPermission } from "../people/paymentPermissions.ts"

const has = ({ isUserInternal, permissions }: CurrentUser, ...wanted: ReadonlyArray<string>): boolean =>
  !isUserInternal && wanted.some((permission) => permissions[permission] === true)

/** Permits a user to see payout accounts; the server checks each of these again for each call. */
export const maySeePayments = (user: CurrentUser): boolean =>
  has(user, proposePaymentsPermission, approvePaymentsPermission, manageContactsPermission)

export const mayProposePayments = (user: CurrentUser): boolean =>
  !user.isReadOnly && has(user, proposePaymentsPermission)

export const mayApprovePayments = (user: CurrentUser): boolean =>
  !user.isReadOnly && has(user, approvePaymentsPermission)

/** Permits a user to stop a pending change. */
export const mayStopPayments = (user: CurrentUser): boolean =>
  !user.isReadOnly && has(user, approvePaymentsPermission, manageContactsPermission)
