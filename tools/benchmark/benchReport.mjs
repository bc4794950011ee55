/**
 * A figure that a part of the benchmark has measured.
 *
 * @typedef {{ part: string, name: string, unit: string, values: Readonly<Record<string, number>> }} Figure
 * @typedef {{ commit: string, at: string, scale: string, machine: Readonly<Record<string, unknown>>, unit: number,
 *   figures: ReadonlyArray<Figure> }} Report `unit` is u in milliseconds
 */

const inMillis = { ms: 1, s: 1000 }

/** Converts times to u, which is comparable between machines; other values are unchanged. */
const comparable = (value, unit, u) => (unit in inMillis ? (value * inMillis[unit]) / u : value)

const shownUnit = (unit) => (unit in inMillis ? "u" : unit)

const numberText = (value) => {
  if (!Number.isFinite(value)) return "none"
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 1 ? 1 : 3
  return value.toLocaleString("en-US", { maximumFractionDigits: digits, minimumFractionDigits: digits })
}

/**
 * Each value of a run by its name.
 *
 * @param {Report} report
 * @returns {ReadonlyArray<{ key: string, value: number, unit: string, shown: number, shownUnit: string }>}
 */
const rowsOf = ({ figures, unit: u }) =>
  figures.flatMap(({ name, part, unit, values }) =>
    Object.entries(values).map(([of, value]) => ({
      key: `${part}: ${name}, ${of}`,
      value,
      unit,
      shown: comparable(value, unit, u),
      shownUnit: shownUnit(unit)
    }))
  )

const keyWidth = 78

/**
 * Figures of a part, each with its value in u.
 *
 * @param {Report} report
 */
export const figuresText = (report) =>
  rowsOf(report)
    .map(
      ({ key, shown, shownUnit: at, unit, value }) =>
        `${key.padEnd(keyWidth)} ${numberText(value).padStart(10)} ${unit.padEnd(5)}${at === unit ? "" : ` ${numberText(shown).padStart(10)} ${at}`}`
    )
    .join("\n")

const headOf = (which, { at, commit, scale, unit }) =>
  `${which}: ${commit} of ${at}, ${scale}, u = ${unit.toFixed(0)} ms`

/**
 * Two runs side by side: times in u, as the machines may differ. What only one of them has is named at the end.
 *
 * @param {Report} now
 * @param {Report} before
 */
export const comparisonText = (now, before) => {
  const earlier = new Map(rowsOf(before).map((row) => [row.key, row]))
  const rows = rowsOf(now)
  const both = rows.filter(({ key, shownUnit: at }) => earlier.get(key)?.shownUnit === at)
  const lines = both.map(({ key, shown, shownUnit: at }) => {
    const then = earlier.get(key).shown
    const ratio = then === 0 ? "" : `${(shown / then).toFixed(2)}x`
    return `${key.padEnd(keyWidth)} ${numberText(then).padStart(10)} ${numberText(shown).padStart(10)} ${at.padEnd(5)} ${ratio.padStart(8)}`
  })
  const keys = new Set(both.map(({ key }) => key))
  const alone = [
    ...rows.filter(({ key }) => !keys.has(key)).map(({ key }) => `only now: ${key}`),
    ...[...earlier.keys()].filter((key) => !keys.has(key)).map((key) => `only before: ${key}`)
  ]
  return [
    headOf("before", before),
    headOf("now", now),
    ...(before.scale === now.scale ? [] : ["The two runs measured different amounts, so most figures do not compare."]),
    "",
    `${"".padEnd(keyWidth)} ${"before".padStart(10)} ${"now".padStart(10)} ${"".padEnd(5)} ${"ratio".padStart(8)}`,
    ...lines,
    ...alone
  ].join("\n")
}
