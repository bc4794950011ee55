import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import type { WaitingItem } from "@reclaim/core/rules/account/waiting/waitingItems"
import { count } from "@reclaim/core/format/count"
import { useState } from "react"
import { Button } from "../../page/Button.tsx"
import { Card } from "../../page/Card.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import type { LinkComponent } from "../../page/Link.tsx"
import styles from "./WaitingCard.module.css"
import { WaitingLine } from "./WaitingLine.tsx"
import { waitingMessages as words } from "./waitingMessages.ts"

export type WaitingState =
  | { readonly _tag: "Failed"; readonly text: string }
  | { readonly _tag: "Loaded"; readonly items: ReadonlyArray<WaitingItem> }

export interface WaitingCardProps {
  readonly state: WaitingState
  /** Tells what is overdue; null until it is known. */
  readonly today: CalendarDate | null
  /** Whether the user may do what waits, rather than only look at it. */
  readonly mayAct: boolean
  readonly onRetry: () => void
  readonly LinkComponent?: LinkComponent | undefined
}

/** How many lines are shown at first: the list of accounts is below. */
const shownAtFirst = 5

/** What waits for the user, with the money behind it and one button each; nothing where nothing waits. */
export const WaitingCard = ({ LinkComponent, mayAct, onRetry, state, today }: WaitingCardProps) => {
  const [isWhole, setWhole] = useState(false)
  if (state._tag === "Failed") {
    return (
      <Card title={words.title}>
        <FailureNotice text={state.text} onRetry={onRetry} />
      </Card>
    )
  }
  const { items } = state
  if (items.length === 0) return null
  return (
    <Card title={words.title} note={count(items.length)} isFlush>
      <ul className={styles["lines"]}>
        {items.slice(0, isWhole ? items.length : shownAtFirst).map((item) => (
          <WaitingLine key={item.key} item={item} today={today} mayAct={mayAct} LinkComponent={LinkComponent} />
        ))}
      </ul>
      {items.length <= shownAtFirst ? null : (
        <div className={styles["more"]}>
          <Button isSmall kind="quiet" isExpanded={isWhole} onPress={() => setWhole(!isWhole)}>
            {isWhole ? words.showFewer : words.showAll(count(items.length))}
          </Button>
        </div>
      )}
    </Card>
  )
}
