import * as NodeServices from "@effect/platform-node/NodeServices"
import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import type { EntityType } from "@reclaim/core/domain/market/EntityType"
import { rate } from "@reclaim/core/domain/market/Rate"
import { CalendarDate } from "@reclaim/core/domain/value/CalendarDate"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { ReferenceData } from "../reference/ReferenceData.ts"
import { claimedBy } from "./claimedBy.ts"
import { openMarketBook } from "./marketBook.ts"
import type { SampleOwner } from "./sampleOwner.ts"

const ownerOf = (
  entityType: EntityType,
  investors: ReadonlyArray<readonly [percent: string, residence: string]> = [],
  residence = "US"
): SampleOwner => ({
  boId: 1,
  name: "Copper Ridge",
  residence: CountryCode.make(residence),
  entityType,
  wealth: 1,
  investors: investors.map(([percent, country], index) => ({
    investor: `Investor ${index + 1}`,
    percent: rate(percent),
    residence: CountryCode.make(country)
  }))
})

/** What an owner claims on a dividend of the reference data; the amounts in the currency's smallest unit. */
const claimOn = (isin: string, payDate: string, shares: bigint, owner: SampleOwner) =>
  Effect.gen(function* () {
    const book = openMarketBook(yield* ReferenceData, CalendarDate.make("2026-11-20"))
    const booked = book.securities
      .flatMap(({ events }) => events)
      .find(({ event }) => event.isin === isin && event.payDate === payDate)
    if (booked === undefined) throw new Error(`${isin} pays nothing on ${payDate}`)
    const claim = claimedBy(book, booked, shares, owner)
    return claim === null ? null : [claim.gross, claim.withheld, claim.reclaim, claim.deadline.expiresOn]
  })

const individual = ownerOf("individual")

layer(ReferenceData.layer().pipe(Layer.provide(NodeServices.layer)))("claimedBy", (it) => {
  it.effect.each<[string, string, string, bigint, SampleOwner, ReadonlyArray<bigint | string> | null]>([
    ["Nestle", "CH0038863350", "2024-04-24", 10_000n, individual, [3_000_000n, 1_050_000n, 600_000n, "2027-12-31"]],
    ["Siemens", "DE0007236101", "2024-02-13", 1_000n, individual, [470_000n, 123_963n, 53_463n, "2028-12-31"]],
    ["Toyota", "JP3633400001", "2024-05-24", 5_000n, individual, [225_000n, 34_459n, 11_959n, "2029-05-24"]],
    ["LVMH", "FR0000121014", "2024-04-25", 1_200n, individual, [900_000n, 225_000n, 90_000n, "2026-12-31"]],
    ["Inditex", "ES0148396007", "2025-05-02", 8_000n, individual, [672_000n, 127_680n, 26_880n, "2029-05-02"]],
    ["Huhtamaki", "FI0009000459", "2023-05-09", 4_000n, individual, [200_000n, 70_000n, 40_000n, "2026-12-31"]],
    ["CN Rail", "CA1363751027", "2025-09-29", 3_000n, individual, [266_250n, 66_563n, 26_625n, "2027-12-31"]],
    [
      "ASML to a pension",
      "NL0010273215",
      "2022-05-12",
      2_000n,
      ownerOf("pension"),
      [740_000n, 111_000n, 111_000n, "2025-12-31"]
    ],
    ["ASML to an individual", "NL0010273215", "2022-05-12", 2_000n, individual, null],
    ["Deutsche Telekom, a return of capital", "DE0005557508", "2024-04-15", 9_000n, individual, null],
    ["Scotiabank, relieved at source", "CA0641491075", "2025-07-29", 9_000n, individual, null],
    ["TSMC without a treaty", "TW0002330008", "2024-10-09", 9_000n, individual, null],
    ["Siemens to a resident of Germany", "DE0007236101", "2024-02-13", 1_000n, ownerOf("individual", [], "DE"), null],
    [
      "Novo through a partnership",
      "DK0062498333",
      "2025-04-01",
      20_000n,
      ownerOf("partnership", [
        ["60", "US"],
        ["25", "DE"],
        ["15", "KY"]
      ]),
      [15_800_000n, 4_266_000n, 1_611_600n, "2028-04-01"]
    ],
    [
      "LVMH through a partnership, by the limit that ends first",
      "FR0000121014",
      "2024-04-25",
      1_200n,
      ownerOf("partnership", [
        ["60", "DE"],
        ["40", "NL"]
      ]),
      [900_000n, 225_000n, 90_000n, "2027-12-31"]
    ]
  ])("%s is claimed by the rules of the tables", ([, isin, payDate, shares, owner, expected]) =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* claimOn(isin, payDate, shares, owner), expected)
    })
  )
})
