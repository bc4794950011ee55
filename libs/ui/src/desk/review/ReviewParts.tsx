import type { ReactNode } from "react"
import { Card } from "../../page/Card.tsx"
import { ReviewColumns } from "./ReviewColumns.tsx"

export interface ReviewPartsProps {
  /** Item under review: its title, a note, and the pages. */
  readonly looked: { readonly title: string; readonly note: string; readonly pages: ReactNode }
  /** Cards with facts and decisions, stacked next to the pages. */
  readonly cards: ReadonlyArray<{ readonly title: string; readonly content: ReactNode }>
}

/** Review of pages: the pages on one side, facts and decisions on the other. */
export const ReviewParts = ({ cards, looked }: ReviewPartsProps) => (
  <ReviewColumns
    looked={
      <Card title={looked.title} {...(looked.note === "" ? {} : { note: looked.note })}>
        {looked.pages}
      </Card>
    }
    decided={cards.map(({ content, title }) => (
      <Card key={title} title={title}>
        {content}
      </Card>
    ))}
  />
)
