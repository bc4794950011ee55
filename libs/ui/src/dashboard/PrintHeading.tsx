import styles from "./PrintHeading.module.css"

export interface PrintHeadingProps {
  /** What the sheet is: report and tab. */
  readonly title: string
  /** Whose figures they are; null while they are the reader's own. */
  readonly client: string | null
  /** What the figures are narrowed to, as a sentence. */
  readonly filters: string
  /** Of which day they are. */
  readonly asOf: string
}

/** The head of a printed report, in place of everything that can only be clicked. On a screen it is not there. */
export const PrintHeading = ({ title, client, filters, asOf }: PrintHeadingProps) => (
  <div className={styles["heading"]}>
    <p className={styles["title"]}>{title}</p>
    {client === null ? null : <p>{client}</p>}
    <p>{filters}</p>
    <p>{asOf}</p>
  </div>
)
