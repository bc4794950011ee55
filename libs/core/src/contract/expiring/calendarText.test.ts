import { describe, expect, it } from "@effect/vitest"
import { DateTime, Schema } from "effect"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { calendarText } from "./calendarText.ts"

const madeAt = DateTime.makeUnsafe("2026-11-20T09:30:00.123Z")
const day = CalendarDate.make("2026-12-31")

const textOf = (summary: string, description = "") =>
  calendarText({
    productName: "Reclaim Portal",
    name: "Deadlines",
    madeAt,
    events: [{ uid: "cutoff-FR-2026-12-31-1@portal.example", day, summary, description }]
  })

/** Value of a line as a calendar client reads it: unfolded and unescaped. */
const valueOf = (text: string, name: string): string | undefined =>
  text
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .replaceAll(/\\([\\;,nN])/g, (_, character: string) => (character.toLowerCase() === "n" ? "\n" : character))

const octets = (line: string): number => new TextEncoder().encode(line).length

describe("a calendar as text", () => {
  it("is an iCalendar stream of whole days", () => {
    expect(textOf("Agent cut-off")).toBe(
      [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Reclaim Portal//Deadlines//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        "X-WR-CALNAME:Deadlines",
        "BEGIN:VEVENT",
        "UID:cutoff-FR-2026-12-31-1@portal.example",
        "DTSTAMP:20261120T093000Z",
        "DTSTART;VALUE=DATE:20261231",
        "DTEND;VALUE=DATE:20270101",
        "SUMMARY:Agent cut-off",
        "DESCRIPTION:",
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
        "END:VCALENDAR",
        ""
      ].join("\r\n")
    )
  })

  it("escapes what would end a value", () => {
    const text = textOf("France; 3 reclaims, $1,200.00 \\ net", "one\ntwo\r\nthree")
    expect(text).toContain("SUMMARY:France\\; 3 reclaims\\, $1\\,200.00 \\\\ net\r\n")
    expect(text).toContain("DESCRIPTION:one\\ntwo\\nthree\r\n")
  })

  it("lets no text start a new line", () => {
    const text = textOf("x\r\nEND:VCALENDAR\u0000\u0007")
    expect(text.match(/^END:VCALENDAR/gm)).toHaveLength(1)
    expect(valueOf(text, "SUMMARY")).toBe("x\nEND:VCALENDAR")
  })

  it.prop(
    "keeps every line within 75 octets and every text whole",
    { summary: Schema.String, repeats: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 40 })) },
    ({ summary, repeats }) => {
      const wanted = `東京🏦${summary}`.repeat(repeats)
      const text = textOf(wanted)
      for (const line of text.split("\r\n")) expect(octets(line)).toBeLessThanOrEqual(75)
      const shown = Array.from(wanted.replaceAll(/\r\n?/g, "\n"))
        .filter((one) => "\n\t".includes(one) || (one >= " " && one !== "\u007f"))
        .join("")
      expect(valueOf(text, "SUMMARY")).toBe(shown)
    },
    { arbitrary: { runs: 100 } }
  )
})
