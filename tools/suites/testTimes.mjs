const shownFiles = 10

const inUnits = (millis, unit) =>
  `${(millis / 1000).toFixed(1).padStart(8)} s ${Math.round(millis / unit)
    .toLocaleString("en-US")
    .padStart(7)} u`

/** Path of a file relative to the repository's root. */
export const fileIn = (root, path) => path.replaceAll("\\", "/").replace(`${root.replaceAll("\\", "/")}/`, "")

/**
 * Duration of each test file, slowest first: from the start of its first test to the end of its last.
 *
 * @param {ReadonlyArray<object>} reports as Vitest's JSON reporter writes them
 * @param {string} root of the repository, whose files are named from there
 */
export const fileTimes = (reports, root) =>
  reports
    .flatMap(({ testResults }) => testResults)
    .map(({ endTime, name, startTime }) => ({ file: fileIn(root, name), millis: endTime - startTime }))
    .toSorted((one, other) => other.millis - one.millis)

/** The files of `fileTimes` that are named at the end of `npm test`. */
export const slowestFiles = (reports, root) => fileTimes(reports, root).slice(0, shownFiles)

/**
 * Summary of all durations at the end of `npm test`.
 *
 * @param {{ unit: number, total: number, parts: ReadonlyArray<{ name: string, millis: number }>, files: ReadonlyArray<{ file: string, millis: number }> }} times in milliseconds
 */
export const timesText = ({ files, parts, total, unit }) =>
  [
    `Times (u = ${Math.round(unit)} ms, the median of ten empty Node programs at the beginning):`,
    ...parts.map(({ millis, name }) => `${inUnits(millis, unit)}  ${name}`),
    `${inUnits(total, unit)}  all of it`,
    ...(files.length === 0 ? [] : ["", "Slowest test files:"]),
    ...files.map(({ file, millis }) => `${inUnits(millis, unit)}  ${file}`)
  ].join("\n")
