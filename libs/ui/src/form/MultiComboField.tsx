import { useEffect, useRef, useState } from "react"
import { X } from "../icon/signs.ts"
import { Button } from "../page/Button.tsx"
import type { Choice } from "../field/Choice.ts"
import { ComboField, type ComboFieldProps } from "../field/ComboField.tsx"
import { fieldMessages } from "../field/fieldMessages.ts"
import { classes, layout } from "../theme/layout.ts"
import styles from "./MultiComboField.module.css"

export interface MultiComboFieldProps extends Omit<ComboFieldProps, "value" | "onChange"> {
  /** The selected choices, the first one first. */
  readonly value: ReadonlyArray<Choice>
  readonly onChange: (chosen: ReadonlyArray<Choice>) => void
}

const words = fieldMessages.choice

/** Number of selected choices listed before the rest is counted. */
const shownAtFirst = 12

/**
 * Any number of many values, each found by typing. The list stays open while several are selected; those are listed
 * below, and can be removed.
 */
export const MultiComboField = ({ value, onChange, onSearch, search, onBlur, ...field }: MultiComboFieldProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [isWhole, setWhole] = useState(false)
  // A new object for each removal, after which the focus goes to the next one.
  const [removed, setRemoved] = useState<{ readonly at: number } | null>(null)
  useEffect(() => {
    if (removed === null) return
    const buttons = place.current?.querySelectorAll<HTMLElement>("li > button") ?? []
    const next = buttons[Math.min(removed.at, buttons.length - 1)]
    ;(next ?? place.current?.querySelector<HTMLElement>("input"))?.focus()
  }, [removed])
  const isChosen = (choice: Choice) => value.some(({ id }) => id === choice.id)
  const searchAgain = onSearch === undefined ? undefined : () => onSearch("")
  const shown = isWhole ? value : value.slice(0, shownAtFirst)
  return (
    <div ref={place} className={classes(layout.stack(2), styles["multi"])}>
      <ComboField
        {...field}
        value={null}
        {...(onSearch === undefined ? {} : { onSearch })}
        search={
          search._tag === "Found" ? { ...search, choices: search.choices.filter((one) => !isChosen(one)) } : search
        }
        onChange={(choice) => {
          if (choice === null || isChosen(choice)) return
          onChange([...value, choice])
          searchAgain?.()
        }}
        onBlur={() => {
          searchAgain?.()
          onBlur?.()
        }}
      />
      {value.length === 0 ? null : (
        <ul aria-label={words.chosen(field.label)} className={classes(layout.row([1, 2], "stretch"), styles["chosen"])}>
          {shown.map(({ id, label }, at) => (
            <li key={id}>
              <span dir="auto">{label}</span>
              <button
                type="button"
                className={layout.iconButton(28)}
                aria-label={words.remove(label)}
                disabled={field.isDisabled}
                onClick={() => {
                  onChange(value.filter((one) => one.id !== id))
                  setRemoved({ at })
                }}
              >
                <X aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {value.length > shownAtFirst ? (
        <span>
          <Button isSmall kind="quiet" isExpanded={isWhole} onPress={() => setWhole(!isWhole)}>
            {isWhole ? words.fewer : words.more(value.length - shownAtFirst)}
          </Button>
        </span>
      ) : null}
    </div>
  )
}
