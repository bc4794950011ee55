import type { AuditActor } from "@reclaim/core/domain/audit/AuditActor"
import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { OwnerFact } from "@reclaim/core/domain/document/OwnerFact"
import type { OutdatedContent } from "@reclaim/core/domain/notification/NotificationContent"
import { codesNaming } from "@reclaim/core/rules/document/namedFacts"
import { Array as Arr, Clock, Effect } from "effect"
import { appendAudits } from "../../platform/audit/auditRows.ts"
import { tellListeners } from "../../platform/notifications/tellUsers.ts"
import { listOutdated, type OwnerKey, supersedeNaming } from "./outdatedRows.ts"

/** What has changed of an owner. */
export interface ChangedOwner extends OwnerKey {
  readonly facts: ReadonlyArray<OwnerFact>
}

/** By which rules it is known what documents name, when, and who has changed the owners. */
interface Outdating {
  readonly rules: ReadonlyArray<DocumentRule>
  readonly at: Date
  readonly actor: AuditActor
}

/** Events of documents appended by one statement. */
const eventsAtOnce = 2_000

/**
 * Supersedes the documents that name what was changed of their owners, in the transaction of the change; each of them keeps
 * that in its history. What was filed with them was filed with them. What they met is asked for again once requirements
 * follow. It takes the chains of the clients: call it after their ledgers are written.
 */
export const outdateDocuments = Effect.fnUntraced(function* (
  owners: ReadonlyArray<ChangedOwner>,
  { actor, at, rules }: Outdating
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

/** How long after a change people are still told of it, should nobody have come to it before. */
const tellingMillis = 14 * 86_400_000

/** Tells whoever of a client hears of documents which ones changes have superseded, once for each owner and change. */
export const tellOfOutdated = Effect.fnUntraced(function* (clientId: number) {
  const now = yield* Clock.currentTimeMillis
  const outdated = yield* listOutdated(clientId, new Date(now - tellingMillis))
  yield* tellListeners(
    clientId,
    outdated.map(({ at, ...told }) => {
      const content: OutdatedContent = { kind: "documents-outdated", ...told }
      return { key: `outdated ${String(told.ownerId)} ${String(at.getTime())}`, content }
    })
  )
})
