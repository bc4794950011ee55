import type { DeskApplicationAct } from "@reclaim/core/domain/application/DeskApplicationAct"
import type { DeskApplication } from "@reclaim/core/domain/application/DeskApplication"
import type { FieldChange } from "@reclaim/core/domain/application/FieldChange"
import { dateInUtc } from "@reclaim/core/domain/value/todayInUtc"
import { pathLabel } from "@reclaim/core/format/account/pathLabel"
import { displayDate } from "@reclaim/core/format/displayDate"
import { useEffect, useRef, useState } from "react"
import { applicationMessages } from "../../applications/applicationMessages.ts"
import { type FieldNames, fieldText } from "../../applications/fieldText.ts"
import type { ChoiceSearch } from "../../field/ComboField.tsx"
import { fieldMessages } from "../../field/fieldMessages.ts"
import { focusField } from "../../field/focusField.ts"
import { TextAreaField } from "../../form/TextAreaField.tsx"
import type { OnUnsaved } from "../../form/useForm.ts"
import { Button } from "../../page/Button.tsx"
import { ButtonLink } from "../../page/ButtonLink.tsx"
import { Card } from "../../page/Card.tsx"
import { FactList } from "../../page/FactList.tsx"
import type { LinkComponent } from "../../page/Link.tsx"
import { layout } from "../../theme/layout.ts"
import { ReviewColumns } from "../review/ReviewColumns.tsx"
import styles from "./ApplicationAtDesk.module.css"
import { ApplicationDecision } from "./ApplicationDecision.tsx"
import { applicationDeskMessages as words } from "./applicationDeskMessages.ts"
import { ApplicationDoubts } from "./ApplicationDoubts.tsx"
import type { DeskNotes } from "./DeskNotes.ts"
import { InvestorComparison } from "./InvestorComparison.tsx"
import { type SentFact, sentFacts } from "./sentFacts.ts"

interface SentStepsProps {
  readonly sent: DeskApplication
  /** Draft notes by field path; null if notes can't be added. */
  readonly notes: DeskNotes | null
  readonly onNotes: (notes: DeskNotes) => void
  /** True if empty notes are shown as errors. */
  readonly isTried: boolean
}

/** Everything the client entered, step by step, with a note for each field to correct. */
const SentSteps = ({ isTried, notes, onNotes, sent }: SentStepsProps) => {
  const place = useRef<HTMLDivElement>(null)
  // A new object each time, so that opening a note focuses it.
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
    <div ref={place} className={layout.stack(4)}>
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
  /** Draft note; undefined for none. */
  readonly note: string | undefined
  /** Note already sent to the client. */
  readonly told: string | undefined
  readonly onToggle: (() => void) | null
  readonly onNote: (text: string) => void
  readonly isTried: boolean
}

