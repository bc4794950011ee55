import type { ContactFileLine, ContactFilePreview } from "@reclaim/core/domain/contact/ContactFilePreview"
import { count } from "@reclaim/core/format/count"
import { useEffect, useEffectEvent, useId, useRef } from "react"
import { CircleAlert, Minus, Plus } from "../../icon/signs.ts"
import { PencilLine } from "../../icon/things.ts"
import { Button } from "../../page/Button.tsx"
import { classes, layout } from "../../theme/layout.ts"
import { contactLabels } from "../contactLabels.ts"
import { contactFileMessages } from "./contactFileMessages.ts"
import styles from "./ContactImport.module.css"

const words = contactFileMessages.check

export interface ContactImportCheckProps {
  readonly fileName: string
  readonly preview: ContactFilePreview
}

/** Maximum number of lines shown of a list. */
const maxShown = 200

/**
 * Result of checking a file of people: the number of changes, the problems, then the lines. Takes the focus when it
 * appears.
 */
export const ContactImportCheck = ({ fileName, preview }: ContactImportCheckProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { problems, problemCount } = preview
  const written = preview.lines.filter(({ step }) => step === "added" || step === "changed")
  return (
    <div className={layout.stack(4)}>
      <div className={classes(layout.stack(2), styles["part"])}>
        <h3 ref={title} tabIndex={-1}>
          {words.title(fileName)}
        </h3>
        <Counts preview={preview} />
      </div>
      {problems.length === 0 ? null : <Problems preview={preview} total={problemCount} />}
      {written.length === 0 ? null : <WrittenLines lines={written} />}
    </div>
  )
}

const icons = { added: Plus, changed: PencilLine, unchanged: Minus, refused: CircleAlert } as const

const Counts = ({ preview }: Pick<ContactImportCheckProps, "preview">) => {
  const { addedCount, changedCount, refusedCount, unchangedCount } = preview
  const counts = { added: addedCount, changed: changedCount, unchanged: unchangedCount, refused: refusedCount }
  const steps = (["added", "changed", "unchanged", "refused"] as const).filter((step) => counts[step] > 0)
  return (
    <>
      {preview.writtenCount === 0 ? <p>{words.nothing}</p> : null}
      {steps.length === 0 ? null : (
        <ul className={classes(layout.row([2, 5], "stretch"), styles["counts"])}>
          {steps.map((step) => {
            const Icon = icons[step]
            return (
              <li key={step} data-step={step}>
                <Icon aria-hidden />
                {words[step](counts[step], count(counts[step]))}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

interface ProblemsProps {
  readonly preview: ContactFilePreview
  readonly total: number
}

/** F8 goes from one problem to the next, wherever the focus is. */
const Problems = ({ preview: { lines, problems }, total }: ProblemsProps) => {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const goOn = () => {
    const items = [...(list.current?.children ?? [])]
    const at = items.indexOf(document.activeElement ?? items[0] ?? document.body)
    const next = items[(at + 1) % items.length]
    if (next instanceof HTMLElement) next.focus()
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "F8" || event.defaultPrevented) return
    event.preventDefault()
    goOn()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event)
    document.addEventListener("keydown", press)
    return () => document.removeEventListener("keydown", press)
  }, [])
  const shown = problems.slice(0, maxShown)
  return (
    <section className={classes(layout.stack(2), styles["part"])} aria-labelledby={id}>
      <div className={layout.row([2, 3], "between")}>
        <h4 id={id}>{lines.length === 0 ? words.fileProblems : words.problems}</h4>
        {shown.length < 2 ? null : (
          <Button isSmall onPress={goOn}>
            {words.next} <kbd>{words.key}</kbd>
          </Button>
        )}
      </div>
      <ol ref={list} className={classes(layout.lines, styles["lines"])}>
        {shown.map(({ code, column, line, message }) => (
          <li key={`${String(line)} ${column} ${code} ${message}`} tabIndex={-1}>
            <small className={layout.text("figures")}>{words.line(count(line))}</small>
            <span>{column === "" ? message : words.inColumn(column, message)}</span>
          </li>
        ))}
      </ol>
      {shown.length < total ? (
        <p className={layout.text("faint", 13)}>{words.first(count(shown.length), count(total))}</p>
      ) : null}
    </section>
  )
}

const lineText = ({ email, fields, fullName, step }: ContactFileLine): string =>
  step === "added"
    ? words.adding(fullName, email)
    : words.changing(fullName, fields.map((field) => contactLabels[field]).join(", "))

interface WrittenLinesProps {
  readonly lines: ReadonlyArray<ContactFileLine>
}

const WrittenLines = ({ lines }: WrittenLinesProps) => {
  const id = useId()
  const shown = lines.slice(0, maxShown)
  return (
    <section className={classes(layout.stack(2), styles["part"])} aria-labelledby={id}>
      <h4 id={id}>{words.changes}</h4>
      <ul className={classes(layout.lines, styles["lines"])}>
        {shown.map((line) => (
          <li key={line.line}>
            <small className={layout.text("figures")}>{words.line(count(line.line))}</small>
            <span>{lineText(line)}</span>
          </li>
        ))}
      </ul>
      {shown.length < lines.length ? (
        <p className={layout.text("faint", 13)}>{words.first(count(shown.length), count(lines.length))}</p>
      ) : null}
    </section>
  )
}
