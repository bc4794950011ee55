const marker = "; not here: "
const unsaid = "no reason is given: give it in the title of the suite, by describeWith"

/** Reason for skipping given in a suite's title. */
const reasonIn = (titles) => {
  const title = titles.find((one) => one.includes(marker))
  return title === undefined ? undefined : title.slice(title.indexOf(marker) + marker.length)
}

const skippedTests = (report, root) =>
  report.testResults.flatMap(({ assertionResults, name }) =>
    assertionResults
      .filter(({ status }) => status === "skipped" || status === "pending" || status === "todo")
      .map(({ ancestorTitles, title }) => {
        const titles = [...ancestorTitles, title]
        const file = name.replaceAll("\\", "/").replace(`${root.replaceAll("\\", "/")}/`, "")
        return { reason: reasonIn(titles) ?? unsaid, suite: `${file} › ${titles[0].split(marker, 1)[0]}` }
      })
  )

/**
 * Skipped suites in Vitest's reports, by reason, with the number of their tests.
 *
 * @param {ReadonlyArray<object>} reports as Vitest's JSON reporter writes them
 * @param {string} root of the repository, whose files are named from there
 */
export const skippedSuites = (reports, root) => {
  const reasons = new Map()
  for (const { reason, suite } of reports.flatMap((report) => skippedTests(report, root))) {
    const suites = reasons.get(reason) ?? new Map()
    reasons.set(reason, suites.set(suite, (suites.get(suite) ?? 0) + 1))
  }
  return [...reasons].map(([reason, suites]) => ({
    reason,
    suites: [...suites].map(([suite, tests]) => `${suite} (${tests} ${tests === 1 ? "test" : "tests"})`)
  }))
}

/** Line in which a tool reports something skipped: `Skipped: <what>; not here: <why>`. */
export const skippedLine = (what, why) => `Skipped: ${what}${marker}${why}`

/** The lines of that form in what tools printed. */
export const skippedInOutput = (output) =>
  [...output.matchAll(/^Skipped: (.*?); not here: (.*)$/gm)].map(([, what, reason]) => ({
    reason: reason.trim(),
    suites: [what]
  }))

/** Text of all skipped suites at the end of `npm test`. */
export const skippedText = (skipped, machine) =>
  skipped.length === 0
    ? `Nothing was skipped on ${machine}.`
    : [
        `Skipped on ${machine}:`,
        ...skipped.flatMap(({ reason, suites }) => [`- ${reason}`, ...suites.map((suite) => `    ${suite}`)])
      ].join("\n")
