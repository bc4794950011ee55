/** First lines of a failure: the expectation and its place, without the rest of the stack. */
const shownLines = 12

/**
 * Failures in Vitest's reports: each test with its file and the first lines of its reason; a file that could not be
 * loaded counts as one.
 *
 * @param {ReadonlyArray<object>} reports as Vitest's JSON reporter writes them
 * @param {string} root of the repository, whose files are named from there
 */
export const failedTests = (reports, root) =>
  reports.flatMap(({ testResults }) =>
    testResults.flatMap(({ assertionResults, message, name, status }) => {
      const file = name.replaceAll("\\", "/").replace(`${root.replaceAll("\\", "/")}/`, "")
      const tests = assertionResults
        .filter((test) => test.status === "failed")
        .map(({ ancestorTitles, failureMessages, title }) => ({
          reason: failureMessages.join("\n"),
          test: [file, ...ancestorTitles, title].join(" › ")
        }))
      return tests.length === 0 && status === "failed" ? [{ reason: message ?? "", test: file }] : tests
    })
  )

/** Text of all failures at the end of `npm test`; empty if there are none. */
export const failedText = (checks, tests) => {
  if (checks.length === 0 && tests.length === 0) return ""
  const shown = tests.flatMap(({ reason, test }) => [
    `- ${test}`,
    ...reason
      .split("\n")
      .slice(0, shownLines)
      .map((line) => `    ${line}`)
  ])
  return ["Failed:", ...checks.map((name) => `- ${name}`), ...shown].join("\n")
}
