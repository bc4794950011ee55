import { openAccountOf } from "@reclaim/core/rules/address/accountsUrl"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { atom } from "jotai"
import { locationAtom } from "../../app/address/locationAtoms.ts"
import { isNobodyViewedAtom } from "../../app/viewAs/viewAsAtoms.ts"

/** The account whose details the address opens; null for none. */
export const openAccountIdAtom = atom((get) => {
  const { path, search } = get(locationAtom)
  return path === routes.accounts.path && !get(isNobodyViewedAtom) ? openAccountOf(search) : null
})
