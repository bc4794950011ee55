import { ChartBar, Table2 } from "../icon/signs.ts"
import { type LinkComponent, PlainLink } from "../page/Link.tsx"
import { classes } from "../theme/layout.ts"
import styles from "./SceneSwitch.module.css"

const icons = { figures: ChartBar, transactions: Table2 } as const

/** One way to look at a tab, with an address of its own. */
export interface SceneSwitchItem {
  readonly scene: keyof typeof icons
  readonly label: string
  readonly href: string
  readonly isCurrent: boolean
}

export interface SceneSwitchProps {
  readonly scenes: ReadonlyArray<SceneSwitchItem>
  /** Subject of the switch, for screen readers. */
  readonly label: string
  readonly LinkComponent?: LinkComponent
}

/** Figures or transactions of the same tab: links, smaller than the tabs, because they change the view and not the subject. */
export const SceneSwitch = ({ scenes, label, LinkComponent = PlainLink }: SceneSwitchProps) => (
  <nav className={classes("screen-only", styles["switch"])} aria-label={label}>
    {scenes.map(({ href, isCurrent, label: name, scene }) => {
      const Icon = icons[scene]
      return (
        <LinkComponent key={scene} to={href} aria-current={isCurrent ? "page" : undefined}>
          <Icon aria-hidden />
          <span>{name}</span>
        </LinkComponent>
      )
    })}
  </nav>
)
