import { openMarketOf } from "@reclaim/core/rules/rate/marketTaxesUrl"
import { atom } from "jotai"
import { locationAtom } from "../address/locationAtoms.ts"
import { isAuthenticatedAtom } from "../session/userAtoms.ts"

/** The market whose taxes the address explains over the page; null for none, and before anybody has signed in. */
export const openMarketAtom = atom((get) => (get(isAuthenticatedAtom) ? openMarketOf(get(locationAtom).search) : null))
