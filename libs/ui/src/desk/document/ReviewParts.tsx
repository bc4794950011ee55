import type { ReactNode } from "react"
import { Card } from "../../page/Card.tsx"
import { layout } from "../../theme/layout.ts"
import styles from "./DocumentAtDesk.module.css"

export interface ReviewPartsProps {
  /** Item under review: its title, a note, and the pages. */
  readonly looked: { readonly title: string; readonly note: string; readonly pages: ReactNode }
  /** Cards with facts and decisions, stacked next to the pages. */
  readonly cards: ReadonlyArray<{ readonly title: string; readonly content: ReactNode }>
}

/** Review layout: the pages on one side, facts and decisions on the other. */
export const ReviewParts = ({ cards, looked }: ReviewPartsProps) => (
  <div className={styles["parts"]}>
    <Card title={looked.title} {...(looked.note === "" ? {} : { note: looked.note })}>
      {looked.pages}
    </Card>
    <div className={layout.stack(4, "form")}>
      {cards.map(({ content, title }) => (
        <Card key={title} title={title}>
          {content}
        </Card>
      ))}
    </div>
  </div>
)
