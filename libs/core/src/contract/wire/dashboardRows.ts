import { CountryGroup } from "../../domain/reclaim/CountryGroup.ts"
import { CustodianAccountRow } from "../../domain/reclaim/CustodianAccountRow.ts"
import { StatusGroup } from "../../domain/reclaim/StatusGroup.ts"
import { YearGroup } from "../../domain/reclaim/YearGroup.ts"
import { Ratio } from "./Ratio.ts"
import { wireOf } from "./wireOf.ts"

const share = { keys: { shareOfAll: "pct" }, values: { shareOfAll: Ratio } } as const

/** A row of `netMidasStatusSum`. */
export const WireInternalStatusGroup = wireOf(StatusGroup, {
  ...share,
  keys: { ...share.keys, status: "midas_status" }
})

/** A row of `netReclaimClientStatusSum`. */
export const WireClientStatusGroup = wireOf(StatusGroup, {
  ...share,
  keys: { ...share.keys, status: "client_facing_status" }
})

/** A row of `yearNetReclaimSum`. */
export const WireYearGroup = wireOf(YearGroup)

/** A row of `coiNetReclaimSum`. */
export const WireCountryGroup = wireOf(CountryGroup, share)

/** A row of `fiAcctTransactionSum`. */
export const WireCustodianAccountRow = wireOf(CustodianAccountRow)
