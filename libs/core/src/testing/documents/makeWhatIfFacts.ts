import { WhatIfFacts } from "../../domain/document/requirement/WhatIfFacts.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { dayNumber } from "../../domain/value/dayNumber.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"
import { makeWhatIf } from "./makeWhatIf.ts"

const day = (text: string) => dayNumber(CalendarDate.make(text))

/** Facts behind `makeWhatIf`: three reclaims, each missing a different set of documents. */
export const makeWhatIfFacts = (overrides: Partial<ConstructorParameters<typeof WhatIfFacts>[0]> = {}): WhatIfFacts => {
  const { releasing, releasingNet, rev, waiting } = makeWhatIf()
  return new WhatIfFacts({
    waiting,
    releasing,
    releasingNet,
    rev,
    held: {
      requirementIds: [301, 302, 311],
      likely: [day("2027-02-25"), day("2026-12-24"), day("2027-02-25")],
      sets: [[0], [0, 2], [1]],
      set: [0, 1, 2],
      net: [31_000_000, 29_000_000, 37_600_000].map((cents) => UsdCents.make(cents)),
      cutoff: [day("2027-03-31"), day("2027-03-31"), day("2027-01-31")]
    },
    ...overrides
  })
}
