import type { AuditAction } from "@reclaim/core/domain/audit/AuditAction"
import type { ActorKind } from "@reclaim/core/domain/audit/ActorKind"

/** Says what was done, to whom; of files and keys the subject is empty. */
type Deed = (subject: string) => string

/** The texts about what was done. */
export const historyMessages = {
  loading: "Loading the history",
  empty: "Nothing has been recorded yet.",
  older: "Show older",
  loadingMore: "Loading older entries",
  deeds: {
    "client.added": () => "added the client",
    "client.viewed": (who) => `viewed the portal as ${who}`,
    "contact.added": (who) => `added ${who}`,
    "contact.changed": (who) => `changed ${who}`,
    "contact.invited": (who) => `invited ${who}`,
    "contact.invitationRevoked": (who) => `revoked the invitation of ${who}`,
    "contact.invitationExpired": (who) => `ended the invitation of ${who}, which had expired`,
    "contact.activated": (who) => `accepted the invitation of ${who}`,
    "contact.deactivated": (who) => `deactivated ${who}`,
    "contact.reactivated": (who) => `reactivated ${who}`,
    "contact.emailChanged": (who) => `changed the e-mail address of ${who}`,
    "contact.emailChangeUndone": (who) => `undid the change of the e-mail address of ${who}`,
    "contact.emailChangeAsked": (who) => `asked to change the e-mail address of ${who}`,
    "contact.emailChangeCancelled": (who) => `cancelled the change of the e-mail address of ${who}`,
    "contact.emailChangeExpired": (who) => `ended the change of the e-mail address of ${who}, which had expired`,
    "contact.mailBounced": (who) => `recorded that mail to ${who} came back`,
    "contact.rolesChanged": (who) => `changed the roles of ${who}`,
    "contact.powersChanged": (who) => `changed what ${who} can sign`,
    "contact.delegated": (who) => `changed who stands in for ${who}`,
    "contact.imported": () => "took people from a file",
    "user.rolesChanged": (who) => `changed the roles of ${who}`,
    "user.locked": (who) => `locked ${who}`,
    "user.unlocked": (who) => `unlocked ${who}`,
    "user.sessionsEnded": (who) => `ended the sessions of ${who}`,
    "user.invitationAccepted": (who) => `accepted the invitation of ${who}`,
    "user.providerLinked": (who) => `linked an identity provider for ${who}`,
    "user.providerUnlinked": (who) => `unlinked an identity provider of ${who}`,
    "user.emailChanged": (who) => `changed the e-mail address of ${who}`,
    "user.emailChangeUndone": (who) => `undid the change of the e-mail address of ${who}`,
    "user.newEmailConfirmed": (who) => `confirmed the new e-mail address of ${who}`,
    "user.emailChangeAgreed": (who) => `agreed to the change of the e-mail address of ${who}`,
    "user.passwordChanged": (who) => `changed the password of ${who}`,
    "user.secondFactorAdded": (who) => `added a second factor for ${who}`,
    "user.secondFactorRemoved": (who) => `removed a second factor of ${who}`,
    "user.secondFactorReset": (who) => `reset the second factor of ${who}`,
    "application.added": () => "began an application for an account",
    "application.submitted": () => "submitted an application for an account",
    "application.withdrawn": () => "withdrew an application for an account",
    "application.taken": () => "took up an application for an account",
    "application.returned": () => "returned an application for an account",
    "application.rejected": () => "rejected an application for an account",
    "application.accepted": () => "accepted an application for an account",
    "file.uploaded": () => "uploaded a file",
    "file.quarantined": () => "set a file apart that may be harmful",
    "file.removed": () => "removed a file",
    "key.rotated": () => "renewed the key by which data are sealed",
    "owner.changed": () => "changed an owner"
    "paymentInstruction.proposed": () => "proposed new payment details",
    "paymentInstruction.approved": () => "approved new payment details",
    "paymentInstruction.approvedByDesk": () => "approved new payment details after a call",
    "paymentInstruction.rejected": () => "rejected new payment details",
    "paymentInstruction.cancelled": () => "stopped new payment details",
    "paymentInstruction.activated": () => "put new payment details to use",
    "paymentInstruction.replaced": () => "replaced payment details by newer ones"
  } satisfies Record<AuditAction, Deed>,
  /** The same where somebody did it to themselves. */
  ownDeeds: {
    "contact.activated": "accepted the invitation",
    "user.invitationAccepted": "accepted the invitation",
    "user.providerLinked": "linked an identity provider",
    "user.providerUnlinked": "unlinked an identity provider",
    "user.emailChanged": "changed their e-mail address",
    "user.emailChangeUndone": "undid the change of their e-mail address",
    "user.passwordChanged": "changed their password",
    "user.secondFactorAdded": "added a second factor",
    "user.secondFactorRemoved": "removed a second factor"
  } satisfies Partial<Record<AuditAction, string>>,
  nobody: {
    client: "A former user",
    staff: "The provider’s staff",
    guest: "A guest",
    system: "The portal",
    import: "An import"
  } satisfies Record<ActorKind, string>,
  staff: (name: string) => `${name} (staff of the provider)`,
  somebody: "a person",
  sentence: (actor: string, deed: string) => `${actor} ${deed}`,
  imported: (added: string, changed: string) => `${added} added, ${changed} changed`,
  fields: (names: string) => `Changed: ${names}`,
  times: (n: number) => (n === 1 ? "1 page was read that day" : `${n} pages were read that day`)
} as const
