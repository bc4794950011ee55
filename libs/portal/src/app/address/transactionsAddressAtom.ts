import { atom } from "jotai"
import { tabOfPath } from "@reclaim/core/rules/address/dashboardFilterUrl"
import { locationAtom } from "./locationAtoms.ts"
import { transactionsAddress } from "@reclaim/core/rules/address/transactionsUrl"

/** Settings in the dashboard's address other than the filter. */
export const transactionsAddressAtom = atom((get) => {
  const { path, search } = get(locationAtom)
  return transactionsAddress(tabOfPath(path) ?? "summary", search)
})
