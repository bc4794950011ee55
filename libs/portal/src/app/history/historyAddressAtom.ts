import { historyAddress, searchOfHistory } from "@reclaim/core/rules/address/historyUrl"
import { deviceZone } from "@reclaim/ui/moment/deviceZone.ts"
import { historyFilterOf } from "@reclaim/core/rules/history/historyFilterOf"
import { wholeHistory } from "@reclaim/core/domain/audit/HistoryFilter"
import { atom } from "jotai"
import { locationAtom } from "../address/locationAtoms.ts"
import { isZoneDecidedAtom, timeZoneAtom } from "../ownProfile/ownProfileAtoms.ts"

// A string, so that an equal history address causes no new request.
const keyAtom = atom((get) => {
  const address = historyAddress(get(locationAtom).search)
  return address.isShown ? searchOfHistory(address) : ""
})

/** History settings in the address, for the item that is open. */
export const historyAddressAtom = atom((get) => historyAddress(get(keyAtom)))

/** Time zone of the days and times in a history. */
export const historyZoneAtom = atom((get) => get(timeZoneAtom) ?? deviceZone())

/** Filter of the history in the address; null while the time zone of its days is not known. */
export const historyFilterAtom = atom((get) => {
  const { from, kind, side, to } = get(historyAddressAtom)
  if (from === null && to === null)
    return kind === null && side === null ? wholeHistory : historyFilterOf({ kind, side, from, to }, "UTC")
  return get(isZoneDecidedAtom) ? historyFilterOf({ kind, side, from, to }, get(historyZoneAtom)) : null
})
