import type { CurrentView } from "@reclaim/core/domain/shell/CurrentView"
import type { ReactNode } from "react"
import { messages } from "../messages.ts"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { classes, layout } from "../theme/layout.ts"
import styles from "./AppHeader.module.css"
import { TaskIcon } from "./TaskIcon.tsx"

export interface AppHeaderProps {
  readonly productName: string
  /** The current screen; null on a page that belongs to no task. */
  readonly view: CurrentView | null
  readonly homeHref: string
  /** The user menu. */
  readonly menu: ReactNode
  /** Controls a screen adds before the bell, for example the choice of a client to view as. */
  readonly tools?: ReactNode
  /** The bell of notifications; hidden when omitted. */
  readonly bell?: ReactNode
  /** The view-as band, below the header line. */
  readonly children?: ReactNode
  /** The section bar: below the header, and shown whenever the header is. */
  readonly sections?: ReactNode
  readonly LinkComponent?: LinkComponent
}

/** The band at the top of every screen: the current view and the user. */
export const AppHeader = ({
  productName,
  view,
  homeHref,
  menu,
  tools,
  bell,
  sections,
  children,
  LinkComponent = PlainLink
}: AppHeaderProps) => (
  <div className={classes("screen-only", styles["frame"])}>
    <header>
      <div className={styles["line"]}>
        <LinkComponent to={homeHref} className={styles["logo"]} aria-label={messages.shell.homeLink(productName)}>
          <i aria-hidden />
          <span aria-hidden>{productName}</span>
        </LinkComponent>
        {view === null ? null : (
          <LinkComponent to={view.route} className={styles["view"]} aria-current="page">
            {view.icon === undefined ? null : <TaskIcon name={view.icon} />}
            <span className={layout.text("ellipsis")}>{view.label}</span>
          </LinkComponent>
        )}
        <div className={styles["end"]}>
          {tools}
          {bell}
          {menu}
        </div>
      </div>
      {children}
    </header>
    {sections}
  </div>
)
