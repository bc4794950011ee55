import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { addDays } from "@reclaim/core/domain/value/dateSteps"
import { standardDate } from "@reclaim/core/format/standardDate"
import { dayOfEntered } from "@reclaim/core/rules/input/EnteredDate"
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react"
import { CheckField } from "../field/CheckField.tsx"
import { DateField } from "../field/DateField.tsx"
import { Check, Link2 } from "../icon/signs.ts"
import { Button } from "../page/Button.tsx"
import { Card } from "../page/Card.tsx"
import styles from "./WhatIfDates.module.css"
import { whatIfMessages } from "./whatIfMessages.ts"

interface ArrivalFieldProps {
  /** The field's name on the page. */
  readonly name: string
  readonly day: CalendarDate
  readonly onDay: (day: CalendarDate) => void
  readonly today: CalendarDate
}

const arrivalFieldWords = whatIfMessages.dates

const daysOfKey = ({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">): number => {
  const days = shiftKey ? 7 : 1
  return key === "ArrowUp" ? days : key === "ArrowDown" ? -days : 0
}

/** The day on which a document is assumed to arrive: typed, picked, or moved by the arrow keys. */
const ArrivalField = ({ day, name, onDay, today }: ArrivalFieldProps) => {
  const place = useRef<HTMLDivElement>(null)
  // Typed text that is not a valid day yet, with the day that it replaces.
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: CalendarDate } | null>(null)
  const [isLeft, setLeft] = useState(false)
  const partial = typed !== null && typed.over === day ? typed.text : null
  const move = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const days = daysOfKey(event)
    if (days === 0 || event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement)) {
      return
    }
    event.preventDefault()
    setTyped(null)
    onDay(addDays(day, days))
  })
  useEffect(() => {
    const field = place.current
    if (field === null) return undefined
    const onKey = (event: globalThis.KeyboardEvent) => move(event)
    field.addEventListener("keydown", onKey)
    return () => field.removeEventListener("keydown", onKey)
  }, [])
  return (
    <div ref={place}>
      <DateField
        label={arrivalFieldWords.arrives}
        name={name}
        today={today}
        value={partial ?? standardDate(day)}
        error={partial !== null && isLeft ? arrivalFieldWords.fault : null}
        onChange={(text) => {
          const entered = dayOfEntered(text)
          setLeft(false)
          setTyped(entered === null ? { text, over: day } : null)
          if (entered !== null) onDay(entered)
        }}
        onBlur={() => setLeft(true)}
      />
    </div>
  )
}

interface CopyLinkProps {
  /** The whole address. */
  readonly link: string
}

const copyLinkWords = whatIfMessages.dates

/** Copies the address with the assumptions. */
const CopyLink = ({ link }: CopyLinkProps) => {
  const [outcome, setOutcome] = useState<{ readonly of: string; readonly isCopied: boolean } | null>(null)
  const isCopied = outcome?.of === link && outcome.isCopied
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => setOutcome({ of: link, isCopied: true }),
      () => setOutcome({ of: link, isCopied: false })
    )
  return (
    <>
      <Button kind="quiet" isSmall icon={isCopied ? <Check aria-hidden /> : <Link2 aria-hidden />} onPress={copy}>
        {copyLinkWords.copy}
      </Button>
      <span className={outcome?.of === link && !isCopied ? undefined : "visually-hidden"} role="status">
        {outcome?.of !== link ? "" : isCopied ? copyLinkWords.copied : copyLinkWords.notCopied}
      </span>
    </>
  )
}

/** A document that may be assumed to arrive. */
export interface AssumableDocument {
  readonly requirementId: number
  readonly title: string
  /** Owners and markets that need the document; empty where unknown. */
  readonly of: string
  /** Amount that waits for the document; empty where unknown. */
  readonly net: string
  /** The day on which it is assumed to arrive; null where none is assumed. */
  readonly arrivesOn: CalendarDate | null
  /** The day that is proposed first. */
  readonly likelyOn: CalendarDate
}

export interface WhatIfDatesProps {
  /** The few that release the most, and all others with an assumed day. */
  readonly documents: ReadonlyArray<AssumableDocument>
  /** Number of leading documents that together release the most, and their share of the waiting amount. */
  readonly releasing: { readonly count: number; readonly share: string }
  readonly today: CalendarDate
  readonly onArrival: (requirementId: number, arrivesOn: CalendarDate | null) => void
  readonly onReset: () => void
  /** The page's address with the assumptions; it names nobody. */
  readonly link: string
}

const words = whatIfMessages.dates

/** The documents that release the most, each with the day on which it is assumed to arrive. */
export const WhatIfDates = (props: WhatIfDatesProps) => {
  const { documents, link, onArrival, onReset, releasing, today } = props
  const isAssuming = documents.some(({ arrivesOn }) => arrivesOn !== null)
  return (
    <Card
      title={releasing.count === 0 ? words.title : words.hint(releasing.share, releasing.count)}
      sentence={isAssuming ? words.help : words.begin}
      actions={
        isAssuming ? (
          <>
            <CopyLink link={link} />
            <Button kind="quiet" isSmall onPress={onReset}>
              {words.reset}
            </Button>
          </>
        ) : undefined
      }
    >
      {documents.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <ul className={styles["documents"]}>
          {documents.map((document) => (
            <li key={document.requirementId}>
              <div
                role="group"
                aria-label={document.of === "" ? document.title : `${document.title}, ${document.of}`}
                className={styles["document"]}
              >
                <CheckField
                  label={document.title}
                  {...(document.of === "" ? {} : { help: document.of })}
                  name={`assume ${String(document.requirementId)}`}
                  isChecked={document.arrivesOn !== null}
                  onChange={(isOn) => onArrival(document.requirementId, isOn ? document.likelyOn : null)}
                />
                <div className={styles["money"]}>
                  {document.net === "" ? null : (
                    <span>
                      {document.net}
                      <span className="visually-hidden">{words.behind}</span>
                    </span>
                  )}
                  {document.arrivesOn === null ? null : (
                    <ArrivalField
                      name={`arrival ${String(document.requirementId)}`}
                      day={document.arrivesOn}
                      today={today}
                      onDay={(day) => onArrival(document.requirementId, day)}
                    />
                  )}
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
