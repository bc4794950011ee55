import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import { WhatIf } from "../../domain/document/requirement/WhatIf.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"

/** Net reclaims lost if no document arrives, with the three documents that release the most; for tests and stories. */
export const makeWhatIf = (overrides: Partial<ConstructorParameters<typeof WhatIf>[0]> = {}): WhatIf =>
  new WhatIf({
    releasable: { count: 0, net: UsdCents.make(0) },
    lost: { count: 512, net: UsdCents.make(120_411_800) },
    waiting: { count: 540, net: UsdCents.make(126_000_000) },
    months: [
      { month: "2027-01", releasable: UsdCents.make(0), lost: UsdCents.make(20_411_800) },
      { month: "2027-03", releasable: UsdCents.make(0), lost: UsdCents.make(60_000_000) },
      { month: "2027-10", releasable: UsdCents.make(0), lost: UsdCents.make(40_000_000) }
    ],
    releasing: [
      {
        requirementId: 301,
        code: DocumentCode.make("us-6166"),
        name: "Form 6166",
        owner: "Alpine LP",
        marketNames: ["Germany", "Switzerland"],
        period: 2024,
        net: UsdCents.make(60_000_000)
      },
      {
        requirementId: 302,
        code: DocumentCode.make("poa"),
        name: "Power of attorney",
        owner: "Alpine LP",
        marketNames: ["Italy"],
        period: 0,
        net: UsdCents.make(37_600_000)
      }
    ],
    releasingNet: UsdCents.make(97_600_000),
    rev: 9,
    ...overrides
  })
