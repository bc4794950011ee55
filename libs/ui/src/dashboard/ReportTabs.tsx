import { messages } from "../messages.ts"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { classes } from "../theme/layout.ts"
import styles from "./ReportTabs.module.css"

/** A view of a report, with an address of its own. */
export interface ReportTabItem {
  readonly label: string
  readonly href: string
  readonly isCurrent: boolean
  /** Formatted count; null while loading, which reserves its space. */
  readonly badge?: string | null | undefined
  /** True if the counted items need attention. */
  readonly isUrgent?: boolean
}

export interface ReportTabsProps {
  readonly tabs: ReadonlyArray<ReportTabItem>
  readonly LinkComponent?: LinkComponent
  /** The subject of the views; the report when omitted. */
  readonly label?: string
}

/** The views of a report as links, so that each can be opened in a tab, bookmarked and shared. */
export const ReportTabs = ({ tabs, label = messages.tabs.label, LinkComponent = PlainLink }: ReportTabsProps) => (
  <nav className={classes("screen-only", styles["tabs"])} aria-label={label}>
    {tabs.map((tab) => (
      <LinkComponent key={tab.href} to={tab.href} aria-current={tab.isCurrent ? "page" : undefined}>
        {tab.label}
        {tab.badge === undefined ? null : (
          <em data-urgent={(tab.badge !== null && tab.isUrgent === true) || undefined}>{tab.badge}</em>
        )}
      </LinkComponent>
    ))}
  </nav>
)
