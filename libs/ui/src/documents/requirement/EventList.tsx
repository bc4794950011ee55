import type { RequirementEvent } from "@reclaim/core/domain/document/requirement/RequirementEvent"
import { momentText } from "../../moment/momentText.ts"
import { classes, layout } from "../../theme/layout.ts"
import styles from "./Requirement.module.css"
import { requirementMessages } from "./requirementMessages.ts"

export interface EventListProps {
  /** Newest first. */
  readonly events: ReadonlyArray<RequirementEvent>
  /** Time zone in which times are shown; null for that of the device. */
  readonly timeZone: string | null
  readonly isAtDesk?: boolean
}

const words = requirementMessages.events

const eventText = ({ awaitsOriginal, to, what }: RequirementEvent): string =>
  what === "moved" ? (to === null ? words.reworded : awaitsOriginal ? words.original : words.moved[to]) : words[what]

/** History of a document request: each event with its actor and time. */
export const EventList = ({ events, isAtDesk = false, timeZone }: EventListProps) => {
  if (events.length === 0) return <p>{words.none}</p>
  const who = isAtDesk ? words.byAtDesk : words.by
  return (
    <ul className={classes(layout.stack(2), styles["list"])}>
      {events.map((event, at) => (
        <li key={`${event.at.toISOString()} ${String(events.length - at)}`}>
          <span>
            <b>{who[event.by]}</b> {eventText(event)} <small>{momentText(event.at, timeZone)}</small>
          </span>
          {event.text === "" ? null : <small>{event.text}</small>}
        </li>
      ))}
    </ul>
  )
}
