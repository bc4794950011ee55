import type { RoleName } from "../../domain/contact/RoleName.ts"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { decideAuthorizationsPermission } from "../authorization/mayAuthorize.ts"
import { manageContactsPermission } from "./mayManageContacts.ts"
import { approvePaymentsPermission, proposePaymentsPermission } from "./paymentPermissions.ts"

/** What is known of somebody whom others may rely on for money or signatures. */
export interface RelyingFacts {
  readonly roles: ReadonlyArray<{ readonly role: RoleName }>
  readonly powers: ReadonlyArray<unknown>
  /** Whether an open envelope asks them to sign, or they stand in for somebody who signs. */
  readonly isAsked: boolean
}

/** Roles that move money, sign or give these rights to others. */
const reliedRoles: ReadonlySet<RoleName> = new Set(["administrator", "authorizer", "payments", "signatory"])

/** Whether somebody's address is an identity: money or a signature is taken as theirs by what reaches it. */
export const isReliedOn = ({ isAsked, powers, roles }: RelyingFacts): boolean =>
  isAsked || powers.length > 0 || roles.some(({ role }) => reliedRoles.has(role))

const reliedPermissions = [
  manageContactsPermission,
  approvePaymentsPermission,
  proposePaymentsPermission,
  decideAuthorizationsPermission,
  "signDocuments.sign"
]

/** The same of a user, by what they may do. */
export const isUserReliedOn = ({ permissions }: Pick<CurrentUser, "permissions">): boolean =>
  reliedPermissions.some((permission) => permissions[permission] === true)

export interface ContactChangeAsked {
  /** Somebody in a session of their own, rather than a program. */
  readonly isInPerson: boolean
  /** Of who is changed, before the change; false for who is added. */
  readonly isReliedOn: boolean
  readonly changesRoles: boolean
  readonly changesEmail: boolean
}

/** What a change of what is recorded about somebody wants of who makes it; `TwoFactors`: a fresh proof. */
export const decideContactChange = ({
  changesEmail,
  changesRoles,
  isInPerson,
  isReliedOn: isRelied
}: ContactChangeAsked): "Free" | "InPerson" | "TwoFactors" => {
  const isSensitive = changesRoles || (isRelied && changesEmail)
  if (!isInPerson) return changesRoles || isRelied ? "InPerson" : "Free"
  return isSensitive ? "TwoFactors" : "Free"
}
