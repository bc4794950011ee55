import type { ClientRows } from "./sampleRows.ts"

/** The approximate number of reclaims held in memory at a time. */
const reclaimsAtOnce = 100_000

/** Groups clients so that each group has about a given number of reclaims; a larger client is a group by itself. */
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
