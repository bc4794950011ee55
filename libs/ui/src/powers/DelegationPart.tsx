import type { Delegation } from "@reclaim/core/domain/contact/Delegation"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { SheetPart } from "../contacts/SheetPart.tsx"
import { PartChange } from "./PartChange.tsx"
import { daysText, type Names } from "./partTexts.ts"
import { placed } from "./placed.ts"
import styles from "./Powers.module.css"
import { powersMessages } from "./powersMessages.ts"

export interface DelegationPartProps {
  readonly delegation: ReadonlyArray<Delegation>
  /** The names of people; of whom none is known the number is shown. */
  readonly names: Names
  readonly today: CalendarDate
  /** Turns it into the form; null for who may not change it. */
  readonly onChange: (() => void) | null
  /** Whether its form has just been closed. */
  readonly takesFocus: boolean
}

const words = powersMessages.delegation

/** Who does what in somebody's place, and when. */
export const DelegationPart = ({ delegation, names, onChange, takesFocus, today }: DelegationPartProps) => (
  <SheetPart
    title={words.title}
    actions={
      onChange === null ? null : (
        <PartChange label={powersMessages.changeDelegation} takesFocus={takesFocus} onPress={onChange} />
      )
    }
  >
    {delegation.length === 0 ? (
      <p className={styles["none"]}>{words.none}</p>
    ) : (
      <ul className={styles["items"]}>
        {delegation.map(placed).map(({ item: { acts, fromDay, toContactId, toDay }, place }) => (
          <li key={place} data-faded={toDay < today || undefined}>
            <p className={styles["line"]}>
              <b dir="auto">{names.get(toContactId) ?? words.person(toContactId)}</b>
              {toDay < today ? <span className={styles["state"]}>{words.ended}</span> : null}
            </p>
            <p>{daysText(fromDay, toDay)}</p>
            <p>{acts.map((act) => words.acts[act]).join(", ")}</p>
          </li>
        ))}
      </ul>
    )}
  </SheetPart>
)
