import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from "react"
import { ChevronDown, ExternalLink, Search } from "../icon/signs.ts"
import { messages } from "../messages.ts"
import { useMatches } from "../page/useMatches.tsx"
import { type ColourTheme, colourThemes } from "../theme/ColourTheme.ts"
import { classes, layout } from "../theme/layout.ts"
import { TaskIcon } from "./TaskIcon.tsx"
import { useMenuButton } from "./useMenuButton.tsx"
import styles from "./UserMenu.module.css"
import { WaitingCount } from "./WaitingCount.tsx"

/** An entry of the user menu. */
export interface UserMenuItem {
  readonly key: string
  readonly label: string
  readonly icon?: string | undefined
  /** A route of the portal, or the address of an external page; null for an action. */
  readonly href: string | null
  /** Opens in a new tab, without access to this one. */
  readonly isExternal: boolean
  /** Shown, but cannot be chosen. */
  readonly isDisabled: boolean
  /** Its screen is the current one. */
  readonly isCurrent: boolean
  /** Items of one group follow each other. */
  readonly group: keyof typeof messages.shell.menuGroups
  /** Number of things on its screen that wait for the user, shown on a phone; null until it is known. */
  readonly waiting?: number | null
}

export interface UserMenuProps {
  readonly name: string
  readonly email: string
  /** The route of the user's profile, to which the name links; null for users who have none. */
  readonly profileHref: string | null
  /** The profile is the current screen. */
  readonly isProfile: boolean
  readonly onProfile: () => void
  readonly items: ReadonlyArray<UserMenuItem>
  /** Opens the search, whose entry comes first on a phone; wider windows have it in the section bar. */
  readonly onSearch?: () => void
  /** A route or an action was chosen; the browser follows external entries itself. */
  readonly onChoose: (item: UserMenuItem) => void
  readonly theme: ColourTheme
  readonly onThemeChange: (theme: ColourTheme) => void
  /** The portal's version, for the service desk. */
  readonly version: string
}

const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const first = words[0]?.[0] ?? ""
  return (words.length > 1 ? first + (words.at(-1)?.[0] ?? "") : first).toUpperCase()
}

/** True if a click asks for a new tab or window, which is left to the browser. */
const isForBrowser = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  metaKey || ctrlKey || shiftKey || altKey

/** The items by their groups. */
const groupsOf = (items: ReadonlyArray<UserMenuItem>) =>
  [...new Set(items.map(({ group }) => group))].map(
    (group) => [group, items.filter((item) => item.group === group)] as const
  )

