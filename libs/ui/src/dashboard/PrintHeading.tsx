import { layout } from "../theme/layout.ts"
import styles from "./PrintHeading.module.css"

export interface PrintHeadingProps {
  /** The title: report and tab. */
  readonly title: string
  /** The client the figures belong to; null for the reader's own. */
  readonly client: string | null
  /** The filters in words. */
  readonly filters: string
  /** The day the figures are as of. */
  readonly asOf: string
}

/** The head of a printed report, in place of the controls. Hidden on screen. */
export const PrintHeading = ({ title, client, filters, asOf }: PrintHeadingProps) => (
  <div className={styles["heading"]}>
    <p className={layout.text("ink", 20, "strong")}>{title}</p>
    {client === null ? null : <p>{client}</p>}
    <p>{filters}</p>
    <p>{asOf}</p>
  </div>
)
