import type { EntityType } from "../market/EntityType.ts"
import type { LobTest } from "./LobTest.ts"

/** Limitation-on-benefits test that owners of a legal form meet by definition; null where it has to be examined. */
export const lobTestOf = (entityType: EntityType): LobTest | null => {
  switch (entityType) {
    case "individual":
    case "joint":
      return "individual"
    case "government":
    case "supranational":
      return "government"
    case "pension":
    case "ira":
      return "pension"
    case "foundation":
      return "exempt organization"
    default:
      return null
  }
}
