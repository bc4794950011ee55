import type { ReactNode } from "react"
import { classes, layout } from "../theme/layout.ts"
import styles from "./MessagePage.module.css"
import { PageTitle } from "./PageTitle.tsx"

export interface MessagePageProps {
  readonly icon: ReactNode
  readonly title: string
  readonly sentence: string
  /** The next steps, best one first. */
  readonly actions?: ReactNode
  /** Small print, for example a reference number. */
  readonly note?: ReactNode
}

/** A page with just a message: an error, maintenance, a screen still to come. */
export const MessagePage = ({ icon, title, sentence, actions, note }: MessagePageProps) => (
  <section className={styles["page"]}>
    <span className={styles["icon"]} aria-hidden>
      {icon}
    </span>
    <PageTitle>{title}</PageTitle>
    <p className={styles["sentence"]}>{sentence}</p>
    {actions === undefined ? null : (
      <div className={classes(layout.row(3, "stretch"), styles["actions"])}>{actions}</div>
    )}
    {note === undefined ? null : <p className={styles["note"]}>{note}</p>}
  </section>
)
