import { Histories } from "@reclaim/core/client/history/Histories"
import type { HistoryEntry } from "@reclaim/core/domain/audit/HistoryEntry"
import { HistoryPage } from "@reclaim/core/domain/audit/HistoryPage"
import { Effect, Layer } from "effect"

const page = (entries: ReadonlyArray<HistoryEntry>, offset = 0, limit = 100) =>
  Effect.succeed(
    new HistoryPage({ entries: entries.slice(offset, offset + limit), hasMore: entries.length > offset + limit })
  )

/** A server that has recorded these, newest first. */
export const fakeHistories = (
  given: ReadonlyArray<HistoryEntry> = [],
  answers: Partial<Histories["Service"]> = {}
): Layer.Layer<Histories> => {
  return Layer.succeed(
    Histories,
    Histories.of({
      read: ({ id, kind }, { limit, offset } = {}) =>
        page(
          given.filter((entry) => entry.subjectKind === kind && entry.subjectId === id),
          offset,
          limit
        ),
      readPeople: (contactId, { limit, offset } = {}) =>
        page(
          given.filter(({ subjectId }) => contactId === null || subjectId === String(contactId)),
          offset,
          limit
        ),
      readAccount: (accountId, { limit, offset } = {}) =>
        page(
          given.filter(({ subjectId, subjectKind }) => subjectKind === "account" && subjectId === String(accountId)),
          offset,
          limit
        ),
      readDocument: (documentId, { limit, offset } = {}) =>
        page(
          given.filter(({ subjectId, subjectKind }) => subjectKind === "document" && subjectId === String(documentId)),
          offset,
          limit
        ),
      readClaim: (_, { limit, offset } = {}) => page(given, offset, limit),
      ...answers
    })
  )
}
