import { Histories } from "@reclaim/core/client/history/Histories"
import type { HistoryEntry } from "@reclaim/core/domain/audit/HistoryEntry"
import { HistoryPage } from "@reclaim/core/domain/audit/HistoryPage"
import { wholeHistory } from "@reclaim/core/domain/audit/HistoryFilter"
import type { HistorySubject } from "@reclaim/core/domain/audit/HistorySubject"
import { countHistory } from "@reclaim/core/rules/history/countHistory"
import { historyChoice } from "@reclaim/core/rules/history/historyChoice"
import { Effect, Layer } from "effect"

const isOf =
  ({ id, kind }: HistorySubject) =>
  ({ subjectId, subjectKind }: HistoryEntry): boolean => {
    if (kind === "claim" || id === 0) return true
    return subjectId === String(id) && (kind === "person" ? /contact|user/.test(subjectKind) : subjectKind === kind)
  }

/** A server that has recorded these, newest first. */
export const fakeHistories = (
  given: ReadonlyArray<HistoryEntry> = [],
  answers: Partial<Histories["Service"]> = {}
): Layer.Layer<Histories> =>
  Layer.succeed(
    Histories,
    Histories.of({
      read: (subject, { before = null, filter = wholeHistory, limit = 100 } = {}) => {
        const all = given.filter(isOf(subject))
        const { actions, actorKinds } = historyChoice(filter)
        const found = all.filter(
          ({ action, actorKind }) => actions?.includes(action) !== false && actorKinds?.includes(actorKind) !== false
        )
        const first = before === null ? 0 : found.findIndex(({ no }) => no === before.no) + 1
        const entries = found.slice(first, first + limit)
        const last = entries.at(-1)
        return Effect.succeed(
          new HistoryPage({
            entries,
            next: last === undefined || found.length <= first + limit ? null : { at: last.at, no: last.no, key: "" },
            counts:
              before === null
                ? countHistory(
                    all.map(({ action, actorKind }) => ({ action, actorKind, count: 1 })),
                    filter
                  )
                : null
          })
        )
      },
      file: (_, { format }) =>
        Effect.succeed({ _tag: "Link", url: "/api/v1/history/files/1", extension: format, name: "History" }),
      ...answers
    })
  )
