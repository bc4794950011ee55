import { AuditAction } from "../../domain/audit/AuditAction.ts"
import type { HistoryKind } from "../../domain/audit/HistoryKind.ts"
import { ActorKind } from "../../domain/audit/ActorKind.ts"
import type { HistorySide } from "../../domain/audit/HistorySide.ts"
import type { HistoryFilter } from "../../domain/audit/HistoryFilter.ts"
import type { HistoryEntry } from "../../domain/audit/HistoryEntry.ts"
import { zonedTimeAt } from "../../domain/value/zonedTimeAt.ts"
import { historyAbout, historyActor, historyDetail, historySentence } from "../../format/history/historyText.ts"
import { historyWords } from "../../format/history/historyWords.ts"

/** Subject of each action. */
export const historyKindOf: Readonly<Record<AuditAction, HistoryKind>> = {
  "client.added": "changes",
  "client.viewed": "looks",
  "client.onboarded": "decisions",
  "client.packMade": "documents",
  "client.packWithdrawn": "documents",
  "client.ratesApplied": "changes",
  "contact.added": "changes",
  "contact.changed": "changes",
  "contact.invited": "access",
  "contact.invitationRevoked": "access",
  "contact.invitationExpired": "access",
  "contact.activated": "access",
  "contact.deactivated": "access",
  "contact.reactivated": "access",
  "contact.emailChanged": "changes",
  "contact.emailChangeUndone": "changes",
  "contact.emailChangeAsked": "changes",
  "contact.emailChangeCancelled": "changes",
  "contact.emailChangeExpired": "changes",
  "contact.mailBounced": "changes",
  "contact.rolesChanged": "access",
  "contact.powersChanged": "changes",
  "contact.delegated": "changes",
  "contact.imported": "changes",
  "user.invitationAccepted": "access",
  "user.emailChanged": "access",
  "user.emailChangeUndone": "access",
  "user.newEmailConfirmed": "access",
  "user.emailChangeAgreed": "access",
  "user.providerLinked": "access",
  "user.providerUnlinked": "access",
  "user.rolesChanged": "access",
  "user.locked": "access",
  "user.unlocked": "access",
  "user.sessionsEnded": "access",
  "user.passwordChanged": "access",
  "user.secondFactorAdded": "access",
  "user.secondFactorRemoved": "access",
  "user.secondFactorReset": "access",
  "application.added": "changes",
  "application.submitted": "changes",
  "application.withdrawn": "changes",
  "application.taken": "changes",
  "application.returned": "decisions",
  "application.rejected": "decisions",
  "application.accepted": "decisions",
  "batch.added": "changes",
  "batch.committed": "changes",
  "batch.rolledBack": "changes",
  "batch.cancelled": "changes",
  "batch.expired": "changes",
  "document.revoked": "documents",
  "document.superseded": "documents",
  "file.uploaded": "documents",
  "file.quarantined": "documents",
  "file.removed": "documents",
  "key.rotated": "access",
  "owner.changed": "changes",
  "owner.importReviewed": "decisions",
  "owner.investorsRenewed": "changes",
  "owner.taxNumberShown": "looks",
  "owner.treatyClaimRecorded": "decisions",
  "authorization.requested": "decisions",
  "authorization.withdrawn": "decisions",
  "authorization.viewed": "looks",
  "authorization.approved": "decisions",
  "authorization.authorized": "decisions",
  "authorization.declined": "decisions",
  "authorization.changesRequested": "decisions",
  "authorization.revoked": "decisions",
  "authorization.lapsed": "decisions",
  "authorization.filedByScope": "decisions",
  "authorization.scopeChanged": "decisions",
  "authorization.limitChanged": "decisions",
  "account.activated": "changes",
  "account.suspended": "changes",
  "account.resumed": "changes",
  "account.closed": "changes",
  "account.changed": "changes",
  "paymentInstruction.proposed": "changes",
  "paymentInstruction.approved": "decisions",
  "paymentInstruction.approvedByDesk": "decisions",
  "paymentInstruction.rejected": "decisions",
  "paymentInstruction.cancelled": "decisions",
  "paymentInstruction.reopened": "decisions",
  "paymentInstruction.activated": "changes",
  "paymentInstruction.replaced": "changes",
  "claim.viewed": "looks",
  "document.submitted": "documents",
  "document.takenBack": "documents",
  "document.accepted": "decisions",
  "document.rejected": "decisions",
  "document.reopened": "decisions",
  "document.viewed": "looks",
  "document.fileRead": "looks",
  "document.noted": "documents",
  "document.originalReceived": "documents",
  "document.originalReturned": "documents",
  "document.scanAdded": "documents",
  "document.renewalAsked": "documents",
  "document.renewalWithdrawn": "documents",
  "requirement.asked": "documents",
  "requirement.ordered": "documents",
  "requirement.disputed": "documents",
  "requirement.answered": "decisions",
  "requirement.waived": "decisions",
  "requirement.reassigned": "documents",
  "paper.prepared": "documents",
  "paper.printed": "documents",
  "paper.posted": "documents",
  "paper.scanned": "documents",
  "paper.cameBack": "documents",
  "paper.received": "documents",
  "paper.verified": "signatures",
  "paper.sentBack": "signatures",
  "paper.superseded": "documents",
  "envelope.sent": "signatures",
  "envelope.viewed": "looks",
  "envelope.signed": "signatures",
  "envelope.completed": "signatures",
  "envelope.sealed": "signatures",
  "envelope.declined": "signatures",
  "envelope.reminded": "signatures",
  "envelope.signerReplaced": "signatures",
  "envelope.voided": "signatures",
  "envelope.expired": "signatures",
  "envelope.superseded": "signatures",
  "envelope.accepted": "decisions",
  "envelope.rejected": "decisions",
  "user.agreedToSignOnScreen": "signatures",
  "user.withdrewSigningOnScreen": "signatures"
}

