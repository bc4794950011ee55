import type { ReactNode } from "react"
import { classes, layout } from "../theme/layout.ts"
import styles from "./NarrowAccount.module.css"

export interface NarrowAccountProps {
  /** The owner's name, linked or not. */
  readonly owner: ReactNode
  readonly code: string
  readonly custodian: string
}

/** An account in one cell of a phone: its owner, below it the complete number and as much of the custodian as fits. */
export const NarrowAccount = ({ owner, code, custodian }: NarrowAccountProps) => (
  <span className={classes(layout.twoLines, styles["account"])}>
    <span>{owner}</span>
    <small>
      <span>{code}</span> <span>· {custodian}</span>
    </small>
  </span>
)
