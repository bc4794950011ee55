import type { SearchHit, SearchKind } from "@reclaim/core/domain/search/SearchHit"
import type { SavedViewScreen } from "@reclaim/core/domain/user/SavedView"
import { taskNames } from "@reclaim/core/domain/user/taskNames"
import { displayDate } from "@reclaim/core/format/displayDate"
import { usd } from "@reclaim/core/format/usd"
import { hrefOfView } from "@reclaim/core/rules/address/savedViewUrl"
import { bestMatches } from "@reclaim/core/rules/search/bestMatches"
import { hrefOfHit } from "@reclaim/core/rules/search/hrefOfHit"
import { CommandPalette, type PaletteGroup } from "@reclaim/ui/palette/CommandPalette.tsx"
import type { PaletteEntry } from "@reclaim/ui/palette/PaletteHit.tsx"
import { useAtomValue, useSetAtom, useStore } from "jotai"
import { useCallback, useEffect, useSyncExternalStore } from "react"
import { useNavigate } from "react-router-dom"
import { savedViews } from "../savedViews/savedViewAtoms.ts"
import { useViewAsPicker } from "../viewAs/useViewAs.ts"
import { isNobodyViewedAtom, mayViewAsAtom, shownUserAtom } from "../viewAs/viewAsAtoms.ts"
import { openedAtom, paletteTypedAtom } from "./openedAtoms.ts"
import { paletteHitsAtom, retryPaletteAtom } from "./paletteAtoms.ts"
import { paletteMessages as words } from "./paletteMessages.ts"
import { recentChoicesAtom, rememberChoiceAtom } from "./recentAtoms.ts"
import { type PaletteAction, type ThemeChoice, usePaletteActions } from "./usePaletteActions.ts"
import { ReportTab } from "@reclaim/core/domain/reclaim/ReportTab"
import { pathOfTab } from "@reclaim/core/rules/address/dashboardFilterUrl"
import { isAtOrBelow } from "@reclaim/core/rules/navigation/pathSegments"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { userMenuItems } from "@reclaim/core/rules/shell/userMenuItems"
import { mayEnterAtom } from "../navigation/mayEnterAtom.ts"
import { configAtom } from "../config/configAtoms.ts"
import { messages } from "../messages.ts"

/** The screens that the user may enter: those of the menu, the tabs of the dashboard, and the register of documents. */
const usePaletteScreens = (): ReadonlyArray<PaletteEntry> => {
  const user = useAtomValue(shownUserAtom)
  const config = useAtomValue(configAtom)
  const mayEnter = useAtomValue(mayEnterAtom)
  if (user === null) return []
  const { label, path } = routes.manageDocuments
  const register: PaletteEntry = { key: `screen ${path}`, icon: "screen", title: label, href: path }
  const inMenu = userMenuItems(user, config)
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
  return mayEnter(path) ? [...inMenu, register] : inMenu
}

/** Kinds of hits by group. */
const groups: ReadonlyArray<readonly [keyof typeof words.groups, ReadonlyArray<SearchKind>]> = [
  ["owners", ["owner", "account"]],
  ["securities", ["security"]],
  ["transactions", ["transaction"]],
  ["payments", ["payment", "statement"]]
]

const entryOf = (hit: SearchHit, hasDashboard: boolean): PaletteEntry => {
  const subtitle = [hit.subtitle, hit.kind === "security" ? hit.code : "", hit.day === null ? "" : displayDate(hit.day)]
    .filter((part) => part !== "")
    .join(", ")
  return {
    key: `${hit.kind} ${String(hit.id)}`,
    icon: hit.kind,
    title: hit.title,
    subtitle: subtitle === "" ? words.kinds[hit.kind] : subtitle,
    ...(hit.amount === null ? {} : { aside: usd(hit.amount) }),
    href: hrefOfHit(hit, hasDashboard)
  }
}

/** Search results of the server, grouped for the palette. */
const hitGroups = (hits: ReadonlyArray<SearchHit>, hasDashboard: boolean): ReadonlyArray<PaletteGroup> =>
  groups.map(([key, kinds]) => ({
    key,
    title: words.groups[key],
    entries: kinds.flatMap((kind) => hits.filter((hit) => hit.kind === kind).map((hit) => entryOf(hit, hasDashboard)))
  }))

const titleOf = ({ subtitle = "", title }: PaletteEntry): string => `${title} ${subtitle}`

const group = (key: keyof typeof words.groups, entries: ReadonlyArray<PaletteEntry>): PaletteGroup => ({
  key,
  title: words.groups[key],
  entries
})

