import { Array as Arr, Effect } from "effect"
import { appendAudits } from "../../../platform/audit/auditRows.ts"
import { openWorkItems } from "../../../platform/desk/workItemRows.ts"
import type { LinkedChange } from "./upsertLinked.ts"
import type { InImport } from "./upsertRows.ts"

/** Owners recorded by one statement. */
const ownersAtOnce = 2_000

/**
 * Records that an import has changed owners, and has the desk look at each: what was signed or filed may name the former
 * facts. Call it last: nobody else adds to the histories of these clients until the import is done.
 */
export const recordOwnerChanges = (changes: ReadonlyArray<LinkedChange>, at: Date): InImport<void> =>
  Effect.forEach(
    Arr.chunksOf(changes, ownersAtOnce),
    (some) =>
      Effect.andThen(
        appendAudits(
          some.map(({ clientId, former, id }) => ({
            clientId,
            at,
            actorUserId: null,
            actorKind: "import",
            action: "owner.changed",
            subjectKind: "owner",
            subjectId: String(id),
            facts: { fields: Object.keys(former), former }
          }))
        ),
        openWorkItems(
          some.map(({ clientId, id }) => ({ kind: "owner-changed-by-import", clientId, subjectId: String(id) })),
          at
        )
      ),
    { discard: true }
  )
