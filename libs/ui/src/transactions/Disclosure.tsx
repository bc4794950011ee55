import type { ReactNode } from "react"
import { ChevronRight } from "../icon/signs.ts"
import { classes, layout } from "../theme/layout.ts"
import styles from "./Disclosure.module.css"

export interface DisclosureProps {
  readonly label: string
  /** Shown below the label. */
  readonly help?: string
  readonly value: ReactNode
  readonly isStrong?: boolean
  /** True for a missed deadline. */
  readonly isDanger?: boolean
  /** Content shown when expanded. */
  readonly children: ReactNode
}

/** Figure that expands in place to its details. */
export const Disclosure = ({ children, help, isDanger, isStrong, label, value }: DisclosureProps) => (
  <details className={styles["disclosure"]} data-strong={isStrong === true || undefined}>
    <summary>
      <ChevronRight aria-hidden />
      <span className={styles["label"]}>
        {label}
        {help === undefined ? null : <small className={layout.text(12)}>{help}</small>}
      </span>{" "}
      <span
        className={classes(layout.text("figures", "ending"), styles["value"])}
        data-danger={isDanger === true || undefined}
      >
        {value}
      </span>
    </summary>
    <div className={styles["content"]}>{children}</div>
  </details>
)