/** The user's saved views of a screen; none for users without it. */
const useViews = (screen: SavedViewScreen, hasScreen: boolean): ReadonlyArray<PaletteEntry> => {
  const { loadAtom, stateAtom } = savedViews[screen]
  const state = useAtomValue(stateAtom)
  const load = useSetAtom(loadAtom)
  useEffect(() => {
    if (hasScreen) load()
  }, [hasScreen, load])
  if (state._tag !== "Loaded") return []
  return state.entries.map((view) => ({
    key: `view ${String(view.id)}`,
    icon: "view",
    title: view.name,
    subtitle: words.view[screen],
    href: hrefOfView(screen, view.query, "")
  }))
}

/**
 * The typed text, with what was typed until the moment in which the field appears: an atom is read again after that only,
 * when the next letter may already have been written beside the old text.
 */
const useTyped = () => {
  const store = useStore()
  const listen = useCallback((onChange: () => void) => store.sub(paletteTypedAtom, onChange), [store])
  return [useSyncExternalStore(listen, () => store.get(paletteTypedAtom)), useSetAtom(paletteTypedAtom)] as const
}

/** Clients' users that match the typed text, for staff who view as nobody. */
const useClients = (typed: string): ReadonlyArray<PaletteAction> => {
  const isOffered = useAtomValue(mayViewAsAtom)
  const isNobodyViewed = useAtomValue(isNobodyViewedAtom)
  const { onChoose, onType, state } = useViewAsPicker()
  const isAsked = isOffered && isNobodyViewed
  useEffect(() => {
    if (!isAsked) return undefined
    onType(typed)
    return () => onType("")
  }, [isAsked, typed, onType])
  if (!isAsked || state._tag !== "Found") return []
  return state.users.map((viewed) => ({
    key: `user ${String(viewed.userId)}`,
    icon: "viewAs",
    title: viewed.fullName,
    subtitle: viewed.clientName,
    run: () => onChoose(viewed)
  }))
}

/** The portal's search: screens, the client's data, saved views and actions. */
export const Palette = (theme: ThemeChoice) => {
  const [typed, setTyped] = useTyped()
  const hits = useAtomValue(paletteHitsAtom)
  const retry = useSetAtom(retryPaletteAtom)
  const setOpened = useSetAtom(openedAtom)
  const recent = useAtomValue(recentChoicesAtom)
  const remember = useSetAtom(rememberChoiceAtom)
  const user = useAtomValue(shownUserAtom)
  const navigate = useNavigate()
  const screens = usePaletteScreens()
  const actions = usePaletteActions(theme)
  const clients = useClients(typed)
  const hasDashboard = user?.canUse(taskNames.reclaimDashboard) === true
  const views = [
    ...useViews("reclaimDashboard", hasDashboard),
    ...useViews("desk", user?.canUse(taskNames.desk) === true)
  ]
  // The search starts empty each time.
  useEffect(() => () => setTyped(""), [setTyped])

  const matchingEntries = <Entry extends PaletteEntry>(entries: ReadonlyArray<Entry>) =>
    typed.trim() === "" ? entries : bestMatches(entries, typed, titleOf)
  const recentEntries = recent.map(({ href, subtitle, title }): PaletteEntry => ({
    key: `recent ${href}`,
    icon: "recent",
    title,
    subtitle,
    href
  }))
  const found = typed.trim() === "" || hits._tag === "Idle" || hits._tag === "Failed" ? [] : hits.hits
  const groups = [
    ...(typed.trim() === "" ? [group("recent", recentEntries)] : []),
    group("screens", matchingEntries(screens)),
    group("viewAs", clients),
    ...hitGroups(found, hasDashboard),
    group("views", matchingEntries(views)),
    group("actions", matchingEntries(actions))
  ]

  const close = () => setOpened(null)
  const choose = (entry: PaletteEntry, isNewTab: boolean) => {
    close()
    if (entry.href === undefined) {
      ;[...actions, ...clients].find(({ key }) => key === entry.key)?.run()
      return
    }
    if (/^(owner|account|security|transaction|payment|statement|recent) /.test(entry.key)) {
      remember({ title: entry.title, subtitle: entry.subtitle ?? "", href: entry.href })
    }
    if (isNewTab || !entry.href.startsWith("/")) window.open(entry.href, "_blank", "noopener")
    else void navigate(entry.href)
  }
  return (
    <CommandPalette
      typed={typed}
      onType={setTyped}
      groups={groups}
      search={hits}
      onChoose={choose}
      onRetry={retry}
      onShowShortcuts={() => setOpened("shortcuts")}
      onClose={close}
    />
  )
}
