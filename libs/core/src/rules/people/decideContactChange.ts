import type { RoleName } from "../../domain/contact/RoleName.ts"
import type { CurrentUser } from "../../domain/user/CurrentUser.ts"
import { decideAuthorizationsPermission } from "../authorization/mayAuthorize.ts"
import { manageContactsPermission } from "./contactPermissions.ts"
import { approvePaymentsPermission, proposePaymentsPermission } from "./paymentPermissions.ts"

/** Facts about a person on whom payments or signatures may depend. */
export interface RelyingFacts {
  readonly roles: ReadonlyArray<{ readonly role: RoleName }>
  readonly powers: ReadonlyArray<unknown>
  /** True if an open envelope asks them to sign, in person or for somebody else. */
  readonly isAsked: boolean
}

/** Roles that move money, sign or give these rights to others. */
const reliedRoles: ReadonlySet<RoleName> = new Set(["administrator", "authorizer", "payments", "signatory"])

/** True if a person's address serves as proof of identity for payments or signatures. */
export const isReliedOn = ({ isAsked, powers, roles }: RelyingFacts): boolean =>
  isAsked || powers.length > 0 || roles.some(({ role }) => reliedRoles.has(role))

const reliedPermissions = [
  manageContactsPermission,
  approvePaymentsPermission,
  proposePaymentsPermission,
  decideAuthorizationsPermission,
  "signDocuments.sign"
]

/** True if a user's address serves as proof of identity, judged by their permissions. */
export const isUserReliedOn = ({ permissions }: Pick<CurrentUser, "permissions">): boolean =>
  reliedPermissions.some((permission) => permissions[permission] === true)

export interface ContactChangeFacts {
  /** True for a person in their own session, false for a program. */
  readonly isInPerson: boolean
  /** State of the person before the change; false for a new person. */
  readonly isReliedOn: boolean
  readonly changesRoles: boolean
  readonly changesEmail: boolean
}

/** Proof that a change of a contact needs from its author; `TwoFactors`: a fresh proof. */
export const decideContactChange = ({
  changesEmail,
  changesRoles,
  isInPerson,
  isReliedOn: isRelied
}: ContactChangeFacts): "Free" | "InPerson" | "TwoFactors" => {
  const isSensitive = changesRoles || (isRelied && changesEmail)
  if (!isInPerson) return changesRoles || isRelied ? "InPerson" : "Free"
  return isSensitive ? "TwoFactors" : "Free"
}
