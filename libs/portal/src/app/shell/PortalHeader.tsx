import { appVersion } from "@reclaim/core/rules/shell/appConstants"
import { routes } from "@reclaim/core/rules/navigation/routes"
import { isGuest } from "@reclaim/core/rules/people/isGuest"
import { countedTasks } from "@reclaim/core/rules/account/waiting/countedTasks"
import { currentViewOf } from "@reclaim/core/rules/shell/currentViewOf"
import { sectionsOf, userMenuName } from "@reclaim/core/rules/shell/headerOf"
import { type MenuItem, userMenuItems } from "@reclaim/core/rules/shell/userMenuItems"
import { AppHeader } from "@reclaim/ui/shell/AppHeader.tsx"
import { SectionBar } from "@reclaim/ui/shell/SectionBar.tsx"
import { UserMenu, type UserMenuItem } from "@reclaim/ui/shell/UserMenu.tsx"
import { useAtom, useAtomValue, useSetAtom } from "jotai"
import { lazy, Suspense } from "react"
import { Link, useNavigate } from "react-router-dom"
import { configAtom } from "../config/configAtoms.ts"
import { openedAtom } from "../palette/openedAtoms.ts"
import { signOutAtom } from "../session/sessionAtoms.ts"
import { themeAtom } from "./themeAtoms.ts"
import { isNobodyViewedAtom, mayViewAsAtom, shownUserAtom } from "../viewAs/viewAsAtoms.ts"
import { sectionCountsAtom } from "../waiting/sectionCountsAtom.ts"

// Where it is configured.
const PortalBell = lazy(async () => ({ default: (await import("./PortalBell.tsx")).PortalBell }))
// After the page.
const CountWaiting = lazy(async () => ({ default: (await import("../waiting/CountWaiting.tsx")).CountWaiting }))
// For staff only.
const ViewAsControl = lazy(async () => ({ default: (await import("../viewAs/ViewAsControl.tsx")).ViewAsControl }))
const ViewedClient = lazy(async () => ({ default: (await import("../viewAs/ViewedClient.tsx")).ViewedClient }))

const entryOf = (item: MenuItem, currentRoute: string | undefined): UserMenuItem => ({
  key: item.name,
  label: item.label,
  icon: item.icon,
  href: item._tag === "Screen" ? item.to : item._tag === "External" ? item.href : null,
  isExternal: item._tag === "External",
  isDisabled: item.isDisabled,
  isCurrent: item._tag === "Screen" && item.to === currentRoute,
  group: item.group
})

/** Shortcut of the search, as labelled on the user's keyboard. */
const searchKeys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘ K" : "Ctrl K"

export interface PortalHeaderProps {
  /** The current page. */
  readonly path: string
}

/** The header with the user menu; empty while nobody is signed in. */
export const PortalHeader = ({ path }: PortalHeaderProps) => {
  const user = useAtomValue(shownUserAtom)
  const config = useAtomValue(configAtom)
  const [theme, setTheme] = useAtom(themeAtom)
  const signOut = useSetAtom(signOutAtom)
  const navigate = useNavigate()
  const isViewAsOffered = useAtomValue(mayViewAsAtom)
  const setOpened = useSetAtom(openedAtom)
  const counts = useAtomValue(sectionCountsAtom)
  const isNobodyViewed = useAtomValue(isNobodyViewedAtom)
  if (user === null) return null
  const counted = countedTasks(user, isNobodyViewed)
  const view = currentViewOf(path, user)
  const isAlone = isGuest(user)
  const search = isAlone ? null : { search: { keys: searchKeys, onOpen: () => setOpened("palette") } }
  /** The number on an entry that counts what waits; nothing on any other. */
  const waitingOf = (name: string) =>
    counted.has(name) ? { waiting: counts === null ? null : (counts.get(name) ?? 0) } : {}
  const choose = (item: UserMenuItem) => {
    if (item.href === null) void signOut()
    else void navigate(item.href)
  }
  return (
    <AppHeader
      productName={config.productName}
      view={view}
      homeHref="/"
      LinkComponent={Link}
      sections={
        <>
          <SectionBar
            sections={sectionsOf(user, path).map((section) => ({ ...section, ...waitingOf(section.name) }))}
            {...search}
            LinkComponent={Link}
          />
          <Suspense fallback={null}>
            <CountWaiting path={path} />
          </Suspense>
        </>
      }
      tools={<Suspense fallback={null}>{isViewAsOffered ? <ViewAsControl /> : null}</Suspense>}
      bell={
        <Suspense fallback={null}>
          {isAlone || (config.notifications === null && config.bell === "hidden") ? null : <PortalBell />}
        </Suspense>
      }
      menu={
        <UserMenu
          name={userMenuName(user)}
          email={user.email}
          profileHref={isAlone ? null : routes.profile.path}
          isProfile={view?.route === routes.profile.path}
          onProfile={() => void navigate(routes.profile.path)}
          items={userMenuItems(user, config).map((item) => ({
            ...entryOf(item, view?.route),
            ...waitingOf(item.name)
          }))}
          onChoose={choose}
          {...(search === null ? {} : { onSearch: search.search.onOpen })}
          theme={theme}
          onThemeChange={setTheme}
          version={appVersion}
        />
      }
    >
      <Suspense fallback={null}>{user.isUserInternal ? <ViewedClient /> : null}</Suspense>
    </AppHeader>
  )
}