/** Menu of the signed-in user with all their destinations: a menu button that opens on hover, click and keyboard. */
export const UserMenu = ({
  name,
  email,
  profileHref,
  isProfile,
  onProfile,
  items,
  onSearch,
  onChoose,
  theme,
  onThemeChange,
  version
}: UserMenuProps) => {
  const id = useId()
  const menu = useMenuButton({ opensOnHover: true })
  const { onKeyDown } = menu.menuProps
  const menuProps = {
    ...menu.menuProps,
    onKeyDown: (event: KeyboardEvent) => (event.key === "Tab" && event.shiftKey ? undefined : onKeyDown(event))
  }
  const isPhone = useMatches("(max-width: 720px)")
  return (
    <div {...menu.rootProps} className={styles["root"]}>
      <button {...menu.buttonProps} type="button" className={styles["button"]} aria-controls={id}>
        <span className={styles["initials"]} aria-hidden>
          {initialsOf(name)}
        </span>
        <span className={styles["name"]}>{name}</span>
        <span className="visually-hidden">{messages.shell.userMenu}</span>
        <ChevronDown aria-hidden />
      </button>
      <div className={styles["popup"]} hidden={!menu.isOpen}>
        <div className={classes(layout.surface("floating"), styles["panel"])}>
          {/* Not a menu item, because those are specified; Shift and Tab lead to it from them. */}
          {profileHref === null ? (
            <p className={styles["person"]}>
              <span>{name}</span>
              <span>{email}</span>
            </p>
          ) : (
            <a
              href={profileHref}
              className={styles["person"]}
              aria-current={isProfile ? "page" : undefined}
              onClick={(event) => {
                if (isForBrowser(event)) return
                event.preventDefault()
                menu.close()
                onProfile()
              }}
            >
              <span>{name}</span>
              <span>{email}</span>
              <span className="visually-hidden">{messages.shell.profile}</span>
            </a>
          )}
          <div {...menuProps} id={id} aria-label={messages.shell.userMenu}>
            {onSearch === undefined || !isPhone ? null : (
              <div role="none" className={styles["items"]}>
                <button
                  type="button"
                  role="menuitem"
                  tabIndex={-1}
                  className={styles["item"]}
                  onClick={() => {
                    menu.close()
                    onSearch()
                  }}
                >
                  <Search aria-hidden />
                  <span>{messages.shell.searchInMenu}</span>
                </button>
              </div>
            )}
            {groupsOf(items).map(([group, entries]) => (
              <div key={group} role="group" aria-label={messages.shell.menuGroups[group]} className={styles["items"]}>
                {entries.map((item) => (
                  <MenuEntry
                    key={item.key}
                    item={item}
                    isCounted={isPhone}
                    onChoose={() => {
                      menu.close()
                      onChoose(item)
                    }}
                  />
                ))}
              </div>
            ))}
            <div role="group" aria-label={messages.shell.theme} className={styles["themes"]}>
              <span aria-hidden>{messages.shell.theme}</span>
              {colourThemes.map((choice) => (
                <button
                  key={choice}
                  type="button"
                  role="menuitemradio"
                  aria-checked={choice === theme}
                  tabIndex={-1}
                  onClick={() => onThemeChange(choice)}
                >
                  {messages.shell.themes[choice]}
                </button>
              ))}
            </div>
          </div>
          <p className={styles["version"]}>{messages.shell.version(version)}</p>
        </div>
      </div>
    </div>
  )
}

interface MenuEntryProps {
  readonly item: UserMenuItem
  /** Wider windows have the numbers in the section bar. */
  readonly isCounted: boolean
  readonly onChoose: () => void
}

const MenuEntry = ({ item, isCounted, onChoose }: MenuEntryProps) => {
  const content = (
    <>
      <TaskIcon name={item.icon} />
      <span>{item.label}</span>
      {isCounted && item.waiting !== undefined ? <WaitingCount number={item.waiting} /> : null}
      {item.isExternal ? <ExternalLink aria-hidden className={styles["external"]} /> : null}
      {item.isExternal ? <span className="visually-hidden">{messages.shell.newTab}</span> : null}
    </>
  )
  if (item.isDisabled) {
    return (
      <span role="menuitem" aria-disabled tabIndex={-1} className={styles["item"]}>
        {content}
      </span>
    )
  }
  if (item.href === null) {
    return (
      <button type="button" role="menuitem" tabIndex={-1} className={styles["item"]} onClick={onChoose}>
        {content}
      </button>
    )
  }
  return (
    <EntryLink item={item} href={item.href} onChoose={onChoose}>
      {content}
    </EntryLink>
  )
}

interface EntryLinkProps extends Omit<MenuEntryProps, "isCounted"> {
  readonly href: string
  readonly children: ReactNode
}

/** A real link, so that it can also be opened in a new tab; a plain click goes through the portal. */
const EntryLink = ({ item, href, onChoose, children }: EntryLinkProps) => {
  const follow = (event: MouseEvent) => {
    if (item.isExternal || isForBrowser(event)) return
    event.preventDefault()
    onChoose()
  }
  return (
    <a
      role="menuitem"
      tabIndex={-1}
      className={styles["item"]}
      href={href}
      aria-current={item.isCurrent ? "page" : undefined}
      onClick={follow}
      {...(item.isExternal ? { target: "_blank", rel: "noopener noreferrer" } : {})}
    >
      {children}
    </a>
  )
}
