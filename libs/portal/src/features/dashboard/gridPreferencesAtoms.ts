import { defaultGridPreferences, type GridPreferences } from "@reclaim/ui/grid/gridPreferences.ts"
import { atom } from "jotai"

/** The user's settings of the accounts grid. */
export const gridPreferencesAtom = atom<GridPreferences>(defaultGridPreferences)
