import type { DocumentRule } from "@reclaim/core/domain/document/DocumentRule"
import type { OwnerFact } from "@reclaim/core/domain/document/OwnerFact"
import { Array as Arr, Effect } from "effect"
import { outdateDocuments } from "../../../ledger/outdated/outdateDocuments.ts"
import { appendAudits } from "../../../platform/audit/auditRows.ts"
import { openWorkItems } from "../../../platform/desk/workItemRows.ts"
import { type OwnerChange, upsertOwners } from "../rows/importOwners.ts"
import { type InImport, noRows } from "../rows/upsertRows.ts"
import { cells } from "./cells/cells.ts"
import { column, optionalColumn } from "./cells/column.ts"
import { importFileType } from "./ImportFileType.ts"
import { makeKnownClients } from "./knownClients.ts"
import { linkProblem } from "./linkProblem.ts"

/** Owners recorded by one statement. */
const ownersAtOnce = 2_000

const factOfColumn: Readonly<Record<string, OwnerFact>> = {
  name: "name",
  residence: "residence",
  entity_type: "entityType",
  us_classification: "entityType"
}

const recordChanges = (changes: ReadonlyArray<OwnerChange>, at: Date): InImport<void> =>
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
 * Records that an import has changed owners with accounts, and has the desk review each; supersedes documents of any
 * owner that name the former facts. Call it last: nobody else adds to the histories of these clients until the import
 * is done.
 */
const recordOwnerChanges = (
  changes: ReadonlyArray<OwnerChange>,
  { at, rules }: { readonly at: Date; readonly rules: ReadonlyArray<DocumentRule> }
): InImport<void> =>
  Effect.gen(function* () {
    yield* recordChanges(
      changes.filter(({ hasAccounts }) => hasAccounts),
      at
    )
    yield* outdateDocuments(
      changes.map((change) => ({ clientId: change.clientId, ownerId: change.id, facts: factsOf(change) })),
      { rules, at, actor: { userId: null, kind: "import" } }
    )
  })

const columns = {
  client: column(cells.id, "Id of the client it belongs to."),
  owner: column(cells.id, "Your id of the owner, unique within the client."),
  name: column(cells.name, "Its legal name, as known to the tax authorities."),
  residence: column(cells.country, "Its country of tax residence; determines the treaty and some time limits."),
  entity_type: column(
    cells.entityType,
    "Its entity type. A partnership or grantor trust is a look-through entity: its investors claim instead."
  ),
  us_classification: optionalColumn(
    cells.usClassification,
    "Its US tax classification; for an llc only. Disregarded or as a partnership, it is a look-through entity. Empty: it claims in its own name."
  ),
  portal_owner: optionalColumn(
    cells.portalNumber,
    "The portal's number of an owner that it accepted, from `export-accepted`; links that owner to your id. Empty for every other owner."
  )
}

/** Beneficial owners. */
export const owners = importFileType(columns, {
  name: "owners",
  about: "The beneficial owners in whose names tax is reclaimed.",
  again:
    "Everything may change. Reclaims keep the amounts for the former residence, entity type or classification until they are imported again. A change to an owner with accounts is recorded in the audit trail and becomes a desk item. Documents on file with the former details are superseded, and requested again.",
  key: ["client", "owner"],
  open: ({ at, documentRules }) =>
    Effect.map(makeKnownClients, (known) => {
      const changes: Array<OwnerChange> = []
      return {
        take: (rows, problems) => {
          const found = known.of(rows, problems)
          for (const { entity_type, line, us_classification } of found) {
            if (us_classification !== null && entity_type !== "llc") {
              problems.add(line, "us_classification", `only an llc is classified: leave it empty for ${entity_type}`)
            }
          }
          if (!problems.isEmpty) return Effect.succeed(Effect.succeed(noRows))
          const written = upsertOwners(
            found.map(({ clientId, entity_type, line, name, owner, portal_owner, residence, us_classification }) => ({
              line,
              clientId,
              externalId: owner,
              portalNumber: portal_owner,
              values: {
                client_id: clientId,
                external_id: owner,
                name,
                residence,
                entity_type,
                us_classification
              }
            }))
          )
          return Effect.succeed(
            Effect.map(written, (outcome) => {
              for (const refusal of outcome.refusals) linkProblem("owner", refusal, problems)
              for (const change of outcome.changes) changes.push(change)
              return outcome.tally
            })
          )
        },
        end: (problems) =>
          Effect.as(problems.isEmpty ? recordOwnerChanges(changes, { rules: documentRules, at }) : Effect.void, noRows)
      }
    })
})
