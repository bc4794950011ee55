import type { ReactNode } from "react"
import { Card } from "../../page/Card.tsx"
import styles from "./DocumentAtDesk.module.css"

export interface ReviewPartsProps {
  /** What is looked at: its title, a note beside it, and the pages. */
  readonly looked: { readonly title: string; readonly note: string; readonly pages: ReactNode }
  /** What is known and done, one card below the other. */
  readonly cards: ReadonlyArray<{ readonly title: string; readonly content: ReactNode }>
}

/** What the desk looks at, beside what it has to know and to decide. */
export const ReviewParts = ({ cards, looked }: ReviewPartsProps) => (
  <div className={styles["parts"]}>
    <Card title={looked.title} {...(looked.note === "" ? {} : { note: looked.note })}>
      {looked.pages}
    </Card>
    <div className={styles["side"]}>
      {cards.map(({ content, title }) => (
        <Card key={title} title={title}>
          {content}
        </Card>
      ))}
    </div>
  </div>
)
