import { CountryCode } from "@reclaim/core/domain/market/CountryCode"
import { type EntityType, isTransparent } from "@reclaim/core/domain/market/EntityType"
import type { UsClassification } from "@reclaim/core/domain/market/UsClassification"
import type { InvestorType } from "@reclaim/core/domain/document/InvestorType"
import { rate } from "@reclaim/core/domain/market/Rate"
import { Draws } from "./draws/Draws.ts"
import { ownerName } from "./draws/ownerNames.ts"
import type { SampleInvestor, SampleOwner } from "./draws/SampleOwner.ts"

const country = (code: string, weight: number) => ({ value: CountryCode.make(code), weight })
const entity = (value: EntityType, weight: number) => ({ value, weight })

const unitedStates = country("US", 82)
/** Countries with treaty rates for nearly every market in the reference data. */
const ownerResidences = [unitedStates, country("DE", 7), country("CA", 6), country("NL", 5)] as const
/** Every country that a sample owner may live in. */
export const residencesOfOwners: ReadonlyArray<CountryCode> = ownerResidences.map(({ value }) => value)
/** The Cayman Islands have no treaties, so nothing is reclaimed for such an investor. */
const investorResidences = [country("US", 68), country("DE", 12), country("CA", 8), country("KY", 12)] as const

const usEntities = [
  entity("individual", 18),
  entity("regulated fund", 16),
  entity("partnership", 13),
  entity("llc", 7),
  entity("corporation", 12),
  entity("pension", 10),
  entity("complex trust", 5),
  entity("grantor trust", 5),
  entity("joint", 4),
  entity("foundation", 5),
  entity("ira", 3),
  entity("insurance company", 2),
  entity("other fund", 2),
  entity("estate", 2),
  entity("simple trust", 2),
  entity("government", 2),
  entity("supranational", 2)
] as const
const otherEntities = [
  entity("foreign fund", 45),
  entity("corporation", 25),
  entity("individual", 15),
  entity("pension", 10),
  entity("insurance company", 5)
] as const

const usClassifications = [
  { value: "partnership", weight: 45 },
  { value: "corporation", weight: 30 },
  { value: "disregarded", weight: 25 }
] as const

const investorTypes = [
  { value: "Investor", weight: 70 },
  { value: "Non-Partnership", weight: 18 },
  { value: "Partnership", weight: 12 }
] as const

/** Legal forms of investors by type. Nothing more is known of a partnership. */
const entitiesOf: Readonly<Record<InvestorType, readonly [EntityType, ...ReadonlyArray<EntityType>]>> = {
  Investor: ["individual", "individual", "individual", "ira"],
  "Non-Partnership": ["corporation", "pension", "foundation"],
  Partnership: ["individual"]
}

/** Percentages of the whole; the first is an investor in the United States. */
const splits: readonly [ReadonlyArray<string>, ...ReadonlyArray<ReadonlyArray<string>>] = [
  ["60", "25", "15"],
  ["50", "50"],
  ["41.7", "33.3", "25"],
  ["72.5", "12.25", "9.75", "5.5"]
]

/** The owner of a client's accounts with this number; the same for the same seed. */
export const sampleOwner = (seed: number, clientId: number, boId: number): SampleOwner => {
  const draws = new Draws(seed, "owner", clientId, boId)
  const residence = draws.weighted(ownerResidences)
  const entityType = residence === unitedStates.value ? draws.weighted(usEntities) : draws.weighted(otherEntities)
  const name = ownerName(draws, entityType)
  const usClassification: UsClassification | null = entityType === "llc" ? draws.weighted(usClassifications) : null
  return {
    boId,
    name,
    residence,
    entityType,
    usClassification,
    wealth: draws.around(1, 0.5),
    investors: isTransparent({ entityType, usClassification })
      ? investorsOf(draws, boId, usClassification === "disregarded" ? ["100"] : draws.one(splits))
      : []
  }
}

const investorsOf = (draws: Draws, boId: number, percents: ReadonlyArray<string>): ReadonlyArray<SampleInvestor> =>
  percents.map((percent, index) => {
    const residence = index === 0 ? unitedStates.value : draws.weighted(investorResidences)
    const investorType = draws.weighted(investorTypes)
    const entityType = draws.one(entitiesOf[investorType])
    const name = ownerName(draws, investorType === "Partnership" ? "partnership" : entityType)
    return {
      investor: `O${String(boId).padStart(3, "0")}-I${index + 1}`,
      name,
      investorType,
      entityType,
      percent: rate(percent),
      residence
    }
  })
