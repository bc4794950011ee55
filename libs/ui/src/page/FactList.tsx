import type { ReactNode } from "react"
import { layout } from "../theme/layout.ts"
import styles from "./FactList.module.css"

/** A named value. */
export interface Fact {
  readonly name: string
  /** Empty where unknown; `small` within it is a second line. */
  readonly value: ReactNode
  /** True if it takes the whole width and keeps its line breaks. */
  readonly isWide?: boolean
}

export interface FactListProps {
  readonly facts: ReadonlyArray<Fact>
  /**
   * `framed`: a box of its own, where there is no card around it; `dense`: framed, in two columns on a phone as well.
   */
  readonly look?: "plain" | "framed" | "dense"
}

/** Facts by their names, side by side; empty ones are left out. */
export const FactList = ({ facts, look = "plain" }: FactListProps) => (
  <dl className={styles["facts"]} data-look={look}>
    {facts
      .filter(({ value }) => value !== "")
      .map(({ isWide, name, value }) => (
        <div key={name} data-wide={isWide === true || undefined}>
          <dt>{name}</dt>
          <dd className={layout.text("figures", "anywhere")}>{value}</dd>
        </div>
      ))}
  </dl>
)
