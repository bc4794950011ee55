import type { EntityType } from "../market/EntityType.ts"
import type { LobTest } from "./LobTest.ts"

/** The test that owners of a legal form meet by what they are; null where somebody has to look into it. */
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
