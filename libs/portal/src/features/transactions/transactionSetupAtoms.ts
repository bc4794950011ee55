import type { GridSetup } from "@reclaim/ui/grid/gridSetup.ts"
import { atom } from "jotai"

/** The user's settings of the two lists of transactions; null until they change something. */
export interface StoredTransactionSetups {
  readonly usual: GridSetup<string> | null
  readonly expiring: GridSetup<string> | null
}

/** The settings of the lists, with the column names of when they were stored. */
export const transactionSetupsAtom = atom<StoredTransactionSetups>({ usual: null, expiring: null })
