import { describe } from "@effect/vitest"

/**
 * A suite that runs only where nothing is lacking that it needs. Elsewhere its tests count as skipped, and its title
 * says why, which is where `npm test` finds it.
 */
export const describeWith = (lacking: string | null, title: string, suite: () => void): void => {
  describe.skipIf(lacking !== null)(`${title}${lacking === null ? "" : `; not here: ${lacking}`}`, () => {
    suite()
  })
}
