import { RadioButton, RadioField, RadioGroup } from "react-aria-components"
import { Button } from "../page/Button.tsx"
import { classes, layout } from "../theme/layout.ts"
import { compareMessages as words } from "./compareMessages.ts"
import styles from "./CompareValues.module.css"

/** A piece of a text, marked if the other text lacks it. */
interface TextPart {
  /** Start of the part, counted in characters. */
  readonly at: number
  readonly text: string
  readonly isDifferent: boolean
}

/** Longer texts are compared only by their common beginning and end: their common subsequence would take too long. */
const maxCompared = 400

/** Splits the first text into parts that the second one has too, and parts that it lacks. */
export const differingParts = (text: string, other: string): ReadonlyArray<TextPart> => {
  const [one, two] = [Array.from(text), Array.from(other)]
  const kept = one.length <= maxCompared && two.length <= maxCompared ? commonAt(one, two) : sameEnds(one, two)
  const parts: Array<{ at: number; text: string; isDifferent: boolean }> = []
  one.forEach((sign, at) => {
    const isDifferent = !kept.has(at)
    const last = parts.at(-1)
    if (last !== undefined && last.isDifferent === isDifferent) last.text += sign
    else parts.push({ at, text: sign, isDifferent })
  })
  return parts
}

/** The positions in the first text of the longest sequence that both have. */
const commonAt = (one: ReadonlyArray<string>, two: ReadonlyArray<string>): ReadonlySet<number> => {
  const width = two.length + 1
  const lengths = new Uint16Array((one.length + 1) * width)
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0
  for (let i = one.length - 1; i >= 0; i--) {
    for (let j = two.length - 1; j >= 0; j--) {
      lengths[i * width + j] = one[i] === two[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const kept = new Set<number>()
  for (let i = 0, j = 0; i < one.length && j < two.length;) {
    if (one[i] === two[j]) {
      kept.add(i)
      i++
      j++
    } else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return kept
}

const sameEnds = (one: ReadonlyArray<string>, two: ReadonlyArray<string>): ReadonlySet<number> => {
  const most = Math.min(one.length, two.length)
  let start = 0
  while (start < most && one[start] === two[start]) start++
  let end = 0
  while (end < most - start && one[one.length - 1 - end] === two[two.length - 1 - end]) end++
  return new Set(one.flatMap((_, at) => (at < start || at >= one.length - end ? [at] : [])))
}

/** Version a value is taken from. */
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
  /** Names of the two versions: `Yours`, `Bo Lind's`. */
  readonly sides: Readonly<Record<Side, string>>
  /** Time of each version: `just now`, `saved 14:02`. */
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
    <div className={layout.stack(2)}>
      <div className={styles["sides"]}>
        {bothSides.map((side) => (
          <p key={side}>
            <span>
              <b className={layout.text("ink")}>{sides[side]}</b>, {times[side]}
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
          <span className={classes(layout.text(13, "medium", "anywhere"), styles["label"])}>{label}</span>
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
      <p role="status" className={layout.text("muted", "figures")}>
        {words.chosen(countOf("mine"), sides.mine, countOf("theirs"), sides.theirs)}
      </p>
    </div>
  )
}
