import type { ClientRows } from "./sampleRows.ts"

/** Reclaims that are held in memory at a time, about. */
const reclaimsAtOnce = 100_000

/** Clients in groups of so many reclaims together; a larger client is a group by itself. */
export function* clientGroups(clients: Iterable<ClientRows>): Generator<ReadonlyArray<ClientRows>, void> {
  let group: Array<ClientRows> = []
  let count = 0
  for (const client of clients) {
    group.push(client)
    count += client.reclaims.length
    if (count < reclaimsAtOnce) continue
    yield group
    group = []
    count = 0
  }
  if (group.length > 0) yield group
}
