import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { OwnerFact } from "@reclaim/core/domain/document/OwnerFact"
import type { OutdatedContent } from "@reclaim/core/domain/notification/NotificationContent"
import { codesNaming } from "@reclaim/core/rules/document/namedFacts"
import { Array as Arr, Clock, Effect } from "effect"
import { appendAudits } from "../../platform/audit/auditRows.ts"
import { notifyListeners } from "../../platform/notifications/notifyUsers.ts"
import { listOutdated, type OwnerKey, supersedeNaming } from "./outdatedRows.ts"

/** An owner with the facts that have changed. */
export interface ChangedOwner extends OwnerKey {
  readonly facts: ReadonlyArray<OwnerFact>
}

/** Rules that say which facts documents name, and the time and actor of the change. */
interface OutdateContext {
  readonly rules: ReadonlyArray<DocumentRule>
  readonly at: Date
  readonly actor: AuditActor
}

/** Events of documents appended by one statement. */
const eventsAtOnce = 2_000

/**
 * Supersedes the documents that name changed facts of their owners, in the transaction of the change, and records it in
 * the history of each. Earlier filings with them stay valid. The requirements they met are requested again once
 * requirements follow. Locks the audit chains of the clients: call it after their ledgers are written.
 */
export const outdateDocuments = Effect.fnUntraced(function* (
  owners: ReadonlyArray<ChangedOwner>,
  { actor, at, rules }: OutdateContext
) {
  const byFacts = Object.values(Arr.groupBy(owners, ({ facts }) => facts.join(" ")))
  const outdated = yield* Effect.forEach(byFacts, (some) => {
    const [{ facts }] = some
    const codes = codesNaming(facts, rules)
    if (codes.length === 0) return Effect.succeed([])
    return Effect.map(supersedeNaming({ owners: some, facts, codes, at }), (rows) =>
      rows.map((row) => ({ ...row, facts }))
    )
  })
  const documents = outdated.flat()
  for (const part of Arr.chunksOf(documents, eventsAtOnce)) {
    yield* appendAudits(
      part.map(({ clientId, documentId, facts }) => ({
        clientId,
        at,
        actorUserId: actor.userId,
        actorKind: actor.kind,
        action: "document.superseded",
        subjectKind: "document",
        subjectId: String(documentId),
        facts: { changed: facts }
      }))
    )
  }
  return documents.length
})

/** Time after a change within which users are still notified, if no earlier run has done so. */
const tellingMillis = 14 * 86_400_000

/**
 * Notifies the users who receive news of documents which ones a change has superseded, once for each owner and change.
 */
export const notifyOfOutdated = Effect.fnUntraced(function* (clientId: number) {
  const now = yield* Clock.currentTimeMillis
  const outdated = yield* listOutdated(clientId, new Date(now - tellingMillis))
  yield* notifyListeners(
    clientId,
    outdated.map(({ at, ...told }) => {
      const content: OutdatedContent = { kind: "documents-outdated", ...told }
      return { key: `outdated ${String(told.ownerId)} ${String(at.getTime())}`, content }
    })
  )
})
