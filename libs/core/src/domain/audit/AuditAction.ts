import { Schema } from "effect"

/** What can be recorded as done, in the past tense, after the kind of its subject. A feature adds its own. */
export const AuditAction = Schema.Literals([
  "client.added",
  "contact.added",
  "contact.changed",
  "contact.invited",
  "contact.invitationRevoked",
  "contact.invitationExpired",
  "contact.activated",
  "contact.deactivated",
  "contact.reactivated",
  "contact.emailChanged",
  "contact.emailChangeUndone",
  "contact.mailBounced",
  "contact.rolesChanged",
  "contact.powersChanged",
  "contact.delegated",
  "contact.imported",
  "user.rolesChanged",
  "user.locked",
  "user.unlocked",
  "user.sessionsEnded",
  "user.passwordChanged",
  "user.secondFactorAdded",
  "user.secondFactorRemoved",
  "user.secondFactorReset",
  "file.uploaded",
  "file.quarantined",
  "file.removed",
  "key.rotated"
])
export type AuditAction = typeof AuditAction.Type
