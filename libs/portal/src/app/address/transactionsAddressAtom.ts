import { atom } from "jotai"
import { tabOfPath } from "./dashboardFilterUrl.ts"
import { locationAtom } from "./locationAtoms.ts"
import { transactionsAddress } from "./transactionsUrl.ts"

/** What the address of the dashboard says beside its filter. */
export const transactionsAddressAtom = atom((get) => {
  const { path, search } = get(locationAtom)
  return transactionsAddress(tabOfPath(path) ?? "summary", search)
})
