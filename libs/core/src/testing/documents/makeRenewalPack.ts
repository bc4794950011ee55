import { DocumentCode } from "../../domain/document/DocumentCode.ts"
import { PackedRenewal, PlannedRenewal, RenewalPack, RenewalPlan } from "../../domain/document/register/RenewalPack.ts"
import { CountryCode } from "../../domain/market/CountryCode.ts"
import { CalendarDate } from "../../domain/value/CalendarDate.ts"
import { UsdCents } from "../../domain/value/UsdCents.ts"

const certificate = {
  code: DocumentCode.make("us-6166"),
  name: "Form 6166",
  ownerId: 3,
  owner: "Alpine Crest LP",
  investor: null,
  period: 2027,
  markets: ["CH", "DE"].map((market) => CountryCode.make(market)),
  deed: "order",
  orderOn: CalendarDate.make("2026-12-01")
} as const

const power = {
  ...certificate,
  code: DocumentCode.make("poa-provider"),
  name: "Power of attorney",
  period: 0,
  deed: "print",
  orderOn: CalendarDate.make("2027-01-15")
} as const

/** A certificate to order and a power of attorney to print, for tests and stories. */
export const makeRenewalPlan = (): RenewalPlan =>
  new RenewalPlan({
    year: 2027,
    lines: [
      new PlannedRenewal({ ...certificate, key: "us-6166 3", reclaims: 12, net: UsdCents.make(1_250_000) }),
      new PlannedRenewal({ ...power, key: "poa-provider 3", reclaims: 12, net: UsdCents.make(1_250_000) })
    ]
  })

/** A renewal pack that has been requested; the certificate has arrived. */
export const makeRenewalPack = (overrides: Partial<ConstructorParameters<typeof RenewalPack>[0]> = {}): RenewalPack =>
  new RenewalPack({
    packId: 5,
    year: 2027,
    madeAt: new Date("2026-11-20T10:00:00Z"),
    isWithdrawn: false,
    mayBeWithdrawn: false,
    lines: [
      new PackedRenewal({
        ...certificate,
        requirementId: 81,
        requirementIds: [81, 91],
        state: "accepted",
        orderedOn: CalendarDate.make("2026-12-02"),
        isDone: true
      }),
      new PackedRenewal({
        ...power,
        requirementId: 82,
        requirementIds: [82, 92],
        state: "requested",
        orderedOn: null,
        isDone: false
      })
    ],
    ...overrides
  })
