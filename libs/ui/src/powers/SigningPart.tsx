import type { SigningPower } from "@reclaim/core/domain/contact/SigningPower"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { powerState } from "@reclaim/core/rules/people/powerState"
import { SheetPart } from "../contacts/SheetPart.tsx"
import { FailureNotice } from "../page/FailureNotice.tsx"
import { OwnersOfPower } from "./OwnersOfPower.tsx"
import { PartChange } from "./PartChange.tsx"
import type { Names } from "./partTexts.ts"
import { placed } from "./placed.ts"
import { daysText, powerLine } from "./powerLine.ts"
import { powersMessages } from "./powersMessages.ts"
import styles from "./Powers.module.css"

/** The names of the owners whom powers are for. */
export type OwnerNames =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string; readonly onRetry: () => void }
  | { readonly _tag: "Loaded"; readonly names: Names }

export interface SigningPartProps {
  readonly powers: ReadonlyArray<SigningPower>
  readonly owners: OwnerNames
  readonly today: CalendarDate
  /** Turns it into the form; null for who may not change it. */
  readonly onChange: (() => void) | null
  /** Whether its form has just been closed. */
  readonly takesFocus: boolean
}

const words = powersMessages.signing

/** What somebody signs, each power in words. */
export const SigningPart = ({ onChange, owners, powers, takesFocus, today }: SigningPartProps) => (
  <SheetPart
    title={words.title}
    actions={
      onChange === null ? null : (
        <PartChange label={powersMessages.changeSigning} takesFocus={takesFocus} onPress={onChange} />
      )
    }
  >
    {powers.length === 0 ? (
      <p className={styles["none"]}>{words.none}</p>
    ) : (
      <ul className={styles["items"]}>
        {powers.map(placed).map(({ item: power, place }) => {
          const state = powerState(power, today)
          return (
            <li key={place} data-faded={state === "suspended" || state === "ended" || undefined}>
              <p className={styles["line"]}>
                <b dir="auto">{powerLine(power)}</b>
                {state === "holds" ? null : <span className={styles["state"]}>{words.states[state]}</span>}
              </p>
              <OwnersOfPower owners={power.owners} names={owners._tag === "Loaded" ? owners.names : null} />
              {power.validFrom === null && power.validTo === null ? null : (
                <p>{daysText(power.validFrom, power.validTo)}</p>
              )}
            </li>
          )
        })}
      </ul>
    )}
    {owners._tag === "Failed" ? <FailureNotice text={owners.text} onRetry={owners.onRetry} /> : null}
  </SheetPart>
)
