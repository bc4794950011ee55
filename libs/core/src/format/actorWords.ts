import type { Actor } from "../domain/reclaim/Actor.ts"

/** Party who has to act next, in words for the client. */
export const actorWords = {
  client: "You",
  investor: "Your investor",
  custodian: "Custodian",
  "tax authority": "Tax authority",
  provider: "Us",
  nobody: "No one"
} as const satisfies Readonly<Record<Actor, string>>
