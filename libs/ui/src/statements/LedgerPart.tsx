import styles from "./LedgerPart.module.css"

export interface LedgerPartProps {
  /** Plus, minus or equals; empty at the beginning of the calculation. */
  readonly sign: string
  /** The same as a word, for screen readers. */
  readonly spokenSign: string
  readonly name: string
  /** What it consists of; may be empty. */
  readonly note: string
}

/** The name of one line of a calculation, after its sign. */
export const LedgerPart = ({ sign, spokenSign, name, note }: LedgerPartProps) => (
  <div className={styles["part"]}>
    <span aria-hidden>{sign}</span>
    <span>
      <span className="visually-hidden">{spokenSign} </span>
      {name} <small>{note}</small>
    </span>
  </div>
)
