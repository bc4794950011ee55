import type { AccountColumnName } from "@reclaim/core/rules/application/batch/accountColumns"
import { count } from "@reclaim/core/format/count"
import { suggestedValues } from "@reclaim/core/rules/application/batch/suggestedValues"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { CheckField } from "../../../field/CheckField.tsx"
import { TextField } from "../../../field/TextField.tsx"
import { CircleX, TriangleAlert } from "../../../icon/signs.ts"
import { Button } from "../../../page/Button.tsx"
import { layout } from "../../../theme/layout.ts"
import shared from "../Batches.module.css"
import { batchMessages } from "../batchMessages.ts"
import { type CheckRow, problemOf } from "./CheckRow.ts"
import styles from "./FixForm.module.css"

export interface FixFormProps {
  readonly row: CheckRow
  readonly column: AccountColumnName
  /** Number of cells in the column with the same text, including this one; null if unknown. */
  readonly likeCount: number | null
  /** True for a secret cell, whose text is not known here and has to be entered again. */
  readonly isSecret: boolean
  readonly onSave: (text: string) => void
  /** Replaces a text in all cells of the column. */
  readonly onSaveLike: (column: AccountColumnName, from: string, to: string) => void
  /** Closes the popover; omitted if the form is part of the page, which then does not take the focus. */
  readonly onClose?: () => void
}

const words = batchMessages.fix

/** Form to fix a cell: its problem, suggestions, and an option to fix all cells with the same text. */
export const FixForm = ({ column, isSecret, likeCount, onClose, onSave, onSaveLike, row }: FixFormProps) => {
  const cell = row.cells[column] ?? ""
  const problem = problemOf(row, column)
  const suggestions = problem === undefined || isSecret ? [] : suggestedValues(problem, cell)
  const field = useRef<HTMLInputElement>(null)
  const isOpened = onClose !== undefined
  useEffect(() => {
    if (isOpened) field.current?.select()
  }, [isOpened])
  const [typed, setTyped] = useState(isSecret ? "" : cell)
  // Enter applies the first suggestion until the user types.
  const [chosen, setChosen] = useState(suggestions.length > 0 ? 0 : -1)
  const [isForAll, setForAll] = useState(false)
  const text = suggestions[chosen]?.value ?? typed.trim()
  const isLikeOffered = !isSecret && problem !== undefined && likeCount !== 1
  const save = (next: string) => (isForAll && isLikeOffered ? onSaveLike(column, cell, next) : onSave(next))
  const form = useRef<HTMLFormElement>(null)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
    if (step === 0 || suggestions.length === 0) return
    event.preventDefault()
    setChosen((now) => Math.max(-1, Math.min(suggestions.length - 1, now + step)))
  })
  useEffect(() => {
    const part = form.current
    part?.addEventListener("keydown", onKeyDown)
    return () => part?.removeEventListener("keydown", onKeyDown)
  }, [])
  const Icon = problem?.isDoubt === true ? TriangleAlert : CircleX
  return (
    <form
      ref={form}
      className={layout.stack(3, "form")}
      onSubmit={(event) => {
        event.preventDefault()
        save(text)
      }}
    >
      {problem === undefined ? null : (
        <p className={styles["problem"]} data-problem={problem.isDoubt ? "doubt" : "error"}>
          <Icon aria-hidden />
          <span>
            <b>{problem.message}</b>
            {suggestions.length === 0 && problem.suggestion !== "" ? <span>{problem.suggestion}</span> : null}
          </span>
        </p>
      )}
      <TextField
        ref={field}
        name={column}
        label={words.value(batchMessages.columns[column])}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          setChosen(-1)
        }}
        autoComplete="off"
      />
      {suggestions.length === 0 ? null : (
        <ul className={styles["suggestions"]} aria-label={words.suggestions}>
          {suggestions.map(({ label, value }, at) => (
            <li key={value}>
              <button
                type="button"
                aria-label={words.use([value, label].filter((part) => part !== "").join(", "))}
                data-chosen={at === chosen || undefined}
                onClick={() => save(value)}
              >
                <b>{value}</b> <span>{label}</span>
                {at === chosen ? (
                  <kbd aria-hidden className={shared["kbd"]}>
                    ↵
                  </kbd>
                ) : null}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isLikeOffered ? (
        <CheckField
          name={`${column}.like`}
          label={
            cell === ""
              ? words.emptySame(likeCount, likeCount === null ? "" : count(likeCount))
              : words.same(likeCount, likeCount === null ? "" : count(likeCount), cell)
          }
          isChecked={isForAll}
          onChange={setForAll}
        />
      ) : null}
      <p className={layout.row(2, "stretch")}>
        <Button kind="primary" isSmall isSubmit>
          {chosen >= 0 ? words.use(text) : words.save}
        </Button>
        {onClose === undefined ? null : (
          <Button kind="quiet" isSmall onPress={onClose}>
            {words.leave}
          </Button>
        )}
      </p>
    </form>
  )
}
