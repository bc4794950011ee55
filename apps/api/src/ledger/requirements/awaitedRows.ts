import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { arrayLiteral } from "../../platform/sql/arrayLiteral.ts"
import type { PlannedUnit } from "./preparePlans.ts"

/** An account that waits for a requirement before it is active. */
interface AwaitedLink {
  readonly requirementId: number
  readonly accountId: number
}

interface AwaitedLinks {
  readonly added: ReadonlyArray<AwaitedLink>
  readonly removed: ReadonlyArray<AwaitedLink>
}

/** Which accounts wait for what from now on, and which wait no more. `made` has the ids of new requirements by their keys. */
export const awaitedLinks = (
  planned: ReadonlyArray<Pick<PlannedUnit, "plan" | "unit">>,
  made: ReadonlyMap<string, number>
): AwaitedLinks => {
  const [added, removed]: [Array<AwaitedLink>, Array<AwaitedLink>] = [[], []]
  for (const { plan, unit } of planned) {
    for (const { accountIds, key } of plan.awaited) {
      const kept = unit.kept.get(key)
      const requirementId = kept?.requirementId ?? made.get(key)
      if (requirementId === undefined) throw new Error(`accounts wait for ${key}, which was not written`)
      for (const accountId of accountIds) {
        if (kept?.accountIds.has(accountId) !== true) added.push({ requirementId, accountId })
      }
      for (const accountId of kept?.accountIds ?? []) {
        if (!accountIds.has(accountId)) removed.push({ requirementId, accountId })
      }
    }
  }
  return { added, removed }
}

export const writeAwaited = Effect.fnUntraced(function* (clientId: number, { added, removed }: AwaitedLinks) {
  const sql = yield* SqlClient.SqlClient
  const rows = (links: ReadonlyArray<AwaitedLink>) => sql`unnest(
    ${arrayLiteral(links.map(({ requirementId }) => requirementId))}::int[],
    ${arrayLiteral(links.map(({ accountId }) => accountId))}::int[]) as k (requirement_id, account_id)`
  if (removed.length > 0)
    yield* sql`delete from requirement_account l using ${rows(removed)}
      where l.client_id = ${clientId} and l.requirement_id = k.requirement_id and l.account_id = k.account_id`
  if (added.length > 0)
    yield* sql`insert into requirement_account (client_id, requirement_id, account_id)
      select ${clientId}::int, k.requirement_id, k.account_id from ${rows(added)}`
})
