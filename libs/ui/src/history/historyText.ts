import type { HistoryEntry } from "@reclaim/core/domain/audit/HistoryEntry"
import { contactLabels } from "../contacts/contactLabels.ts"
import { historyMessages as words } from "./historyMessages.ts"

const labels: Readonly<Record<string, string | undefined>> = contactLabels

const actorText = ({ actorKind, actorName }: HistoryEntry): string => {
  if (actorName === "") return words.nobody[actorKind]
  return actorKind === "staff" ? words.staff(actorName) : actorName
}

/** What was done in a sentence: `Ada Meyer invited Bo Lind`. */
export const historySentence = (entry: HistoryEntry): string =>
  words.sentence(
    actorText(entry),
    words.deeds[entry.action](entry.subjectName === "" ? words.somebody : entry.subjectName)
  )

/** What else is known of it; empty for nothing. */
export const historyDetail = ({ action, facts }: HistoryEntry): string => {
  const { fields, times } = facts
  if (action === "client.viewed" && typeof times === "number") return words.times(times)
  const names = Array.isArray(fields) ? fields.filter((field) => typeof field === "string") : []
  return names.length === 0 ? "" : words.fields(names.map((field) => labels[field] ?? field).join(", "))
}
