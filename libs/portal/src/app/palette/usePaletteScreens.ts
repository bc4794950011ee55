import { ReportTab } from "@reclaim/core/domain/reclaim/ReportTab"
import { pathOfTab } from "@reclaim/core/rules/address/dashboardFilterUrl"
import { isAtOrBelow } from "@reclaim/core/rules/navigation/pathSegments"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { userMenuItems } from "@reclaim/core/rules/shell/userMenuItems"
import type { PaletteEntry } from "@reclaim/ui/palette/PaletteHit.tsx"
import { useAtomValue } from "jotai"
import { configAtom } from "../config/configAtoms.ts"
import { messages } from "../messages.ts"
import { shownUserAtom } from "../viewAs/viewAsAtoms.ts"
import { paletteMessages as words } from "./paletteMessages.ts"

/** The screens that the user may enter, those of the menu and the tabs of the dashboard. */
export const usePaletteScreens = (): ReadonlyArray<PaletteEntry> => {
  const user = useAtomValue(shownUserAtom)
  const config = useAtomValue(configAtom)
  if (user === null) return []
  return userMenuItems(user, config)
    .filter(({ isDisabled }) => !isDisabled)
    .flatMap((item): ReadonlyArray<PaletteEntry> => {
      if (item._tag === "SignOut") return []
      if (item._tag === "External") {
        return [{ key: `screen ${item.name}`, icon: "help", title: item.label, href: item.href }]
      }
      const screen: PaletteEntry = { key: `screen ${item.name}`, icon: "screen", title: item.label, href: item.to }
      return isAtOrBelow(routes.reclaimDashboard.path, item.to) && item.to !== routes.home.path
        ? [
            screen,
            ...ReportTab.literals.map((tab): PaletteEntry => ({
              key: `tab ${tab}`,
              icon: "screen",
              title: words.tab(item.label, messages.dashboard.tabs[tab]),
              href: pathOfTab(tab)
            }))
          ]
        : [screen]
    })
}