/** Side of each kind of actor. */
export const historySideOf: Readonly<Record<ActorKind, HistorySide>> = {
  client: "client",
  guest: "client",
  staff: "provider",
  system: "system",
  import: "system"
}

/** The actions and the actors that a filter leaves; null for all. */
export interface HistoryChoice {
  readonly actions: ReadonlyArray<AuditAction> | null
  readonly actorKinds: ReadonlyArray<ActorKind> | null
}

/** Translates the kind and the side of a filter into recorded values. */
export const historyChoice = ({ kind, side }: Pick<HistoryFilter, "kind" | "side">): HistoryChoice => ({
  actions: kind === null ? null : AuditAction.literals.filter((action) => historyKindOf[action] === kind),
  actorKinds: side === null ? null : ActorKind.literals.filter((actor) => historySideOf[actor] === side)
})

interface HistoryColumn {
  readonly title: string
  /** In widths of a digit. */
  readonly width: number
  readonly text: (entry: HistoryEntry, timeZone: string) => string
}

const words = historyWords.file

const timeText = (at: Date, timeZone: string): string => {
  const { date, time } = zonedTimeAt(at.getTime(), timeZone)
  return `${date} ${time}`
}

/** Columns of a history file: the displayed ones, and those of the chain for the same entry. */
export const historyColumns: ReadonlyArray<HistoryColumn> = [
  { title: words.at, width: 20, text: ({ at }, timeZone) => timeText(at, timeZone) },
  { title: words.actor, width: 34, text: historyActor },
  { title: words.side, width: 10, text: ({ actorKind }) => historyWords.sides[historySideOf[actorKind]] },
  { title: words.kind, width: 12, text: ({ action }) => historyWords.kinds[historyKindOf[action]] },
  { title: words.done, width: 70, text: historySentence },
  { title: words.about, width: 30, text: historyAbout },
  { title: words.detail, width: 40, text: historyDetail },
  { title: words.instant, width: 26, text: ({ at }) => at.toISOString() },
  { title: words.action, width: 28, text: ({ action }) => action },
  { title: words.subject, width: 22, text: ({ subjectId, subjectKind }) => `${subjectKind}:${subjectId}` },
  { title: words.no, width: 10, text: ({ no }) => (no === 0 ? "" : String(no)) },
  { title: words.hash, width: 66, text: ({ hash }) => hash }
]

/** The line of an entry, with its time in a zone of the IANA database. */
export const historyRow = (entry: HistoryEntry, timeZone: string): ReadonlyArray<string> =>
  historyColumns.map(({ text }) => text(entry, timeZone))
