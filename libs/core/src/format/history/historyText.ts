import { Schema } from "effect"
import type { AuditAction } from "../../domain/audit/AuditAction.ts"
import type { AuditSubjectKind } from "../../domain/audit/AuditSubjectKind.ts"
import type { HistoryEntry } from "../../domain/audit/HistoryEntry.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { InstructionPart, ReopenCause } from "../../domain/payment/InstructionReopening.ts"
import { isCalendarDay } from "../../domain/value/isCalendarDay.ts"
import { reopeningText } from "../payment/reopeningText.ts"
import { count } from "../count.ts"
import { countryName } from "../countryName.ts"
import { displayDate } from "../displayDate.ts"
import { pathLabel } from "../account/pathLabel.ts"
import { contactFieldWords } from "../people/contactFieldWords.ts"
import { historyWords as words } from "./historyWords.ts"

const isPart = Schema.is(InstructionPart)
const isCause = Schema.is(ReopenCause)

const labels: Readonly<Record<string, string | undefined>> = contactFieldWords

/** Actor's name, or their kind if unnamed. */
export const historyActor = ({ actorKind, actorName }: HistoryEntry): string => {
  if (actorName === "") return words.nobody[actorKind]
  return actorKind === "staff" ? words.staff(actorName) : actorName
}

const ownDeeds: Readonly<Partial<Record<AuditAction, string>>> = words.ownDeeds

/**
 * Wording for an act on oneself, identified by equal names of actor and person, or one by the provider on one's behalf.
 */
const ownDeedOf = ({ action, actorName, subjectName }: HistoryEntry): string | undefined =>
  actorName === subjectName ? ownDeeds[action] : undefined

/** Event as a sentence: `Ada Meyer invited Bo Lind`. */
export const historySentence = (entry: HistoryEntry): string =>
  words.sentence(
    historyActor(entry),
    ownDeedOf(entry) ?? words.deeds[entry.action](entry.subjectName === "" ? words.somebody : entry.subjectName)
  )

/** Fields of an account are named by their paths in an application. */
const labelOf = (field: string, action: AuditAction): string =>
  action === "account.changed" ? pathLabel(field) : (labels[field] ?? field)

/** Kinds of subjects whose names are part of the sentence. */
const inSentence: ReadonlySet<AuditSubjectKind> = new Set(["contact", "user"])

/** Subject of an event whose sentence does not name it; empty where a whole history has one subject. */
export const historyAbout = ({ subjectKind, subjectName }: HistoryEntry): string =>
  inSentence.has(subjectKind) ? "" : subjectName

/** Further details of an event; empty for none. */
export const historyDetail = ({ action, facts }: HistoryEntry): string => {
  const { addedCount, answeredFor, cause, changedCount, evidence, fields, market, on, part, reason, text, times } =
    facts
  if (action === "contact.imported" && typeof addedCount === "number" && typeof changedCount === "number") {
    return words.imported(count(addedCount), count(changedCount))
  }
  if (action.startsWith("authorization.") && typeof answeredFor === "number") {
    return words.answeredTogether(count(answeredFor))
  }
  if (action === "client.viewed" && typeof times === "number") return words.times(times)
  if ((action === "document.viewed" || action === "document.fileRead") && typeof times === "number") {
    return words.looks(times)
  }
  if (action === "owner.treatyClaimRecorded" && typeof market === "string" && typeof evidence === "string") {
    return words.shownFor(countryName(CountryCode.make(market)), evidence)
  }
  if (action === "paymentInstruction.reopened" && isPart(part) && isCause(cause)) {
    return reopeningText({ name: "", part, cause })
  }
  if (action === "document.noted" && typeof text === "string") return text
  if (action.startsWith("document.original") && isCalendarDay(on)) return words.on(displayDate(on))
  if (/^(account|document)\./.test(action) && typeof reason === "string") return reason
  const names = Array.isArray(fields) ? fields.filter((field) => typeof field === "string") : []
  return names.length === 0 ? "" : words.fields(names.map((field) => labelOf(field, action)).join(", "))
}
