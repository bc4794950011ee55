import { type ReactNode, useId } from "react"
import { classes, layout } from "../theme/layout.ts"
import styles from "./Card.module.css"
import { keepsFocus } from "./keepsFocus.ts"

export interface CardProps {
  readonly title: string
  /** A figure or a few words next to the title: `14 of 1,204`. */
  readonly note?: string
  /** One line below the title. */
  readonly sentence?: string
  /** Controls at the end of the head. */
  readonly actions?: ReactNode
  /** Actions on the card's content, below a line. */
  readonly footer?: ReactNode
  readonly children: ReactNode
  /** The level of its heading: 2 by default, 3 within a card or section that has one. */
  readonly level?: 2 | 3
  /** True if the content reaches the edges, as tables do. */
  readonly isFlush?: boolean
}

/** A part of a page with a heading of its own. */
export const Card = ({ title, note, sentence, actions, footer, children, level = 2, isFlush = false }: CardProps) => {
  const id = useId()
  const Title = level === 2 ? "h2" : "h3"
  return (
    <section ref={keepsFocus} className={classes(layout.surface("card"), styles["card"])} aria-labelledby={id}>
      <header className={classes(layout.row([2, 3], "between"), styles["head"])}>
        <div>
          <Title id={id}>
            {title} {note === undefined ? null : <small>{note}</small>}
          </Title>
          {sentence === undefined ? null : <p className={layout.text("muted", 13, "prose")}>{sentence}</p>}
        </div>
        {actions === undefined ? null : <div className={layout.row(2, "stretch")}>{actions}</div>}
      </header>
      <div className={styles["body"]} data-flush={isFlush || undefined}>
        {children}
      </div>
      {footer === undefined ? null : (
        <footer className={classes(layout.row(2, "between"), styles["foot"])}>{footer}</footer>
      )}
    </section>
  )
}
