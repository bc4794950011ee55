import type { ColourTheme } from "@reclaim/ui/theme/ColourTheme.ts"
import { atom } from "jotai"

/** The theme the user chose; `system` follows the device. */
export const themeAtom = atom<ColourTheme>("system")
