import { Card } from "../../page/Card.tsx"
import styles from "./Batches.module.css"
import { batchMessages } from "./batchMessages.ts"
import { type ChosenTable, TableChoice } from "./TableChoice.tsx"

const words = batchMessages.drop

/** First step: a file or pasted rows, and what happens with them. */
export const DropStep = (props: ChosenTable) => (
  <Card title={words.title} sentence={words.sentence}>
    <div className={styles["drop"]}>
      <TableChoice {...props} name="list" words={words} pasteHint={words.pasteHint} />
      <section aria-label={words.next}>
        <h3>{words.next}</h3>
        <ol className={styles["next"]}>
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  </Card>
)
