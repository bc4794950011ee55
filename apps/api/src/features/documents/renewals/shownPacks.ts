import { PackedRenewal, RenewalPack } from "@reclaim/core/domain/document/register/RenewalPack"
import { decideWithdrawing } from "@reclaim/core/rules/renewal/decideWithdrawing"
import { isSettled } from "@reclaim/core/rules/renewal/isSettled"
import { Effect } from "effect"
import { arrayLiteral } from "../../../platform/sql/arrayLiteral.ts"
import { readRequests } from "./aheadRows.ts"
import { listPacked, listPackRequests, listPacks, type PackedRow, type PackWish } from "./packRows.ts"

/** Requests for one copy are one line. */
const linesOf = (rows: ReadonlyArray<PackedRow>): ReadonlyArray<PackedRenewal> => {
  const lines = new Map<string, Array<PackedRow>>()
  for (const row of rows) {
    const key = `${row.code} ${row.ownerId} ${row.investorId ?? ""} ${row.accountId ?? ""} ${row.period}`
    const known = lines.get(key)
    if (known === undefined) lines.set(key, [row])
    else known.push(row)
  }
  return [...lines.values()].flatMap((parts) => {
    // The one that is furthest behind speaks for all.
    const told = parts.find(({ state }) => !isSettled(state)) ?? parts[0]
    if (told === undefined) return []
    const isDone = parts.every(({ state }) => isSettled(state))
    const requirementIds = parts.map(({ requirementId }) => requirementId)
    return [new PackedRenewal({ ...told, requirementIds, isDone, markets: parts.map(({ market }) => market) })]
  })
}

/** Packs as they stand. Sees its transaction's client only. */
export const shownPacks = Effect.fnUntraced(function* (clientId: number, wish: PackWish) {
  const { seesInvestors } = wish
  const packs = yield* listPacks(clientId, wish)
  const packed = yield* listPacked(clientId, arrayLiteral(packs.map(({ packId }) => packId)), wish)
  return yield* Effect.forEach(packs, (pack) =>
    Effect.gen(function* () {
      const { isOfInvestors, requirementIds } = yield* listPackRequests(clientId, pack.packId)
      const requests = yield* readRequests(clientId, requirementIds)
      const maySeeAll = seesInvestors || !isOfInvestors
      const stands = requests.map(({ papers, state }) => ({ state, papers: papers.map((paper) => paper.state) }))
      return new RenewalPack({
        ...pack,
        mayBeWithdrawn: maySeeAll && !pack.isWithdrawn && decideWithdrawing(stands) === null,
        lines: linesOf(packed.filter(({ packId }) => packId === pack.packId))
      })
    })
  )
})
