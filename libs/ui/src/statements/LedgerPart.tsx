import styles from "./LedgerPart.module.css"

export interface LedgerPartProps {
  /** Plus, minus or equals; empty where the calculation begins. */
  readonly sign: string
  /** The same as a word, for who listens. */
  readonly spokenSign: string
  readonly name: string
  /** What it is made of; may be empty. */
  readonly note: string
}

/** The name of one line of a calculation, with its sign before it. */
export const LedgerPart = ({ sign, spokenSign, name, note }: LedgerPartProps) => (
  <div className={styles["part"]}>
    <span aria-hidden>{sign}</span>
    <span>
      <span className="visually-hidden">{spokenSign} </span>
      {name} <small>{note}</small>
    </span>
  </div>
)
