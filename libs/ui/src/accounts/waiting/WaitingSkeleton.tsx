import { Card } from "../../page/Card.tsx"
import { Skeleton } from "../../page/Skeleton.tsx"
import { classes, layout } from "../../theme/layout.ts"
import styles from "./WaitingCard.module.css"
import { waitingMessages as words } from "./waitingMessages.ts"

/** Number of lines shown at first, to keep what is below the list in view. */
export const shownAtFirst = 5

const places = Array.from({ length: shownAtFirst }, (_, place) => place)

/** Placeholder of the list that waits, as high as the lines that are shown at first. */
export const WaitingSkeleton = () => (
  <Card title={words.title} isFlush>
    <p role="status" className="visually-hidden">
      {words.loading}
    </p>
    <ul className={classes(layout.lines, styles["lines"])} aria-hidden>
      {places.map((place) => (
        <li key={place}>
          <span />
          <div className={styles["text"]}>
            <h3>
              <Skeleton width="40%" height="1lh" />
            </h3>
            <p>
              <Skeleton width="20%" height="1lh" />
            </p>
          </div>
        </li>
      ))}
    </ul>
    <div className={styles["more"]} aria-hidden>
      <Skeleton width="12ch" height="32px" />
    </div>
  </Card>
)
