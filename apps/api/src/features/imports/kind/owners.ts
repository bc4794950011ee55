import { Effect } from "effect"
import { upsertOwners } from "../rows/feedOwners.ts"
import { noRows } from "../rows/upsertRows.ts"
import { cells } from "./cells.ts"
import { column } from "./column.ts"
import { feedKind } from "./FeedKind.ts"
import { openKnownClients } from "./knownClients.ts"

const columns = {
  client: column(cells.id, "Id of the client it belongs to."),
  owner: column(cells.id, "Your id of the owner, different from every other of the client."),
  name: column(cells.name, "Its name as a tax authority knows it."),
  residence: column(cells.country, "Where it is taxed; decides the treaty and some time limits."),
  entity_type: column(
    cells.entityType,
    "What it is in law. A partnership or grantor trust is looked through: its investors claim in its place."
  )
}

/** Beneficial owners. */
export const owners = feedKind(columns, {
  name: "owners",
  about: "The beneficial owners in whose names tax is reclaimed.",
  again:
    "Everything may change. Reclaims keep what was computed with the former residence or entity type until they are imported again.",
  key: ["client", "owner"],
  open: () =>
    Effect.map(openKnownClients, (known) => ({
      take: (rows, problems) => {
        const found = known.of(rows, problems)
        if (!problems.isEmpty) return Effect.succeed(Effect.succeed(noRows))
        return Effect.succeed(
          upsertOwners(
            found.map(({ clientId, owner, name, residence, entity_type }) => ({
              client_id: clientId,
              external_id: owner,
              name,
              residence,
              entity_type
            }))
          )
        )
      },
      end: () => Effect.succeed(noRows)
    }))
})
