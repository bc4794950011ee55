/** A text of a library's file, the text that takes its place, and how often it stands there. */
export interface Part {
  readonly from: string
  readonly to: string
  /** Once unless given. */
  readonly times?: number
}

/** A library's file with other texts in the place of some; one that is not there as often as said fails the build. */
export const replaceParts = (file: string, code: string, parts: ReadonlyArray<Part>): string =>
  parts.reduce((replaced, { from, to, times = 1 }) => {
    const pieces = replaced.split(from)
    if (pieces.length !== times + 1)
      throw new Error(
        `${file} has ${pieces.length - 1} times, not ${times}: ${from}\n` +
          "A new version of the library needs another look at what the portal leaves out of it."
      )
    return pieces.join(to)
  }, code)
