import type { Delegation } from "@reclaim/core/domain/contact/Delegation"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { classes, layout } from "../../theme/layout.ts"
import { SheetPart } from "../SheetPart.tsx"
import { PartChange } from "./PartChange.tsx"
import { daysText, type Names } from "./partTexts.ts"
import { withIndex } from "./withIndex.ts"
import styles from "./Powers.module.css"
import { powersMessages } from "./powersMessages.ts"

export interface DelegationPartProps {
  readonly delegation: ReadonlyArray<Delegation>
  /** Names of contacts by id; without a name, the id is shown. */
  readonly names: Names
  readonly today: CalendarDate
  /** Opens the form; null for users who may not change it. */
  readonly onChange: (() => void) | null
  /** True if its form has just been closed. */
  readonly takesFocus: boolean
}

const words = powersMessages.delegation

/** Delegations of a contact: delegate, period and acts. */
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
      <p className={layout.text("muted", 13)}>{words.none}</p>
    ) : (
      <ul className={styles["items"]}>
        {delegation.map(withIndex).map(({ item: { acts, fromDay, toContactId, toDay }, place }) => (
          <li key={place} data-faded={toDay < today || undefined}>
            <p className={classes(layout.row([0, 3], "baseline", "between"), styles["line"])}>
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
