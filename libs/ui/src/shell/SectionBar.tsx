import { useId } from "react"
import { ChevronDown, Search } from "../icon/signs.ts"
import { messages } from "../messages.ts"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { useMatches } from "../page/useMatches.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./SectionBar.module.css"
import { useMenuButton } from "./useMenuButton.tsx"
import { WaitingCount } from "./WaitingCount.tsx"

/** A section of the product. */
export interface SectionBarItem {
  readonly name: string
  readonly label: string
  readonly to: string
  /** Shown, but cannot be entered. */
  readonly isDisabled: boolean
  readonly isCurrent: boolean
  /** Number of things on its screen that wait for the user, not shown where it is 0; null keeps its place until it is known. */
  readonly waiting?: number | null
}

export interface SectionBarProps {
  readonly sections: ReadonlyArray<SectionBarItem>
  /** Opener of the search, with its keyboard shortcut, for example `Ctrl K`; without it there is no search. */
  readonly search?: { readonly keys: string; readonly onOpen: () => void }
  readonly LinkComponent?: LinkComponent
}

/** Number of sections shown side by side; the others are under "More". */
const useRoom = (): number => {
  const isTight = useMatches("(max-width: 1220px)")
  const isNarrow = useMatches("(max-width: 1100px)")
  const isNarrower = useMatches("(max-width: 800px)")
  return isNarrower ? 4 : isNarrow ? 5 : isTight ? 6 : 8
}

/** The user's sections below the header, and the search. Not on a phone, where the user menu has them. */
export const SectionBar = ({ sections, search, LinkComponent = PlainLink }: SectionBarProps) => {
  const room = useRoom()
  const shown = sections.slice(0, room)
  return (
    <nav
      className={classes(layout.row(4, "nowrap", "stretch"), "screen-only", styles["bar"])}
      aria-label={messages.shell.sections}
    >
      <ul className={layout.row(1, "narrow", "nowrap", "stretch")}>
        {shown.map((section) => (
          <li key={section.name}>
            <SectionLink section={section} LinkComponent={LinkComponent} />
          </li>
        ))}
      </ul>
      {sections.length > shown.length ? (
        <More sections={sections.slice(shown.length)} LinkComponent={LinkComponent} />
      ) : null}
      {search === undefined ? null : (
        <button
          type="button"
          className={classes(layout.row(2, "nowrap"), styles["search"])}
          onClick={search.onOpen}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
        >
          <Search aria-hidden />
          <span>{messages.shell.search}</span>
          <kbd aria-hidden>{search.keys}</kbd>
        </button>
      )}
    </nav>
  )
}

interface SectionLinkProps {
  readonly section: SectionBarItem
  readonly LinkComponent: LinkComponent
  readonly onClick?: () => void
  readonly role?: "menuitem"
}

const SectionLink = ({ section, LinkComponent, ...rest }: SectionLinkProps) => {
  const focus = rest.role === undefined ? {} : { tabIndex: -1 }
  return section.isDisabled ? (
    <span className={styles["section"]} role={rest.role ?? "link"} aria-disabled {...focus}>
      {section.label}
    </span>
  ) : (
    <LinkComponent
      to={section.to}
      className={styles["section"]}
      aria-current={section.isCurrent ? "page" : undefined}
      {...rest}
      {...focus}
    >
      {section.label}
      <WaitingCount number={section.waiting === undefined ? 0 : section.waiting} />
    </LinkComponent>
  )
}

const More = ({ sections, LinkComponent }: Required<Pick<SectionBarProps, "sections" | "LinkComponent">>) => {
  const id = useId()
  const menu = useMenuButton({ opensOnHover: false })
  return (
    <div {...menu.rootProps} className={styles["more"]}>
      <button
        {...menu.buttonProps}
        type="button"
        className={styles["section"]}
        aria-controls={id}
        data-current={sections.some(({ isCurrent }) => isCurrent) ? "" : undefined}
      >
        {messages.shell.more}
        <ChevronDown aria-hidden />
      </button>
      <div
        {...menu.menuProps}
        id={id}
        aria-label={messages.shell.more}
        className={classes(layout.surface("floating"), styles["menu"])}
        hidden={!menu.isOpen}
      >
        {sections.map((section) => (
          <SectionLink
            key={section.name}
            section={section}
            LinkComponent={LinkComponent}
            role="menuitem"
            onClick={menu.close}
          />
        ))}
      </div>
    </div>
  )
}