const Row = ({ fact: { name, path, value }, isTried, note, onNote, onToggle, told }: RowProps) => (
  <div className={styles["fact"]}>
    <dt className={layout.text("faint", 13)}>{name}</dt>
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

/** Fields whose value is a comma-separated list. */
const lists: ReadonlySet<string> = new Set(["markets", "reliefMethods"])

/** Secret fields shown by their last characters, and secret fields never shown. */
const numbers: ReadonlySet<string> = new Set(["taxNumber"])
const facts: ReadonlySet<string> = new Set(["birthDate", "birthPlace"])

const form = applicationMessages.form

const partOfAddress = (part: string): string =>
  Object.hasOwn(fieldMessages.address, part) ? fieldMessages.address[part as keyof typeof fieldMessages.address] : part

/** Label of a changed field; rows of other tax numbers are numbered among those that change. */
const labelOf = (path: string, rows: ReadonlyArray<string>): string => {
  const [, field = "", at = "", part] = path.split(".")
  if (field === "numbers") {
    const legend = words.changes.number(rows.indexOf(at) + 1)
    return part === "country" ? form.labelOf(legend, words.changes.country) : legend
  }
  const isAddress = field === "registeredAddress" || field === "mailingAddress"
  return isAddress && at !== "" ? form.labelOf(pathLabel(`owner.${field}`), partOfAddress(at)) : pathLabel(path)
}

const textOf = (field: string, text: string, names: FieldNames): string => {
  if (field === "isTrue" && text !== "") return text === "true" ? form.yes : form.no
  if (text === "" && field !== "markets") return words.changes.nothing
  const values = text.split(", ").filter((part) => part !== "")
  if (field === "contactIds") return values.map((id) => names.person(Number(id))).join(", ")
  const known = field === "country" ? "residence" : field
  const value = numbers.has(field) ? { last4: text } : lists.has(field) ? values : text
  return fieldText({ [known]: value }, known, names) || text
}

const factOf = ({ after, before, path }: FieldChange, names: FieldNames, rows: ReadonlyArray<string>) => {
  const field = path.split(".").at(-1) ?? path
  return {
    name: labelOf(path, rows),
    value: facts.has(field)
      ? words.changes.anew
      : words.changes.from(textOf(field, before, names), textOf(field, after, names))
  }
}

/** Formats a change request as facts with old and new values. */
export const changeFacts = ({ changes, people }: DeskApplication) => {
  const names: FieldNames = {
    owner: String,
    custodian: String,
    person: (contactId) => people.find((one) => one.contactId === contactId)?.name ?? String(contactId)
  }
  const rows = changes.flatMap(({ path }) => (path.startsWith("tax.numbers.") ? (path.split(".")[2] ?? []) : []))
  return changes.map((change) => factOf(change, names, [...new Set(rows)]))
}

export interface ApplicationAtDeskProps {
  readonly sent: DeskApplication
  readonly onAct: (act: DeskApplicationAct) => void
  readonly isBusy: boolean
  /** Error of the last action; null for none. */
  readonly problem: string | null
  readonly custodians: ChoiceSearch
  readonly onSearchCustodians: (typed: string) => void
  readonly onUnsaved: OnUnsaved | null
  readonly hrefOf: (applicationId: number) => string
  readonly accountHrefOf: (accountId: number) => string
  readonly LinkComponent?: LinkComponent | undefined
}

const none: DeskNotes = new Map()

const dayText = (date: Date | null): string => (date === null ? "" : displayDate(dateInUtc(date.getTime())))

/** Application under staff review: everything entered, and beside it the warnings and the possible decisions. */
export const ApplicationAtDesk = (props: ApplicationAtDeskProps) => {
  const { accountHrefOf, hrefOf, LinkComponent, onUnsaved, sent, ...decision } = props
  const { application, clientName } = sent
  const [written, setNotes] = useState<DeskNotes>(none)
  const [isTried, setTried] = useState(false)
  const isDecided = application.state !== "in_review"
  const hasNotes = !isDecided && written.size > 0
  useEffect(() => (hasNotes ? onUnsaved?.() : undefined), [hasNotes, onUnsaved])
  return (
    <ReviewColumns
      looked={
        <>
          <Card title={words.summary.title} note={String(application.applicationId)}>
            <FactList
              facts={[
                { name: words.summary.client, value: clientName },
                { name: words.summary.state, value: words.states[application.state] },
                { name: words.summary.submitted, value: dayText(application.submittedAt) },
                { name: words.summary.decided, value: dayText(application.decidedAt) },
                {
                  name: words.summary.rejectReason,
                  value: application.rejectReason === null ? "" : words.rejectReasons[application.rejectReason]
                },
                { name: words.summary.reason, value: application.reason, isWide: true }
              ]}
            />
            {application.accountId === null ? null : (
              <ButtonLink to={accountHrefOf(application.accountId)} isSmall LinkComponent={LinkComponent}>
                {words.summary.seeAccount}
              </ButtonLink>
            )}
          </Card>
          {sent.changes.length === 0 ? null : (
            <Card title={words.changes.title} note={String(sent.changes.length)}>
              <FactList facts={changeFacts(sent)} />
            </Card>
          )}
          {sent.investorYears.map((change) => (
            <InvestorComparison key={change.taxYear} change={change} />
          ))}
          <SentSteps sent={sent} notes={isDecided ? null : written} onNotes={setNotes} isTried={isTried} />
        </>
      }
      decided={
        <>
          {application.state === "submitted" || application.state === "in_review" ? (
            <ApplicationDoubts sent={sent} hrefOf={hrefOf} LinkComponent={LinkComponent} />
          ) : null}
          <ApplicationDecision {...decision} sent={sent} notes={written} onTried={() => setTried(true)} />
        </>
      }
    />
  )
}
