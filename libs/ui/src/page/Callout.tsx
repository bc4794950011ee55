import type { ReactNode } from "react"
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "../icon/signs.ts"
import { classes, layout } from "../theme/layout.ts"
import styles from "./Callout.module.css"

export interface CalloutProps {
  /** `danger`: something is lost unless somebody acts; `warning`: worth a look; `done`: nothing left to do. */
  readonly kind: "info" | "warning" | "danger" | "done"
  /** Message in a few words. */
  readonly title: string
  /** Meaning and remedy. */
  readonly children?: ReactNode
  /** The one action to take, usually a button. */
  readonly action?: ReactNode
  /** True if it appears while the page is open, so that it is read out. */
  readonly isAnnounced?: boolean
}

const icons = { info: Info, warning: TriangleAlert, danger: CircleAlert, done: CircleCheck } as const

/** A message that belongs to a part of a page and stays; for a failure to load, use `FailureNotice`. */
export const Callout = ({ kind, title, children, action, isAnnounced = false }: CalloutProps) => {
  const Icon = icons[kind]
  return (
    <div
      className={classes(layout.row([2, 3], "align-start"), styles["callout"])}
      data-kind={kind}
      {...(isAnnounced ? { role: "status" } : {})}
    >
      <Icon aria-hidden />
      <div className={styles["text"]}>
        <p className={layout.text("strong")}>{title}</p>
        {children}
      </div>
      {action}
    </div>
  )
}
