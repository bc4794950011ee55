import { type Blocker, BlockerGroup } from "../domain/reclaim/Blocker.ts"
import { NextActionGroup, type NextActor } from "../domain/reclaim/NextActor.ts"
import { UsdCents } from "../domain/value/UsdCents.ts"

const actions: ReadonlyArray<readonly [actor: NextActor, cents: number, reclaims: number, accounts: number]> = [
  ["client", 520_125_030, 402, 51],
  ["custodian", 241_120_500, 209, 33],
  ["provider", 288_220_360, 450, 69],
  ["tax authority", 185_102_000, 143, 38]
]

/** Outstanding reclaims by next actor; their total equals that of `makeSummary`. */
export const makeNextActionGroups = (): ReadonlyArray<NextActionGroup> =>
  actions.map(
    ([actor, cents, transCount, acctCount]) =>
      new NextActionGroup({ actor, netReclaim: UsdCents.make(cents), transCount, acctCount })
  )

const blockedGroups: ReadonlyArray<readonly [blocker: Blocker, cents: number, reclaims: number, accounts: number]> = [
  ["client document", 400_000_000, 301, 40],
  ["authorization", 120_125_030, 101, 18],
  ["custodian document", 241_120_500, 209, 33],
  ["residence certificate", 185_102_000, 143, 38]
]

/** Open reclaims by blocker. */
export const makeBlockerGroups = (): ReadonlyArray<BlockerGroup> =>
  blockedGroups.map(
    ([blocker, cents, transCount, acctCount]) =>
      new BlockerGroup({ blocker, netReclaim: UsdCents.make(cents), transCount, acctCount })
  )
