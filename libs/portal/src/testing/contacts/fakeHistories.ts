import type { CallsOf } from "@reclaim/core/client/calls/groupCalls"
import { type HistoryFileRequest, HistoryGroup, type HistoryQuery } from "@reclaim/core/contract/history/HistoryGroup"
import type { HistoryEntry } from "@reclaim/core/domain/audit/HistoryEntry"
import { HistoryPage } from "@reclaim/core/domain/audit/HistoryPage"
import type { HistorySubject } from "@reclaim/core/domain/audit/HistorySubject"
import { countHistory } from "@reclaim/core/rules/history/countHistory"
import { historyChoice } from "@reclaim/core/rules/history/historyKindOf"
import { fakeCalls } from "@reclaim/core/testing/fakeCalls"
import { Effect, type Layer } from "effect"

const isOf =
  ({ id, kind }: HistorySubject) =>
  ({ subjectId, subjectKind }: HistoryEntry): boolean => {
    if (kind === "claim" || id === 0) return true
    return subjectId === String(id) && (kind === "person" ? /contact|user/.test(subjectKind) : subjectKind === kind)
  }

const pageOf = (
  given: ReadonlyArray<HistoryEntry>,
  subject: HistorySubject,
  { before, limit, ...filter }: HistoryQuery
): HistoryPage => {
  const all = given.filter(isOf(subject))
  const { actions, actorKinds } = historyChoice(filter)
  const found = all.filter(
    ({ action, actorKind }) => actions?.includes(action) !== false && actorKinds?.includes(actorKind) !== false
  )
  const first = before === null ? 0 : found.findIndex(({ no }) => no === before.no) + 1
  const entries = found.slice(first, first + limit)
  const last = entries.at(-1)
  return new HistoryPage({
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
}

const file = ({ payload }: { readonly payload: HistoryFileRequest }) =>
  Effect.succeed({
    _tag: "Link" as const,
    url: "/api/v1/history/files/1",
    extension: payload.format,
    name: "History"
  })

/** A server that has recorded these, newest first. */
export const fakeHistories = (given: ReadonlyArray<HistoryEntry> = []): Layer.Layer<CallsOf<"history">> => {
  const readHistoryPage = (subject: HistorySubject, query: HistoryQuery) =>
    Effect.sync(() => pageOf(given, subject, query))
  return fakeCalls(HistoryGroup, {
    read: ({ query }) => readHistoryPage({ kind: "person", id: query.person ?? 0 }, query),
    readClaim: ({ params, query }) => readHistoryPage({ kind: "claim", id: params.seq }, query),
    readDocument: ({ params, query }) => readHistoryPage({ kind: "document", id: params.id }, query),
    readAccount: ({ params, query }) => readHistoryPage({ kind: "account", id: params.id }, query),
    file,
    claimFile: file,
    documentFile: file,
    accountFile: file
  })
}
