import { Schema } from "effect"
import { type Arrival, maxArrivals } from "../../../domain/document/requirement/WhatIf.ts"
import { CalendarDate } from "../../../domain/value/CalendarDate.ts"

const isDay = Schema.is(CalendarDate)

/** One number, or the first and the last of some that follow each other. */
const numbers = /^([1-9]\d{0,8})(?:-([1-9]\d{0,8}))?$/

const idsOf = (part: string): ReadonlyArray<number> => {
  const [, first, last = first] = numbers.exec(part) ?? []
  if (first === undefined) return []
  const count = Number(last) - Number(first) + 1
  return Array.from({ length: Math.max(0, Math.min(count, maxArrivals)) }, (_, at) => Number(first) + at)
}

const arrivalsIn = (text: string): ReadonlyArray<Arrival> => {
  const [ids = "", day = ""] = text.split(".")
  return isDay(day)
    ? ids
        .split("_", maxArrivals)
        .flatMap((part) => idsOf(part).map((requirementId) => ({ requirementId, arrivesOn: day })))
    : []
}

/** Assumed arrivals of such texts, the last of each document. */
export const arrivalsOf = (texts: ReadonlyArray<string>): ReadonlyArray<Arrival> =>
  [...new Map(texts.flatMap(arrivalsIn).map((arrival) => [arrival.requirementId, arrival])).values()].slice(
    0,
    maxArrivals
  )

/** Numbers that follow each other in their order. */
interface Run {
  first: number
  last: number
}

const runText = ({ first, last }: Run): string => (first === last ? String(first) : `${String(first)}-${String(last)}`)

/** Arrivals for an address, in their order: `301-303_307.2026-12-03`, for one copy may meet hundreds of requests. */
export const textsOfArrivals = (arrivals: ReadonlyArray<Arrival>): ReadonlyArray<string> => {
  const days: Array<{ readonly day: CalendarDate; readonly runs: Array<Run> }> = []
  for (const { arrivesOn, requirementId } of arrivals) {
    const day = days.at(-1)
    if (day?.day !== arrivesOn) {
      days.push({ day: arrivesOn, runs: [{ first: requirementId, last: requirementId }] })
      continue
    }
    const run = day.runs.at(-1)
    if (run !== undefined && requirementId === run.last + 1) run.last = requirementId
    else day.runs.push({ first: requirementId, last: requirementId })
  }
  return days.map(({ day, runs }) => `${runs.map(runText).join("_")}.${day}`)
}
