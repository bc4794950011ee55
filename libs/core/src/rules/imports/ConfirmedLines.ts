import { Data, Schema } from "effect"

/** Lines that one confirmation names at most; a file with more that is odd is corrected, or divided. */
export const maxConfirmedLines = 1_000

/** The lines that a text names, as `2,5-7`; null where it names none in that form, or too many. */
export const linesOf = (text: string): ReadonlyArray<number> | null => {
  const lines = new Set<number>()
  for (const part of text.split(",")) {
    const [, first, last = first] = /^([1-9]\d{0,8})(?:-([1-9]\d{0,8}))?$/.exec(part) ?? []
    const [from, to] = [Number(first), Number(last)]
    if (!(from <= to) || to - from >= maxConfirmedLines) return null
    for (let line = from; line <= to; line++) lines.add(line)
    if (lines.size > maxConfirmedLines) return null
  }
  return [...lines]
}

/** Lines as a confirmation names them: `2,5-7`. */
export const textOfLines = (lines: Iterable<number>): string => {
  const ranges: Array<[number, number]> = []
  for (const line of [...new Set(lines)].toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === line - 1) last[1] = line
    else ranges.push([line, line])
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(",")
}

/** Confirmed lines of a file, by line number; the header is line 1. */
export const ConfirmedLines = Schema.String.check(
  Schema.makeFilter(
    (text) => linesOf(text) !== null || `Expected at most ${maxConfirmedLines} numbers of lines, such as 2,5-7`
  )
)

/** Decision on a line that looks wrong. */
export type DoubtDecision = Data.TaggedEnum<{ Taken: {}; Asked: {} }>

/** Constructors and guards of these decisions. */
export const DoubtDecision = Data.taggedEnum<DoubtDecision>()

/**
 * Accepts an odd line if it is named as confirmed, or stored already with the same odd facts, which were confirmed
 * then.
 */
export const decideDoubt = (
  doubt: { readonly line: number; readonly isStored: boolean },
  confirmed: ReadonlySet<number>
): DoubtDecision => (doubt.isStored || confirmed.has(doubt.line) ? DoubtDecision.Taken() : DoubtDecision.Asked())

/** The confirmed lines about which nothing was in doubt: their confirmation was meant for other lines, or another file. */
export const needlesslyConfirmed = (
  confirmed: ReadonlySet<number>,
  doubted: ReadonlySet<number>
): ReadonlyArray<number> => [...confirmed].filter((line) => !doubted.has(line)).toSorted((one, other) => one - other)
