import type { GridSetup } from "@reclaim/ui/grid/gridSetup.ts"
import { atom } from "jotai"

/** How the user set the two lists of transactions up; null until they change something. */
export interface KeptTransactionSetups {
  readonly usual: GridSetup<string> | null
  readonly expiring: GridSetup<string> | null
}

/** The set-up of the lists, with the columns as they were called when it was kept. */
export const transactionSetupsAtom = atom<KeptTransactionSetups>({ usual: null, expiring: null })
