import { defaultGridPreferences, type GridPreferences } from "@reclaim/ui/grid/gridPreferences.ts"
import { atom } from "jotai"

/** How the user set the accounts grid up. */
export const gridPreferencesAtom = atom<GridPreferences>(defaultGridPreferences)
