import { type ReactNode, useId } from "react"
import { classes, layout } from "../theme/layout.ts"
import styles from "./StatementCard.module.css"

export interface StatementCardProps {
  /** The finding as a sentence, or what the card lists. */
  readonly title: string
  /** Explanation of the figures. */
  readonly summary?: string | undefined
  /** Controls next to the title: a switch, a search. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** The frame of every part of a statement; in print it starts on a new page rather than lose its title. */
export const StatementCard = ({ title, summary, tools, children }: StatementCardProps) => {
  const id = useId()
  return (
    <section className={classes(layout.surface("card"), styles["card"])} aria-labelledby={id}>
      <div className={styles["head"]}>
        <div className={styles["title"]}>
          <h2 id={id}>{title}</h2>
          {summary === undefined ? null : <p>{summary}</p>}
        </div>
        {tools}
      </div>
      {children}
    </section>
  )
}
