import { pageKeys } from "../shell/pageKeys.ts"

/** The texts of forms in several steps. */
export const wizardMessages = {
  steps: "Steps",
  blank: "Not filled in yet",
  complete: "Complete",
  gaps: (count: number) => (count === 1 ? "1 field missing" : `${count} fields missing`),
  toCorrect: (count: number) => `${count} to correct`,
  locked: "Available when complete",
  allGaps: (count: number) => (count === 1 ? "1 gap before you can submit." : `${count} gaps before you can submit.`),
  noGaps: "Everything is filled in.",
  nextGap: "Go to next gap",
  nextGapKey: pageKeys.nextGap[0],
  position: (position: number, total: number) => `Step ${position} of ${total}`
} as const
