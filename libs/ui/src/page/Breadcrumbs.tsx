import { messages } from "../messages.ts"
import { classes, layout } from "../theme/layout.ts"
import styles from "./Breadcrumbs.module.css"
import { type LinkComponent, PlainLink } from "./Link.tsx"

/** A screen above the current one. */
export interface Crumb {
  readonly label: string
  readonly to: string
}

export interface BreadcrumbsProps {
  /** The screens above, the highest first. */
  readonly above: ReadonlyArray<Crumb>
  /** Name of the current screen. */
  readonly current: string
  readonly LinkComponent?: LinkComponent | undefined
}

/** The path to a detail, with a link to each screen above it. */
export const Breadcrumbs = ({ above, current, LinkComponent = PlainLink }: BreadcrumbsProps) => (
  <nav className={classes("screen-only", styles["crumbs"])} aria-label={messages.page.breadcrumbs}>
    <ol>
      {above.map(({ label, to }) => (
        <li key={to}>
          <LinkComponent to={to}>{label}</LinkComponent>
        </li>
      ))}
      <li>
        <span className={layout.text("ellipsis")} aria-current="page">
          {current}
        </span>
      </li>
    </ol>
  </nav>
)
