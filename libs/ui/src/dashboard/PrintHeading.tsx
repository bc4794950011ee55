import styles from "./PrintHeading.module.css"

export interface PrintHeadingProps {
  /** The title: report and tab. */
  readonly title: string
  /** The client of the figures; null for the reader's own. */
  readonly client: string | null
  /** What the figures are narrowed to, as a sentence. */
  readonly filters: string
  /** Of which day they are. */
  readonly asOf: string
}

/** The head of a printed report, in place of the controls. Hidden on screens. */
export const PrintHeading = ({ title, client, filters, asOf }: PrintHeadingProps) => (
  <div className={styles["heading"]}>
    <p className={styles["title"]}>{title}</p>
    {client === null ? null : <p>{client}</p>}
    <p>{filters}</p>
    <p>{asOf}</p>
  </div>
)
