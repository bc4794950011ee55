import { atom } from "jotai"
import { tabOfPath } from "@reclaim/core/rules/address/dashboardFilterUrl"
import { locationAtom } from "./locationAtoms.ts"
import { transactionsAddress } from "@reclaim/core/rules/address/transactionsUrl"

/** What the address of the dashboard says beside its filter. */
export const transactionsAddressAtom = atom((get) => {
  const { path, search } = get(locationAtom)
  return transactionsAddress(tabOfPath(path) ?? "summary", search)
})
