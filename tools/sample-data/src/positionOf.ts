import type { EntityType } from "@reclaim/core/domain/market/EntityType"
import type { Draws } from "./draws/Draws.ts"
import type { SampleSecurity } from "./marketLookup.ts"
import type { SampleOwner } from "./draws/SampleOwner.ts"

/** Size class of an owner's holdings. */
export type OwnerScale = "person" | "family" | "company" | "institution"

/** Usual payment on a position in US dollars, and its maximum number of shares. */
const positions: Readonly<Record<OwnerScale, { readonly usualUsd: number; readonly maxShares: number }>> = {
  person: { usualUsd: 900, maxShares: 20_000 },
  family: { usualUsd: 5_000, maxShares: 120_000 },
  company: { usualUsd: 10_000, maxShares: 400_000 },
  institution: { usualUsd: 80_000, maxShares: 6_000_000 }
}

/** The scale of an owner by its legal form. */
export const ownerScale = (entityType: EntityType): OwnerScale => {
  switch (entityType) {
    case "individual":
    case "joint":
    case "estate":
    case "ira":
      return "person"
    case "grantor trust":
    case "simple trust":
    case "complex trust":
    case "partnership":
    case "llc":
      return "family"
    case "corporation":
    case "foundation":
    case "other fund":
      return "company"
    case "regulated fund":
    case "foreign fund":
    case "pension":
    case "insurance company":
    case "government":
    case "supranational":
      return "institution"
  }
}

/** Maximum single payment on a position in US dollars, so that no sum approaches the limit of cents. */
const maxUsd = 3_000_000

/** Small positions left over from larger ones. */
const remnant = { chance: 0.05, usd: 45 } as const

/** Number of shares an owner holds of a security, based on the usual payment of its kind. */
export const positionOf = (draws: Draws, { entityType, wealth }: SampleOwner, security: SampleSecurity): bigint => {
  const { maxShares, usualUsd } = positions[ownerScale(entityType)]
  const usd = draws.around(usualUsd, 0.7) * wealth
  const isRemnant = usualUsd < positions.company.usualUsd && draws.chance(remnant.chance)
  const wanted = (isRemnant ? remnant.usd : Math.min(maxUsd, usd)) / security.roughUsdPerShare
  const lots = Math.round(Math.min(maxShares, wanted) / security.lot)
  return BigInt(Math.max(1, lots) * security.lot)
}
