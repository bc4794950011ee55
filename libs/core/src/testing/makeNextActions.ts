import { NextActionGroup } from "../domain/reclaim/NextActionGroup.ts"
import { UsdCents } from "../domain/value/UsdCents.ts"

/** Every party with outstanding reclaims, in the order of display. */
export const makeNextActions = (): ReadonlyArray<NextActionGroup> => [
  new NextActionGroup({ actor: "client", netReclaim: UsdCents.make(14_890_215), transCount: 61, acctCount: 12 }),
  new NextActionGroup({ actor: "custodian", netReclaim: UsdCents.make(5_421_040), transCount: 17, acctCount: 4 }),
  new NextActionGroup({ actor: "provider", netReclaim: UsdCents.make(11_844_265), transCount: 49, acctCount: 20 }),
  new NextActionGroup({ actor: "tax authority", netReclaim: UsdCents.make(3_334_425), transCount: 15, acctCount: 9 })
]
