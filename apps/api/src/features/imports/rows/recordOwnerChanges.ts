import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { OwnerFact } from "@reclaim/core/domain/document/OwnerFact"
import { Array as Arr, Effect } from "effect"
import { outdateDocuments } from "../../../ledger/outdated/outdateDocuments.ts"
import { appendAudits } from "../../../platform/audit/auditRows.ts"
import { openWorkItems } from "../../../platform/desk/workItemRows.ts"
import type { OwnerChange } from "./importOwners.ts"
import type { InImport } from "./upsertRows.ts"

/** Owners recorded by one statement. */
const ownersAtOnce = 2_000

const factOfColumn: Readonly<Record<string, OwnerFact>> = {
  name: "name",
  residence: "residence",
  entity_type: "entityType",
  us_classification: "entityType"
}

const recorded = (changes: ReadonlyArray<OwnerChange>, at: Date): InImport<void> =>
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

const factsOf = ({ former }: OwnerChange): ReadonlyArray<OwnerFact> =>
  Arr.dedupe(Object.keys(former).flatMap((column) => factOfColumn[column] ?? [])).toSorted()

/**
 * Records that an import has changed owners with accounts, and has the desk look at each; documents of any owner that name
 * the former facts are superseded. Call it last: nobody else adds to the histories of these clients until the import is done.
 */
export const recordOwnerChanges = (
  changes: ReadonlyArray<OwnerChange>,
  { at, rules }: { readonly at: Date; readonly rules: ReadonlyArray<DocumentRule> }
): InImport<void> =>
  Effect.gen(function* () {
    yield* recorded(
      changes.filter(({ hasAccounts }) => hasAccounts),
      at
    )
    yield* outdateDocuments(
      changes.map((change) => ({ clientId: change.clientId, ownerId: change.id, facts: factsOf(change) })),
      { rules, at, actor: { userId: null, kind: "import" } }
    )
  })
