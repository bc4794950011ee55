import { RadioButton, RadioField, RadioGroup } from "react-aria-components"
import { Button } from "../page/Button.tsx"
import { compareMessages as words } from "./compareMessages.ts"
import styles from "./CompareValues.module.css"
import { differingParts } from "./differingParts.ts"

/** Which of two versions a value is taken from. */
export type Side = "mine" | "theirs"

/** A field whose value differs between two versions. */
export interface Difference {
  readonly name: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

export interface CompareValuesProps {
  readonly differences: ReadonlyArray<Difference>
  /** What the two versions are called: `Yours`, `Bo Lind's`. */
  readonly sides: Readonly<Record<Side, string>>
  /** When each was made: `just now`, `saved 14:02`. */
  readonly times: Readonly<Record<Side, string>>
  /** The version chosen for each field, by its name. */
  readonly chosen: Readonly<Record<string, Side>>
  readonly onChoose: (chosen: Readonly<Record<string, Side>>) => void
}

const bothSides: ReadonlyArray<Side> = ["mine", "theirs"]

/** Two versions of a form side by side; for each field that differs, one of the two is kept. */
export const CompareValues = ({ differences, sides, times, chosen, onChoose }: CompareValuesProps) => {
  const countOf = (side: Side) => differences.filter(({ name }) => chosen[name] === side).length
  return (
    <div className={styles["compare"]}>
      <div className={styles["sides"]}>
        {bothSides.map((side) => (
          <p key={side}>
            <span>
              <b>{sides[side]}</b>, {times[side]}
            </span>
            <Button
              isSmall
              kind="quiet"
              label={words.takeAllOf(sides[side])}
              onPress={() => onChoose(Object.fromEntries(differences.map(({ name }) => [name, side])))}
            >
              {words.takeAll}
            </Button>
          </p>
        ))}
      </div>
      {differences.map(({ name, label, ...values }) => (
        <RadioGroup
          key={name}
          className={styles["row"] ?? ""}
          aria-label={label}
          orientation="horizontal"
          value={chosen[name] ?? null}
          onChange={(side) => onChoose({ ...chosen, [name]: side === "mine" ? "mine" : "theirs" })}
        >
          <span className={styles["label"]}>{label}</span>
          {bothSides.map((side) => (
            <RadioField key={side} value={side} className={styles["choice"] ?? ""}>
              <RadioButton className={styles["value"] ?? ""}>
                <span className={styles["dot"]} />
                <span className="visually-hidden">{sides[side]}: </span>
                <span dir="auto">
                  {values[side] === ""
                    ? words.empty
                    : differingParts(values[side], values[side === "mine" ? "theirs" : "mine"]).map((part) =>
                        part.isDifferent ? <mark key={part.at}>{part.text}</mark> : part.text
                      )}
                </span>
              </RadioButton>
            </RadioField>
          ))}
        </RadioGroup>
      ))}
      <p role="status" className={styles["count"]}>
        {words.chosen(countOf("mine"), sides.mine, countOf("theirs"), sides.theirs)}
      </p>
    </div>
  )
}
