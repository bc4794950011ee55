import { emptyDashboardFilter } from "@reclaim/core/domain/reclaim/DashboardFilter"
import { tabOfPath } from "@reclaim/core/rules/address/dashboardFilterUrl"
import type { PaletteEntry } from "@reclaim/ui/palette/PaletteHit.tsx"
import { type ColourTheme, colourThemes } from "@reclaim/ui/theme/ColourTheme.ts"
import { useAtom, useAtomValue, useSetAtom } from "jotai"
import { useLocation } from "react-router-dom"
import { gridPreferencesAtom } from "../../features/dashboard/gridPreferencesAtoms.ts"
import { exportDashboardAtom } from "../../features/exports/dashboardExportAtoms.ts"
import { useDashboardFilter } from "../address/useDashboardFilter.ts"
import { exportStateAtom } from "../files/exportStateAtoms.ts"
import { signOutAtom } from "../session/sessionAtoms.ts"
import { useViewAs } from "../viewAs/useViewAs.ts"
import { viewedUserAtom } from "../viewAs/viewAsAtoms.ts"
import { openedAtom } from "./openedAtoms.ts"
import { paletteMessages } from "./paletteMessages.ts"

const words = paletteMessages.actions

/** An entry that runs an action instead of opening a page. */
export interface PaletteAction extends PaletteEntry {
  readonly run: () => void
}

/** The theme in use, and how to choose another. */
export interface ThemeChoice {
  readonly theme: ColourTheme
  readonly onThemeChange: (theme: ColourTheme) => void
}

const action = (title: string, run: () => void, icon: PaletteEntry["icon"] = "action"): PaletteAction => ({
  key: `action ${title}`,
  icon,
  title,
  run
})

/** Actions available on the current screen and everywhere. */
export const usePaletteActions = ({ onThemeChange, theme }: ThemeChoice): ReadonlyArray<PaletteAction> => {
  const isOnDashboard = tabOfPath(useLocation().pathname) !== null
  const [filter, changeFilter] = useDashboardFilter()
  const isExporting = useAtomValue(exportStateAtom)._tag === "Running"
  const exportDashboard = useSetAtom(exportDashboardAtom)
  const [preferences, setPreferences] = useAtom(gridPreferencesAtom)
  const viewed = useAtomValue(viewedUserAtom)
  const viewAs = useViewAs()
  const setOpened = useSetAtom(openedAtom)
  const signOut = useSetAtom(signOutAtom)
  return [
    ...(isOnDashboard && !isExporting
      ? [
          action(words.excel, () => void exportDashboard("excel"), "download"),
          action(words.pdf, () => void exportDashboard("pdf"), "download")
        ]
      : []),
    ...(isOnDashboard && !filter.isEmpty
      ? [action(words.clearFilters, () => changeFilter(emptyDashboardFilter(filter.tab)))]
      : []),
    ...(isOnDashboard
      ? [
          action(preferences.isCompact ? words.comfortable : words.compact, () =>
            setPreferences({ ...preferences, isCompact: !preferences.isCompact })
          )
        ]
      : []),
    // After the palette has closed, so that it is not printed.
    action(words.print, () => void requestAnimationFrame(() => window.print())),
    ...colourThemes
      .filter((other) => other !== theme)
      .map((other) => action(words.theme(paletteMessages.themes[other]), () => onThemeChange(other))),
    ...(viewed === null ? [] : [action(words.stopViewing(viewed.fullName), viewAs.stop, "viewAs")]),
    action(words.shortcuts, () => setOpened("shortcuts"), "help"),
    action(words.signOut, () => void signOut(), "signOut")
  ]
}
