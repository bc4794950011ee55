import type { SigningPower } from "@reclaim/core/domain/contact/SigningPower"
import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { count } from "@reclaim/core/format/count"
import { powerState } from "@reclaim/core/rules/people/powerState"
import { useState } from "react"
import { classes, layout } from "../../theme/layout.ts"
import { SheetPart } from "../SheetPart.tsx"
import { Button } from "../../page/Button.tsx"
import { Callout } from "../../page/Callout.tsx"
import { FailureNotice } from "../../page/FailureNotice.tsx"
import { PartChange } from "./PartChange.tsx"
import { daysText, type Names, powerLine } from "./partTexts.ts"
import { withIndex } from "./withIndex.ts"
import styles from "./Powers.module.css"
import { powersMessages } from "./powersMessages.ts"

interface OwnersOfPowerProps {
  /** Ids of owners; empty for all owners. */
  readonly owners: ReadonlyArray<number>
  /** Names by id; null while loading, when the owners are counted. */
  readonly names: Names | null
}

const ownersOfPowerWords = powersMessages.signing

/** Number of owners named before the rest is counted. */
const shownAtFirst = 3

/** Names of the owners a power is for. */
const OwnersOfPower = ({ names, owners }: OwnersOfPowerProps) => {
  const [isWhole, setWhole] = useState(false)
  if (owners.length === 0) return <p>{ownersOfPowerWords.forAll}</p>
  if (names === null) return <p>{ownersOfPowerWords.ownerCount(owners.length)}</p>
  // A single further name takes no more space than its count.
  const hasMore = owners.length > shownAtFirst + 1
  const shown = isWhole || !hasMore ? owners : owners.slice(0, shownAtFirst)
  return (
    <p>
      {ownersOfPowerWords.forSome}{" "}
      <bdi>{shown.map((id) => names.get(id) ?? ownersOfPowerWords.owner(id)).join(", ")}</bdi>{" "}
      {hasMore ? (
        <Button isSmall kind="quiet" isExpanded={isWhole} onPress={() => setWhole(!isWhole)}>
          {isWhole ? powersMessages.fewer : powersMessages.more(count(owners.length - shownAtFirst))}
        </Button>
      ) : null}
    </p>
  )
}

/** Loading state of the names of owners. */
export type OwnerNames =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Failed"; readonly text: string; readonly onRetry: () => void }
  | { readonly _tag: "Loaded"; readonly names: Names }

export interface SigningPartProps {
  readonly powers: ReadonlyArray<SigningPower>
  /** True for a signatory, who is there to sign. */
  readonly isSignatory?: boolean
  readonly owners: OwnerNames
  readonly today: CalendarDate
  /** Opens the form; null for users who may not change it. */
  readonly onChange: (() => void) | null
  /** True if its form has just been closed. */
  readonly takesFocus: boolean
}

const words = powersMessages.signing

/** Signing powers of a contact, each as text. */
export const SigningPart = ({ isSignatory = false, onChange, owners, powers, takesFocus, today }: SigningPartProps) => (
  <SheetPart
    title={words.title}
    actions={
      onChange === null ? null : (
        <PartChange label={powersMessages.changeSigning} takesFocus={takesFocus} onPress={onChange} />
      )
    }
  >
    {powers.length === 0 && isSignatory ? (
      <Callout kind="warning" title={words.signatoryWithout}>
        {onChange === null ? null : <p>{words.signatoryWithoutText}</p>}
      </Callout>
    ) : powers.length === 0 ? (
      <p className={layout.text("muted", 13)}>{words.none}</p>
    ) : (
      <ul className={styles["items"]}>
        {powers.map(withIndex).map(({ item: power, place }) => {
          const state = powerState(power, today)
          return (
            <li key={place} data-faded={state === "suspended" || state === "ended" || undefined}>
              <p className={classes(layout.row([0, 3], "baseline", "between"), styles["line"])}>
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
