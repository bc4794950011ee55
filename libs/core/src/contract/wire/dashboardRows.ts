import { CountryGroup } from "../../domain/reclaim/CountryGroup.ts"
import { CustodianAccountRow } from "../../domain/reclaim/CustodianAccountRow.ts"
import { StatusGroup } from "../../domain/reclaim/StatusGroup.ts"
import { YearGroup } from "../../domain/reclaim/YearGroup.ts"
import { Ratio } from "./Ratio.ts"
import { wireOf } from "./wireOf.ts"

const values = { pct: Ratio }

/** A row of `netMidasStatusSum`. */
export const WireInternalStatusGroup = wireOf(StatusGroup, { keys: { status: "midas_status" }, values })

/** A row of `netReclaimClientStatusSum`. */
export const WireClientStatusGroup = wireOf(StatusGroup, { keys: { status: "client_facing_status" }, values })

/** A row of `yearNetReclaimSum`. */
export const WireYearGroup = wireOf(YearGroup)

/** A row of `coiNetReclaimSum`. */
export const WireCountryGroup = wireOf(CountryGroup, { values })

/** A row of `fiAcctTransactionSum`. */
export const WireCustodianAccountRow = wireOf(CustodianAccountRow)
