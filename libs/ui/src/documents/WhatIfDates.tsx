import type { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { CheckField } from "../field/CheckField.tsx"
import { Button } from "../page/Button.tsx"
import { Card } from "../page/Card.tsx"
import { ArrivalField } from "./ArrivalField.tsx"
import { CopyLink } from "./CopyLink.tsx"
import styles from "./WhatIfDates.module.css"
import { whatIfMessages } from "./whatIfMessages.ts"

/** A document that may be assumed to arrive. */
export interface AssumableDocument {
  /** What one copy of it meets. */
  readonly requirementIds: readonly [number, ...ReadonlyArray<number>]
  readonly title: string
  /** Of whom it is wanted, and in which markets; empty where that is not known. */
  readonly of: string
  /** What waits for it; empty where that is not known. */
  readonly net: string
  /** The day on which it is assumed to arrive; null where it is not. */
  readonly arrivesOn: CalendarDate | null
  /** The day that is assumed at first. */
  readonly likelyOn: CalendarDate
}

export interface WhatIfDatesProps {
  /** The few that release the most, and what else is assumed. */
  readonly documents: ReadonlyArray<AssumableDocument>
  /** How many of them, from the first, release the most together, and which part of what waits. */
  readonly releasing: { readonly count: number; readonly share: string }
  readonly today: CalendarDate
  readonly onArrival: (requirementIds: ReadonlyArray<number>, arrivesOn: CalendarDate | null) => void
  readonly onReset: () => void
  /** The address of the page with what is assumed; it names nobody. */
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
            <li key={document.requirementIds[0]}>
              <div
                role="group"
                aria-label={document.of === "" ? document.title : `${document.title}, ${document.of}`}
                className={styles["document"]}
              >
                <CheckField
                  label={document.title}
                  {...(document.of === "" ? {} : { help: document.of })}
                  name={`assume ${String(document.requirementIds[0])}`}
                  isChecked={document.arrivesOn !== null}
                  onChange={(isOn) => onArrival(document.requirementIds, isOn ? document.likelyOn : null)}
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
                      name={`arrival ${String(document.requirementIds[0])}`}
                      day={document.arrivesOn}
                      today={today}
                      onDay={(day) => onArrival(document.requirementIds, day)}
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
