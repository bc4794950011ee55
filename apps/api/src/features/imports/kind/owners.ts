import { Effect } from "effect"
import { upsertOwners } from "../rows/importOwners.ts"
import { noRows } from "../rows/upsertRows.ts"
import { cells } from "./cells.ts"
import { column, optionalColumn } from "./column.ts"
import { importFileType } from "./ImportFileType.ts"
import { makeKnownClients } from "./knownClients.ts"

const columns = {
  client: column(cells.id, "Id of the client it belongs to."),
  owner: column(cells.id, "Your id of the owner, unique within the client."),
  name: column(cells.name, "Its name as a tax authority knows it."),
  residence: column(cells.country, "Where it is taxed; decides the treaty and some time limits."),
  entity_type: column(
    cells.entityType,
    "Its legal form. A partnership or grantor trust is a look-through entity: its investors claim in its place."
  ),
  us_classification: optionalColumn(
    cells.usClassification,
    "How the United States tax it; for an llc only. Disregarded or as a partnership, it is a look-through entity. Empty: it claims for itself."
  )
}

/** Beneficial owners. */
export const owners = importFileType(columns, {
  name: "owners",
  about: "The beneficial owners in whose names tax is reclaimed.",
  again:
    "Everything may change. Reclaims keep what was computed with the former residence, entity type or classification until they are imported again.",
  key: ["client", "owner"],
  open: () =>
    Effect.map(makeKnownClients, (known) => ({
      take: (rows, problems) => {
        const found = known.of(rows, problems)
        for (const { entity_type, line, us_classification } of found) {
          if (us_classification !== null && entity_type !== "llc") {
            problems.add(line, "us_classification", `only an llc is classified: leave it empty for ${entity_type}`)
          }
        }
        if (!problems.isEmpty) return Effect.succeed(Effect.succeed(noRows))
        return Effect.succeed(
          upsertOwners(
            found.map(({ clientId, owner, name, residence, entity_type, us_classification }) => ({
              client_id: clientId,
              external_id: owner,
              name,
              residence,
              entity_type,
              us_classification
            }))
          )
        )
      },
      end: () => Effect.succeed(noRows)
    }))
})
