import { readTransactionSetup } from "@reclaim/ui/transactions/transactionColumns.ts"
import { atom } from "jotai"
import { gridPreferencesAtom } from "../../features/dashboard/gridPreferencesAtoms.ts"
import { transactionSetupsAtom } from "../../features/transactions/transactionSetupAtoms.ts"

/** True if every grid has compact rows; each grid can also be set individually. */
export const isCompactAtom = atom(
  (get) => get(gridPreferencesAtom).isCompact,
  (_get, set, isCompact: boolean): void => {
    set(gridPreferencesAtom, (preferences) => ({ ...preferences, isCompact }))
    set(transactionSetupsAtom, ({ expiring, usual }) => ({
      usual: { ...readTransactionSetup("usual", usual), isCompact },
      expiring: { ...readTransactionSetup("expiring", expiring), isCompact }
    }))
  }
)
