import type { DeskApplication } from "@reclaim/core/domain/account/application/DeskApplication"
import { useEffect, useRef, useState } from "react"
import { focusField } from "../../field/focusField.ts"
import { TextAreaField } from "../../form/TextAreaField.tsx"
import { Button } from "../../page/Button.tsx"
import { Card } from "../../page/Card.tsx"
import { applicationDeskMessages as words } from "./applicationDeskMessages.ts"
import type { DeskNotes } from "./DeskNotes.ts"
import { sentFacts, type SentFact } from "./sentFacts.ts"
import styles from "./SentSteps.module.css"

export interface SentStepsProps {
  readonly sent: DeskApplication
  /** What is being written beside the fields; null while nothing can be. */
  readonly notes: DeskNotes | null
  readonly onNotes: (notes: DeskNotes) => void
  /** Whether notes without a word are to be pointed at. */
  readonly isTried: boolean
}

/** Everything that a client has entered, step by step, with a note beside each field that is to be corrected. */
export const SentSteps = ({ isTried, notes, onNotes, sent }: SentStepsProps) => {
  const place = useRef<HTMLDivElement>(null)
  // A new object for each note that was opened, which then has the focus.
  const [opened, setOpened] = useState<{ readonly path: string } | null>(null)
  useEffect(() => {
    if (opened !== null) focusField(place.current, [opened.path])
  }, [opened])
  const toggle = (path: string) => {
    if (notes === null) return
    if (notes.has(path)) return onNotes(new Map([...notes].filter(([other]) => other !== path)))
    onNotes(new Map([...notes, [path, ""]]))
    setOpened({ path })
  }
  return (
    <div ref={place} className={styles["steps"]}>
      {sentFacts(sent).map(({ facts, step, title }) => (
        <Card key={step} title={title} isFlush>
          <dl className={styles["facts"]}>
            {facts.map((fact) => (
              <Row
                key={fact.path}
                fact={fact}
                note={notes?.get(fact.path)}
                told={sent.application.notes.find(({ path }) => path === fact.path)?.text}
                onToggle={notes === null ? null : () => toggle(fact.path)}
                onNote={(text) => onNotes(new Map([...(notes ?? []), [fact.path, text]]))}
                isTried={isTried}
              />
            ))}
          </dl>
        </Card>
      ))}
    </div>
  )
}

interface RowProps {
  readonly fact: SentFact
  /** What is being written; undefined for no note. */
  readonly note: string | undefined
  /** What the client was told already. */
  readonly told: string | undefined
  readonly onToggle: (() => void) | null
  readonly onNote: (text: string) => void
  readonly isTried: boolean
}

const Row = ({ fact: { name, path, value }, isTried, note, onNote, onToggle, told }: RowProps) => (
  <div className={styles["fact"]}>
    <dt>{name}</dt>
    <dd dir="auto">{value}</dd>
    {onToggle === null ? null : (
      <dd>
        <Button
          isSmall
          kind="quiet"
          label={note === undefined ? words.addNote(name) : words.removeNoteOn(name)}
          onPress={onToggle}
        >
          {note === undefined ? words.note : words.removeNote}
        </Button>
      </dd>
    )}
    {told === undefined ? null : (
      <dd className={`${styles["note"] ?? ""} ${styles["noted"] ?? ""}`}>{words.noted(told)}</dd>
    )}
    {note === undefined ? null : (
      <dd className={styles["note"]}>
        <TextAreaField
          name={path}
          label={words.noteLabel(name)}
          value={note}
          onChange={(text) => onNote(text.slice(0, maxNoteLength))}
          error={isTried && note.trim() === "" ? words.noteMissing : undefined}
          isRequired
        />
      </dd>
    )}
  </div>
)

const maxNoteLength = 500
