import { DateTime } from "effect"
import { addDays } from "../../domain/value/dateSteps.ts"
import type { CalendarDate } from "../../domain/value/CalendarDate.ts"

/** An all-day event. */
export interface CalendarEvent {
  /** A globally unique id, so that reading the calendar again replaces the event. */
  readonly uid: string
  readonly day: CalendarDate
  readonly summary: string
  /** May have several lines. */
  readonly description: string
}

const maxOctets = 75

const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Folds a long line between characters; continuation lines begin with a space (RFC 5545, 3.1). */
const foldLine = (line: string): string => {
  let octets = 0
  let text = ""
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > maxOctets) {
      text += "\r\n "
      octets = 1
    }
    text += character
    octets += size
  }
  return text
}

const isWritten = (character: string): boolean =>
  (character >= " " && character !== "\u007f") || character === "\n" || character === "\t"

/** Text as a value: backslashes, semicolons, commas and line ends are escaped, other control characters left out (3.3.11). */
const escapeText = (text: string): string =>
  Array.from(text.replaceAll(/\r\n?/g, "\n"))
    .filter(isWritten)
    .join("")
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll("\n", "\\n")

const basicDate = (date: CalendarDate): string => date.replaceAll("-", "")

const basicTime = (instant: DateTime.Utc): string =>
  DateTime.formatIso(instant).replace(/\.\d+/, "").replaceAll(/[-:]/g, "")

const eventLines = (stamp: string, { day, description, summary, uid }: CalendarEvent): ReadonlyArray<string> => [
  "BEGIN:VEVENT",
  `UID:${escapeText(uid)}`,
  `DTSTAMP:${stamp}`,
  `DTSTART;VALUE=DATE:${basicDate(day)}`,
  `DTEND;VALUE=DATE:${basicDate(addDays(day, 1))}`,
  `SUMMARY:${escapeText(summary)}`,
  `DESCRIPTION:${escapeText(description)}`,
  // A deadline does not block time in a calendar.
  "TRANSP:TRANSPARENT",
  "END:VEVENT"
]

/** A calendar of whole days as an iCalendar stream (RFC 5545). */
export const calendarText = (calendar: {
  readonly productName: string
  /** The name that calendar programs show. */
  readonly name: string
  readonly madeAt: DateTime.Utc
  readonly events: ReadonlyArray<CalendarEvent>
}): string => {
  const stamp = basicTime(calendar.madeAt)
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(calendar.productName)}//Deadlines//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(calendar.name)}`,
    ...calendar.events.flatMap((event) => eventLines(stamp, event)),
    "END:VCALENDAR"
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join("")
}
