import type { HistoryFileRequest, HistoryGroup, HistoryQuery } from "../../contract/history/HistoryGroup.ts"
import type { HistorySubject } from "../../domain/audit/HistorySubject.ts"
import type { GroupCalls } from "../calls/groupCalls.ts"

type Calls = GroupCalls<typeof HistoryGroup>

/** Null for all people. */
const personOf = (id: number) => (id === 0 ? null : id)

/** Reads part of the history of whatever has one. */
export const readHistory = (calls: Calls, { id, kind }: HistorySubject, query: HistoryQuery) => {
  switch (kind) {
    case "claim":
      return calls.readClaim({ params: { seq: id }, query })
    case "document":
      return calls.readDocument({ params: { id }, query })
    case "account":
      return calls.readAccount({ params: { id }, query })
    case "person":
      return calls.read({ query: { subject: null, person: personOf(id), ...query } })
  }
}

/** Requests a file of an item's history; succeeds with its link, which works once and within five minutes. */
export const makeHistoryFile = (calls: Calls, { id, kind }: HistorySubject, payload: HistoryFileRequest) => {
  switch (kind) {
    case "claim":
      return calls.claimFile({ params: { seq: id }, payload })
    case "document":
      return calls.documentFile({ params: { id }, payload })
    case "account":
      return calls.accountFile({ params: { id }, payload })
    case "person":
      return calls.file({ payload: { person: personOf(id), ...payload } })
  }
}
