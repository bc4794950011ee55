import { layout } from "../theme/layout.ts"
import styles from "./LedgerPart.module.css"

export interface LedgerPartProps {
  /** Plus, minus or equals; empty at the beginning of the calculation. */
  readonly sign: string
  /** Word for the sign, for screen readers. */
  readonly spokenSign: string
  readonly name: string
  /** Explanation of the line; may be empty. */
  readonly note: string
}

/** The name of one line of a calculation, after its sign. */
export const LedgerPart = ({ sign, spokenSign, name, note }: LedgerPartProps) => (
  <div className={styles["part"]}>
    <span aria-hidden>{sign}</span>
    <span>
      <span className="visually-hidden">{spokenSign} </span>
      {name} <small className={layout.text(12)}>{note}</small>
    </span>
  </div>
)
